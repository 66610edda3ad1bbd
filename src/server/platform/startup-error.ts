/** The server does not start, for a reason its owner can mend: `main` prints the message and no stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

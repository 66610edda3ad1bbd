import { readConfig } from "./platform/config.ts";
import { StartupError } from "./platform/startup-error.ts";
import { type RunningServer, type StartOptions, startServer } from "./start-server.ts";

/** A stop waits at most 8 seconds for running calls, so that it ends within the ten seconds of a service manager. */
const graceMs = 8000;

/** Prints the start message: the address, and the first administrator’s one-time password that this start made. */
function greet(server: RunningServer, remarks: readonly string[]): void {
  const lines = [`Crane Quote is ready at ${server.url}`];
  if (server.credentials?.generated)
    lines.push(
      "",
      `  Username: ${server.credentials.username}`,
      `  Password: ${server.credentials.password}`,
      "",
      "This password is for the first sign-in and is not shown again. Change it under Users.",
    );
  process.stdout.write(`${[...lines, ...remarks].join("\n")}\n`);
}

/** Signals closer together count as one, because npm and service managers repeat them. */
const sameWithinMs = 500;

function stopOnSignal(server: RunningServer): void {
  let askedAt: number | undefined;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (askedAt !== undefined) {
      // A second request at the terminal stops at once.
      if (signal === "SIGINT" && performance.now() - askedAt > sameWithinMs) process.exit(1);
      return;
    }
    askedAt = performance.now();
    await server.stop(graceMs);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, (received) => void stop(received));
}

/**
 * Runs the server until a stop signal. `prepare` may fill the database before the address is printed; its
 * text is printed too.
 */
export async function runServer(
  prepare?: (server: RunningServer) => Promise<readonly string[]>,
  options: Pick<StartOptions, "firstFirmFile"> = {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const development = process.env.NODE_ENV === "development";
    const server = await startServer(config, { development, ...options });
    stopOnSignal(server);
    greet(server, (await prepare?.(server)) ?? []);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

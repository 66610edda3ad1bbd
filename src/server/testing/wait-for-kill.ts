/** Says that the point is reached, and waits there for `killWhenReady`. */
export function waitForKill(): Promise<never> {
  process.stdout.write("ready\n");
  // Something must be under way, else the process would end by itself.
  setInterval(() => {}, 60_000);
  return new Promise(() => {});
}

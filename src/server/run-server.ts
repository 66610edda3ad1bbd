import { readConfig } from "./platform/config.ts";
import { StartRefusal } from "./platform/start-refusal.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** Running calls get this long; the whole stop stays below the ten seconds after which a service manager kills. */
const graceMs = 8000;

function greet(server: RunningServer, remarks: readonly string[]): void {
  const lines = [`Crane Quote is ready at ${server.url}`];
  if (server.credentials?.generated)
    lines.push(
      "",
      `  Username: ${server.credentials.username}`,
      `  Password: ${server.credentials.password}`,
      "",
      "This password was made for the first start and is not shown again. Change it under Users.",
    );
  process.stdout.write(`${[...lines, ...remarks].join("\n")}\n`);
}

/** Signals closer together are one: npm passes on what the terminal sent to all, a service manager tells every process. */
const sameWithinMs = 500;

function stopOnSignal(server: RunningServer): void {
  let askedAt: number | undefined;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (askedAt !== undefined) {
      // Asked again at the terminal: whoever waits there wants it now.
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
 * Runs the server until it is told to stop. `prepare` may fill the database before the address is printed; what it
 * gives is printed with it.
 */
export async function runServer(
  prepare?: (server: RunningServer) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const server = await startServer(config, { development: process.env.NODE_ENV === "development" });
    stopOnSignal(server);
    greet(server, (await prepare?.(server)) ?? []);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

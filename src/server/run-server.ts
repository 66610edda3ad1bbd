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

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // Asked twice at the terminal: whoever waits there wants it now. The others come twice by themselves, from a service
    // manager that tells every process and from the process that passes it on.
    if (stopping && signal === "SIGINT") process.exit(1);
    if (stopping) return;
    stopping = true;
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

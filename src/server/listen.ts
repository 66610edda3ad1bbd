import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./platform/config.ts";
import { collectMetrics, serveMetrics } from "./platform/http/metrics.ts";
import { StartupError } from "./platform/startup-error.ts";

type ListenAddress = Pick<Config, "host" | "port">;

/** Returns the system's error for an unusable port as a sentence; other errors unchanged. */
function explainListenFault(error: unknown, { host, port }: ListenAddress, setting = "PORT"): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new StartupError(
      `Port ${port} on ${host} is in use by another program. Set ${setting} to another one.`,
    );
  if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartupError(
      `The server cannot listen on ${host}, port ${port} (${code}). Set HOST and ${setting} to others.`,
    );
  return error;
}

async function tryPlace(place: ListenAddress, setting: string): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(place.port, place.host), "listening");
  } catch (error) {
    throw explainListenFault(error, place, setting);
  }
  await once(server.close(), "close");
}

/**
 * Opens and closes the ports before any data is touched, so that a start with a used port changes nothing.
 * @throws StartupError that names the port
 */
export async function tryPorts({ host, port, metricsPort }: Config): Promise<void> {
  await tryPlace({ host, port }, "PORT");
  if (metricsPort !== null) await tryPlace({ host, port: metricsPort }, "METRICS_PORT");
}

/** Listens for calls. @throws StartupError that names the port */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw explainListenFault(error, { host, port });
  }
}

/** Serves the metrics, where a port for them is set, until the application closes. */
export async function startMetrics(app: FastifyInstance, config: Config, version: string): Promise<void> {
  if (config.metricsPort === null) return;
  const place = { port: config.metricsPort, host: config.host };
  const server = await serveMetrics(collectMetrics(app, version), place).catch((error: unknown) => {
    throw explainListenFault(error, place, "METRICS_PORT");
  });
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** The address under which a place is reached from this machine. */
export function urlOf(host: string, port: number): string {
  // A browser cannot open the two addresses that mean "every address".
  const named = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${named.includes(":") ? `[${named}]` : named}:${port}`;
}

/** The address to open in a browser. */
export const addressOf = (app: FastifyInstance, { host }: Config): string =>
  urlOf(host, (app.server.address() as AddressInfo).port);

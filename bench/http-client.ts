import { Agent, request } from "node:http";

export type Answer = { status: number; body: Buffer };
export type HttpClient = {
  send(method: string, path: string, body?: string): Promise<Answer>;
  close(): void;
};

/** One kept connection after another to one server; `fetch` would cost more than the server measured. */
export function makeHttpClient(url: string, token: string | null, connections: number): HttpClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const common = token === null ? {} : { authorization: `Bearer ${token}` };
  return {
    send: (method, path, body) =>
      new Promise((resolve, reject) => {
        const headers =
          body === undefined
            ? common
            : { ...common, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
        const asked = request({ agent, hostname, port, method, path, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
          );
          response.on("error", reject);
        });
        asked.on("error", reject);
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}

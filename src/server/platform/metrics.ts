import { createServer, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";

/** Upper bounds of the duration classes, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Durations = { counts: number[]; sum: number; total: number };

const labels = (pairs: Record<string, string | number>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, "_")}"`)
    .join(",");

/** Counts every answer of the application by its route, never by its address, which would name users and quotations. */
export function collectMetrics(app: FastifyInstance, version: string): () => string {
  const answers = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook("onClose", async () => void delay.disable());
  app.addHook("onResponse", async (request, reply) => {
    const call = { method: request.method, route: request.routeOptions.url ?? "none" };
    const answer = labels({ ...call, status: reply.statusCode });
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const seconds = reply.elapsedTime / 1000;
    const kept = durations.get(labels(call)) ?? { counts: bounds.map(() => 0), sum: 0, total: 0 };
    for (const [index, bound] of bounds.entries())
      if (seconds <= bound) kept.counts[index] = (kept.counts[index] ?? 0) + 1;
    durations.set(labels(call), { counts: kept.counts, sum: kept.sum + seconds, total: kept.total + 1 });
  });
  return () =>
    [
      "# TYPE crane_quote_info gauge",
      `crane_quote_info{${labels({ version })}} 1`,
      "# TYPE process_resident_memory_bytes gauge",
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      "# TYPE process_uptime_seconds gauge",
      `process_uptime_seconds ${process.uptime()}`,
      "# TYPE nodejs_eventloop_lag_p99_seconds gauge",
      `nodejs_eventloop_lag_p99_seconds ${delay.percentile(99) / 1e9}`,
      "# TYPE http_requests_total counter",
      ...[...answers].map(([answer, count]) => `http_requests_total{${answer}} ${count}`),
      "# TYPE http_request_duration_seconds histogram",
      ...[...durations].flatMap(([call, { counts, sum, total }]) => [
        ...counts.map(
          (count, index) => `http_request_duration_seconds_bucket{${call},le="${bounds[index]}"} ${count}`,
        ),
        `http_request_duration_seconds_bucket{${call},le="+Inf"} ${total}`,
        `http_request_duration_seconds_sum{${call}} ${sum}`,
        `http_request_duration_seconds_count{${call}} ${total}`,
      ]),
      "",
    ].join("\n");
}

/** Serves the metrics on a port of their own, so that a firewall can keep them inside. */
export async function serveMetrics(
  read: () => string,
  address: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    const found = request.method === "GET" && request.url === "/metrics";
    response.writeHead(found ? 200 : 404, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
    response.end(found ? read() : "Not found\n");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address.port, address.host, resolve);
  });
  return server;
}

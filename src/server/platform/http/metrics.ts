import { createServer, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Upper bounds of the duration classes, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Answers to one method on one route: by their status, and by the first of the bounds that their duration is within. */
type Answers = { statuses: Map<number, number>; within: number[]; sum: number; total: number };

const labels = (pairs: Record<string, string | number>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, "_")}"`)
    .join(",");

/** Counts every answer of the application by its route, never by its address, which would name users and quotations. */
export function collectMetrics(app: FastifyInstance, version: string): () => string {
  const answers = new Map<string, Answers>();
  const answersOf = ({ routeOptions, method }: FastifyRequest): Answers => {
    const { url: route = "none" } = routeOptions;
    const call = labels({ method, route });
    const counted = answers.get(call) ?? {
      statuses: new Map(),
      within: Array.from({ length: bounds.length + 1 }, () => 0),
      sum: 0,
      total: 0,
    };
    answers.set(call, counted);
    return counted;
  };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook("onClose", async () => void delay.disable());
  app.addHook("onResponse", (request, reply, done) => {
    const counted = answersOf(request);
    const { statuses, within } = counted;
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
    const seconds = reply.elapsedTime / 1000;
    const first = bounds.findIndex((bound) => seconds <= bound);
    const at = first < 0 ? bounds.length : first;
    within[at] = (within[at] ?? 0) + 1;
    counted.sum += seconds;
    counted.total += 1;
    done();
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
      ...[...answers].flatMap(([call, { statuses }]) =>
        [...statuses].map(([status, count]) => `http_requests_total{${call},${labels({ status })}} ${count}`),
      ),
      "# TYPE http_request_duration_seconds histogram",
      ...[...answers].flatMap(([call, { within, sum, total }]) => {
        let count = 0;
        return [
          ...bounds.map((bound, at) => {
            count += within[at] ?? 0;
            return `http_request_duration_seconds_bucket{${call},le="${bound}"} ${count}`;
          }),
          `http_request_duration_seconds_bucket{${call},le="+Inf"} ${total}`,
          `http_request_duration_seconds_sum{${call}} ${sum}`,
          `http_request_duration_seconds_count{${call}} ${total}`,
        ];
      }),
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

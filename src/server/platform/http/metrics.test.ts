import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { makeTestApi } from "#server/testing/api.ts";
import { collectMetrics, serveMetrics } from "./metrics.ts";

test("counts answers by route and status, and serves the counts on a separate port", async () => {
  const { app } = await makeTestApi();
  const read = collectMetrics(app, "1.2.3");
  app.get("/api/things/:id", async () => ({}));
  await app.inject({ url: "/api/things/secret" });
  await app.inject({ url: "/api/things/other" });
  await app.inject({ url: "/api/none" });
  const server = await serveMetrics(read, { port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await (await fetch(`${url}/metrics`)).text();
  expect(answer).toContain('crane_quote_info{version="1.2.3"} 1');
  expect(answer).toContain('http_requests_total{method="GET",route="/api/things/:id",status="200"} 2');
  expect(answer).toContain('http_requests_total{method="GET",route="none",status="404"} 1');
  expect(answer).toContain(
    'http_request_duration_seconds_bucket{method="GET",route="/api/things/:id",le="+Inf"} 2',
  );
  expect(answer).not.toContain("secret");
  expect((await fetch(`${url}/other`)).status).toBe(404);
  expect((await app.inject({ url: "/metrics" })).statusCode).toBe(404);
  server.close();
  server.closeAllConnections();
  await app.close();
});

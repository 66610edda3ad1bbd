import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Endpoint, endpoint, isHeavy } from "#contract/endpoint.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Role } from "#domain/people/roles.ts";
import { makeTestApi, type TestApi } from "#server/testing/api.ts";
import { contractEndpoints } from "#server/testing/contract-endpoints.ts";
import { createUserMutex } from "./heavy-calls.ts";
import { serve } from "./serve.ts";
import { serveFile } from "./serve-file.ts";

const call = endpoint<{ answer: { begun: number } }>();
const shared = { method: "GET", access: "create quotations", summary: "Waits to be let go" } as const;
const heavyCall = call({ ...shared, path: "/api/heavy", heavy: true });
const lightCall = call({ ...shared, path: "/api/light" });

describe("heavy calls", () => {
  let api: TestApi;
  const begun: Role[] = [];
  const waiting: (() => void)[] = [];
  beforeAll(async () => {
    api = await makeTestApi();
    for (const each of [heavyCall, lightCall])
      serve(api, each, { answer: z.object({ begun: z.number() }) }, async ({ user }) => {
        begun.push(user.role);
        await new Promise<void>((resolve) => waiting.push(resolve));
        return { begun: begun.length };
      });
  });
  afterAll(() => api.app.close());
  const ask = (role: Role, path: string) =>
    api.app.inject({ url: path, headers: { authorization: `Bearer ${role}` } });

  test("run one after the other for one user, beside light calls and those of other users", async () => {
    const answers = [ask("admin", "/api/heavy"), ask("admin", "/api/heavy"), ask("admin", "/api/heavy")];
    await expect.poll(() => begun).toEqual(["admin"]);
    answers.push(ask("admin", "/api/light"), ask("employee", "/api/heavy"));
    await expect.poll(() => begun.length).toBe(3);
    expect(begun).toEqual(["admin", "admin", "employee"]);
    for (let done = 1; done <= answers.length; done++) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    }
    for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(200);
    expect(begun.filter((role) => role === "admin")).toHaveLength(4);
  });
});

test("do not wait for a download that its client has stopped reading", async () => {
  const api = await makeTestApi();
  const file = { method: "GET", access: "create quotations", summary: "Is large", kind: "file" } as const;
  const piece = Buffer.alloc(50_000);
  serveFile(api, endpoint<{ answer: Uint8Array }>()({ ...file, path: "/api/file" }), {}, async () => ({
    content: {
      pieces: (async function* () {
        for (;;) yield piece;
      })(),
      size: 1e12,
    },
    type: "text/plain",
    name: "large.txt",
    noted: { action: "quotations exported", subject: { type: "quotations", id: null }, detail: {} },
  }));
  serve(api, heavyCall, { answer: z.object({ begun: z.number() }) }, async () => ({ begun: 1 }));
  const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const ask = (path: string) => fetch(`${address}${path}`, { headers: { authorization: "Bearer admin" } });
  // Its body is read by nobody.
  const download = await ask("/api/file");
  expect(download.status).toBe(200);
  expect(await (await ask("/api/heavy")).json()).toEqual({ begun: 1 });
  await download.body?.cancel();
  await api.app.close();
});

test("continue after a failed one, and are refused with a sentence beyond the limit", async () => {
  const withMutex = createUserMutex();
  await expect(withMutex("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  const first = Promise.withResolvers<number>();
  const done = Array.from({ length: 21 }, (_, n) =>
    withMutex("a", async () => (n === 0 ? first.promise : n)),
  );
  await expect(withMutex("a", async () => 21)).rejects.toEqual(
    new Rejection(
      "unavailable",
      "Your other files and downloads are still in progress. Please try again shortly.",
    ),
  );
  await expect(withMutex("b", async () => 22)).resolves.toBe(22);
  first.resolve(0);
  expect(await Promise.all(done)).toEqual(Array.from({ length: 21 }, (_, n) => n));
  await expect(withMutex("a", async () => 23)).resolves.toBe(23);
});

test("let the next one begin after 20 seconds without an end, and end their turn once", async () => {
  vi.useFakeTimers();
  try {
    const withMutex = createUserMutex();
    const ends = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const begun: number[] = [];
    const done = ends.map((end, n) =>
      withMutex("a", async () => {
        begun.push(n);
        await end.promise;
      }),
    );
    await vi.advanceTimersByTimeAsync(19_000);
    expect(begun).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toEqual([0, 1]);
    ends[0]?.resolve();
    await done[0];
    expect(begun).toEqual([0, 1]);
    ends[1]?.resolve();
    await done[1];
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([0, 1, 2]);
    ends[2]?.resolve();
    await done[2];
  } finally {
    vi.useRealTimers();
  }
});

test("are files, uploads, imports, mails, re-pricings, previews, comparisons of tables and checks of the first steps", () => {
  const heavy = (each: Endpoint) => isHeavy(each) && (each.kind ?? "json") === "json";
  expect(
    contractEndpoints
      .filter(heavy)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual([
    "GET /api/admin/versions/:id/changes",
    "GET /api/admin/versions/:id/impact",
    "GET /api/admin/versions/:id/review",
    "GET /api/offers/:id/first-page",
    "GET /api/quotation/:id/first-page",
    "PATCH /api/admin/rows",
    "POST /api/admin/rows/review",
    "POST /api/firm/kept-profiles/:sha256/check",
    "POST /api/firm/kept-profiles/:sha256/replace",
    "POST /api/firm/preview",
    "POST /api/imports/:id/apply",
    "POST /api/imports/:id/undo",
    "POST /api/offers/:id/mails",
    "POST /api/papers/offer",
    "POST /api/papers/quotation",
    "POST /api/quotation/:id/mails",
    "POST /api/reprice",
    "POST /api/reprice/:job/apply",
    "POST /api/reprice/:job/undo",
    "POST /api/restore-check",
    "POST /api/test-mail",
    "PUT /api/firm",
    "PUT /api/imports/:id",
  ]);
  expect(contractEndpoints.filter(({ kind }) => kind === "file" || kind === "upload").every(isHeavy)).toBe(
    true,
  );
});

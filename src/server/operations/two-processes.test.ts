import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import { type ChildServer, startChildServer } from "#server/testing/child-server.ts";
import { signIn } from "#server/testing/durability/work.ts";
import { finalCall, goldenRequest } from "#server/testing/golden-quotations.ts";
import { startPostgres, type TestPostgres } from "#server/testing/postgres-cluster.ts";

let postgres: TestPostgres;
let servers: ChildServer[];
let urls: [string, string];
let token: string;

beforeAll(async () => {
  postgres = await startPostgres();
  // The administrator's password is given, as every process of an installation has the same settings.
  const settings = { DATABASE_URL: postgres.url, ADMIN_PASSWORD: "given one", DATA_DIR: "/nowhere" };
  servers = [startChildServer(settings), startChildServer(settings)];
  const [first, second] = await Promise.all(servers.map(({ ready }) => ready));
  urls = [first ?? "", second ?? ""];
  token = await signIn(urls[0], "admin", "given one");
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await postgres.stop();
});

type Answer = { status: number; body: Record<string, unknown> };

async function ask(url: string, as: string, method: string, address: string, body?: object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("two server processes on one PostgreSQL", () => {
  test("sign a user out of both", async () => {
    const own = await signIn(urls[0], "admin", "given one");
    expect((await ask(urls[1], own, "GET", "/api/users/profile/me")).status).toBe(200);
    expect((await ask(urls[1], own, "POST", "/api/auth/logout")).status).toBe(200);
    expect(await ask(urls[0], own, "GET", "/api/users/profile/me")).toMatchObject({
      status: 401,
      body: { reason: "revoked" },
    });
  });

  test("both price an upload to one of them at once", async () => {
    const seed = readFileSync(path.resolve("seed/double_girder_cranes/hoist.csv"), "utf8");
    const address = "/api/hoist?crane_type=double";
    const choice = { capacity: "5T", hoist_type: "Wire Rope Hoist Crab", height_m: 6 };
    for (const [price, at] of [
      [123_456, 0],
      [234_567, 1],
    ] as const) {
      const form = new FormData();
      form.set("database", "double_girder_cranes");
      form.set("collection", "hoist");
      const content = seed.replace("5T,Wire Rope Hoist Crab,6,310000", `5T,Wire Rope Hoist Crab,6,${price}`);
      form.set("file", new Blob([content], { type: "text/csv" }), "hoist.csv");
      expect((await ask(urls[at], token, "POST", "/api/admin/replace-collection-data", form)).status).toBe(
        200,
      );
      const answers = await Promise.all(urls.map((url) => ask(url, token, "POST", address, choice)));
      expect(answers.map(({ body }) => (body.data as { price: number }).price)).toEqual([price, price]);
    }
  });

  test("give 24 simultaneous quotations 24 numbers", async () => {
    const call = finalCall(goldenRequest("SG-1"));
    /** Retries when a busy machine delays PostgreSQL. */
    const post = async (url: string, address: string, body: object): Promise<Answer> => {
      for (;;) {
        const answer = await ask(url, token, "POST", address, body);
        if (answer.status !== 503) return answer;
      }
    };
    const make = async (number: number): Promise<string> => {
      const { body } = await post(urls[number % 2] ?? "", call.url, call.body);
      const data = body.data as FinalQuotation;
      // The other process saves what this one issued.
      const saved = await post(urls[(number + 1) % 2] ?? "", "/api/quotation/save", {
        user: "admin",
        quotation_data: data,
      });
      expect([200, 201]).toContain(saved.status);
      return data.quotation_id;
    };
    const numbers = await Promise.all(Array.from({ length: 24 }, (_, number) => make(number)));
    expect(new Set(numbers).size).toBe(24);
    const { body } = await ask(urls[1], token, "GET", "/api/quotation/history");
    expect(body.data).toMatchObject({ total: 24 });
  });

  test("count wrong passwords together", async () => {
    const attempt = (number: number) =>
      ask(urls[number % 2] ?? "", "", "POST", "/api/auth/login", { username: "somebody", password: "wrong" });
    for (let number = 0; number < 10; number++) expect((await attempt(number)).status).toBe(401);
    expect((await attempt(0)).status).toBe(429);
    expect((await attempt(1)).status).toBe(429);
  });

  test("answer 503 while PostgreSQL is stopped, and recover without a restart", async () => {
    const everywhere = () =>
      Promise.all(
        urls.flatMap((url) => [
          ask(url, "", "GET", "/api/health"),
          ask(url, token, "GET", "/api/quotation/history"),
          ask(url, "", "POST", "/api/auth/login", { username: "admin", password: "given one" }),
        ]),
      );
    await postgres.halt();
    expect((await everywhere()).map(({ status }) => status)).toEqual(Array(6).fill(503));
    await postgres.resume();
    await expect
      .poll(async () => (await everywhere()).map(({ status }) => status), { timeout: 30_000, interval: 100 })
      .toEqual(Array(6).fill(200));
    for (const server of servers) expect(server.child.exitCode).toBeNull();
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  });
});

import { connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Rejection } from "#domain/errors/rejection.ts";
import { startTestServer, type TestServer, testPassword } from "#server/testing/app.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { onServer } from "#server/testing/postgres-cluster.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate } from "./migrations/migrations.ts";

/** A connection to PostgreSQL that can be held up, as a network or a frozen server would. */
function makeLine(target: { path: string } | { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let held = false;
  const server: Server = createServer((near) => {
    const far = "path" in target ? connect(target.path) : connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (held) from.pause();
      from.on("data", (data) => to.write(data));
      from.on("close", () => to.destroy());
      from.on("error", () => to.destroy());
      if (held) from.pause();
    }
  });
  return {
    server,
    hold() {
      held = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      held = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe("an outage of PostgreSQL", () => {
  let made: TestDatabase;
  let database: Database;
  let running: TestServer;
  let line: ReturnType<typeof makeLine>;
  let databaseUrl: string;
  const lost: Error[] = [];

  beforeAll(async () => {
    made = await makeDatabase("postgresql");
    const url = new URL(made.settings.databaseUrl?.replace(":///", "://local/") ?? "");
    const folder = url.searchParams.get("host");
    line = makeLine(
      folder
        ? { path: path.join(folder, `.s.PGSQL.${url.searchParams.get("port") ?? "5432"}`) }
        : { host: url.hostname, port: Number(url.port || 5432) },
    );
    await new Promise<void>((resolve) => line.server.listen(0, "127.0.0.1", resolve));
    const address = line.server.address();
    url.searchParams.delete("host");
    url.searchParams.delete("port");
    url.hostname = "127.0.0.1";
    url.port = String(typeof address === "object" ? address?.port : "");
    databaseUrl = url.href;
    database = openDatabase({ databaseUrl, dataDir: "" }, { onLost: (error) => lost.push(error) });
    await migrate(database, () => new Date().toISOString());
    running = await startTestServer(database);
  });
  afterAll(async () => {
    line.cut();
    await running.app.close();
    await database.close();
    line.server.close();
    await made.drop();
  });

  test("a frozen server is answered with 503, also in a transaction, and is used again afterwards", async () => {
    line.hold();
    const [health, users] = await Promise.all([
      running.call(null, "GET", "/api/health"),
      running.call(running.users.admin, "GET", "/api/users/list"),
    ]);
    expect(health.statusCode).toBe(503);
    expect(health.json()).toEqual({ status: "unavailable", database: "postgresql", version: "0.0.0-test" });
    expect(users.statusCode).toBe(503);
    expect(users.headers["retry-after"]).toBe("5");
    expect(users.json()).toEqual({
      detail: "The database does not answer at the moment. Please try again shortly.",
    });
    line.release();
    expect((await running.call(null, "GET", "/api/health")).statusCode).toBe(200);
  });

  test("a frozen server leaves none of many callers without an answer", async () => {
    line.hold();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        number % 2
          ? running.call(running.users.admin, "GET", "/api/users/list")
          : running.call(null, "POST", "/api/auth/login", { username: "admin", password: testPassword }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    line.release();
    await expect
      .poll(async () => (await running.call(running.users.admin, "GET", "/api/users/list")).statusCode)
      .toBe(200);
  });

  test("a transaction on a frozen server ends with the refusal", async () => {
    const attempt = database.db.transaction().execute(async (db) => {
      line.hold();
      await sql`select 1`.execute(db);
    });
    await expect(attempt).rejects.toBeInstanceOf(Rejection);
    line.release();
  });

  test("a worker's statement on a frozen server ends with the refusal, and the worker continues", async () => {
    const options = { patient: true, longestStatementMs: 1500 };
    const worker = openDatabase({ databaseUrl, dataDir: "" }, options);
    const attempt = worker.db.connection().execute(async (db) => {
      await sql`select 1`.execute(db);
      line.hold();
      await sql`select 1`.execute(db);
    });
    await expect(attempt).rejects.toBeInstanceOf(Rejection);
    line.release();
    await sql`select 1`.execute(worker.db);
    await worker.close();
  });

  const endings: Record<string, () => Promise<unknown>> = {
    "the network": async () => line.cut(),
    "its administrator": () =>
      onServer(
        made.settings.databaseUrl ?? "",
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      ),
  };

  test.each(Object.entries(endings))(
    "the process survives when %s ends idle connections",
    async (_who, end) => {
      await sql`select 1`.execute(database.db);
      lost.length = 0;
      await end();
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      expect((await running.call(null, "GET", "/api/health")).statusCode).toBe(200);
    },
  );

  test.each(Object.entries(endings))(
    "a transaction fails and the process survives when %s ends the connection",
    async (_who, end) => {
      lost.length = 0;
      const attempt = database.db.transaction().execute(async (db) => {
        await sql`select 1`.execute(db);
        await end();
        await expect.poll(() => lost.length).toBeGreaterThan(0);
        await sql`select 1`.execute(db);
      });
      await expect(attempt).rejects.toBeInstanceOf(Rejection);
      expect((await running.call(null, "GET", "/api/health")).statusCode).toBe(200);
    },
  );
});

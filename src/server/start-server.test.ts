import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { type ChildServer, startChildServer } from "#server/testing/child-server.ts";
import { childServers, settingsOf } from "#server/testing/child-servers.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import { findFirm } from "./firm/firm-repository.ts";
import { databaseFile } from "./platform/database/database.ts";
import { startServer } from "./start-server.ts";

const run = childServers();

/** The tables of which SQLite knows the number of rows. */
function countedTables(file: string): unknown[] {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    return connection
      .prepare("select distinct tbl from sqlite_stat1")
      .all()
      .map(({ tbl }) => tbl);
  } finally {
    connection.close();
  }
}

async function login(url: string, username: string, password: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username, password }),
  });
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), "close");
  return String(port);
}

describe("on a new data folder", () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "crane-quote-")), "new");
  const started: ChildServer[] = [];
  const startHere = (settings: Record<string, string> = {}): ChildServer => {
    const server = startChildServer({ DATA_DIR: folder, ...settings });
    started.push(server);
    return server;
  };
  afterAll(async () => {
    for (const server of started) await server.kill();
    rmSync(path.dirname(folder), { recursive: true });
  });
  let first: ChildServer;
  let password: string;

  test("starts without data, and shows its password once", async () => {
    first = startHere();
    const url = await first.ready;
    await expect.poll(first.output).toMatch(/Password: \S+\n/);
    password = /Password: (\S+)\n/.exec(first.output())?.[1] ?? "";
    expect((await login(url, "admin", password)).status).toBe(200);
    expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({
      status: "ok",
      database: "sqlite",
    });
  });

  test("refuses a second server on the same folder, and keeps the folder private", async () => {
    const second = startHere();
    expect(await second.exit).toBe(1);
    expect(await second.errors).toBe(
      `Another Crane Quote is running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.\n`,
    );
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    first.child.kill("SIGTERM");
    expect(await first.exit).toBe(0);
    expect(countedTables(databaseFile(folder))).toContain("price_rows");
  });

  test("starts again after a stop with its first password, also after a copy with open permissions", async () => {
    chmodSync(databaseFile(folder), 0o644);
    const second = startHere({ ADMIN_PASSWORD: "another one" });
    const again = await second.ready;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["app.lock", "app.lock-journal", "crane-quote.db", "crane-quote.db-wal"]),
    );
    for (const { parentPath, name } of files)
      expect([name, statSync(path.join(parentPath, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect((await login(again, "admin", password)).status).toBe(200);
    expect((await login(again, "admin", "another one")).status).toBe(401);
    second.child.kill("SIGKILL");
    await second.exit;
    expect(second.output()).not.toContain("Password");
  });

  test("starts again after a kill, and serves metrics only on their own port", async () => {
    const port = await freePort();
    const third = startHere({ METRICS_PORT: port });
    const url = await third.ready;
    expect((await login(url, "admin", password)).status).toBe(200);
    await fetch(`${url}/api/health`);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await answer.text()).toContain(
      'http_requests_total{method="GET",route="/api/health",status="200"} 1',
    );
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain("http_requests_total");
    third.child.kill("SIGINT");
    expect(await third.exit).toBe(0);
  });
});

test("keeps the first firm of a demonstration in the database, where it can be edited", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-"));
  const config = readConfig({
    DATA_DIR: folder,
    PORT: await freePort(),
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
  });
  const server = await startServer(config, { firstFirmFile: "config/demonstration.json" });
  try {
    expect(server.firm.name).toBe("Demonstration Cranes");
    expect((await findFirm(server.database.db))?.profile.name).toBe("Demonstration Cranes");
  } finally {
    await server.stop(1000);
    rmSync(folder, { recursive: true });
  }
});

test("several servers share one PostgreSQL, and one makes the administrator", async () => {
  const made = await makeDatabase("postgresql");
  const both = [run(settingsOf(made)), run(settingsOf(made))];
  const urls = await Promise.all(both.map(({ ready }) => ready));
  await expect.poll(() => both.filter(({ output }) => output().includes("Password"))).toHaveLength(1);
  const password = /Password: (\S+)\n/.exec(both.map(({ output }) => output()).join(""))?.[1] ?? "";
  for (const url of urls) {
    expect((await login(url, "admin", password)).status).toBe(200);
    expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ database: "postgresql" });
  }
  for (const { child } of both) child.kill("SIGTERM");
  expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0]);
  await made.drop();
});

test.each([
  [{ COMPANY_FILE: "/nowhere/company.json" }, /^The company profile \/nowhere\/company\.json cannot be read/],
  [
    { DATABASE_URL: "postgresql://me:hidden@127.0.0.1:1/none" },
    /^PostgreSQL at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be used/,
  ],
  [{ DATA_DIR: "/dev/null/data" }, /^The data folder \/dev\/null\/data cannot be created/],
])("refuses %j with a sentence", async (settings, message) => {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-"));
  const config = readConfig({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", ...settings });
  const failed = await startServer(config).catch((error: unknown) => error);
  if (!(failed instanceof StartupError)) throw failed;
  expect(failed.message).toMatch(message);
  expect(failed.message).not.toMatch(/ at .*\.ts|hidden/);
  rmSync(folder, { recursive: true });
});

test("a refusal ends the process with only its sentence", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-"));
  const server = run({ DATA_DIR: folder, PORT: "no" });
  expect(await server.exit).toBe(1);
  const said = await server.errors;
  expect(said).toMatch(/^PORT is "no"; it must be/);
  expect(said).not.toMatch(/ at .*\.[jt]s/);
  rmSync(folder, { recursive: true });
});

test("a port in use is named", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-"));
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const { port } = first.address() as AddressInfo;
  const untouched = path.join(folder, "two");
  const second = run({ DATA_DIR: untouched, PORT: String(port) });
  expect(await second.exit).toBe(1);
  expect(existsSync(untouched)).toBe(false);
  expect(await second.errors).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program. Set PORT to another one.\n`,
  );
  await once(first.close(), "close");
  rmSync(folder, { recursive: true });
});

test("answers 503 until it is ready, and then accepts the right password", async () => {
  const made = await makeDatabase("sqlite");
  const port = await freePort();
  const server = run({ ...settingsOf(made), PORT: port, ADMIN_PASSWORD: "given one" });
  const url = `http://127.0.0.1:${port}`;
  const answers = new Set<string>();
  const ask = async (): Promise<number | undefined> => {
    const health = await fetch(`${url}/api/health`).catch(() => undefined);
    const signedIn = await login(url, "admin", "given one").catch(() => undefined);
    if (health && signedIn) answers.add(`health ${health.status}, sign-in ${signedIn.status}`);
    return signedIn?.status;
  };
  await expect.poll(ask, { interval: 1, timeout: 30_000 }).toBe(200);
  expect([...answers].filter((answer) => /40|health 200, sign-in 503/.test(answer))).toEqual([]);
  expect(await server.stop()).toBe(0);
  await made.drop();
});

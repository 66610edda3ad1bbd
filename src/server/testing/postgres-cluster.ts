import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { makeTestFolder } from "./test-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's PostgreSQL; nothing in a project that has none. */
    postgres?: TestCluster;
  }
}

function newestBinaries(): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(root, version, "bin"))
    .find((bin) => existsSync(path.join(bin, "initdb")));
  if (!found)
    throw new Error(
      "The tests need PostgreSQL: install the package `postgresql`, or set DATABASE_URL_TEST to a server on which they may make databases.",
    );
  return found;
}

function run(
  file: string,
  args: readonly string[],
  cwd: string,
  owner: { uid?: number; gid?: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    // pg_ctl's server would keep a pipe open for ever, so nothing is read from it; its log stands in the folder.
    const child = spawn(file, args, { cwd, stdio: "ignore", ...owner });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(file)} ended with ${code}`)),
    );
  });
}

/** PostgreSQL refuses to run as root: then it runs as the user of its package, else as nobody. */
async function owner(): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const { readFileSync } = await import("node:fs");
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const account =
    accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody");
  return { uid: Number(account?.[2]), gid: Number(account?.[3]) };
}

export type TestPostgres = {
  url: string;
  /** Stops it for good. */
  stop(): Promise<void>;
  /** Stops it as an administrator would, every connection with it, or as a crash does; `resume` brings it back. */
  halt(mode?: "fast" | "immediate"): Promise<void>;
  resume(): Promise<void>;
  /** Stops it as an administrator would and starts it again. */
  restart(): Promise<void>;
};

/** Starts a PostgreSQL on which databases may be made; `durable` as an owner's would be, which most tests do not need. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const bin = newestBinaries();
  const prefix = "crane-quote-pg-";
  const folder = durable ? mkdtempSync(path.join(tmpdir(), prefix)) : makeTestFolder(prefix);
  const as = await owner();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = path.join(folder, "data");
  const fast = durable ? "" : "-c fsync=off -c full_page_writes=off -c synchronous_commit=off";
  await run(
    `${bin}/initdb`,
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    folder,
    as,
  );
  const control = (...args: string[]) => run(`${bin}/pg_ctl`, ["-D", data, "-w", ...args], folder, as);
  const options = `-k ${folder} -c listen_addresses='' -c max_connections=200 ${fast}`;
  const start = ["-l", path.join(folder, "log"), "-o", options];
  const resume = () => control(...start, "start");
  await resume();
  return {
    url: `postgresql:///postgres?user=postgres&host=${folder}`,
    resume,
    halt: (mode = "fast") => control("-m", mode, "stop"),
    restart: () => control(...start, "-m", "fast", "restart"),
    async stop() {
      await control("-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of another database on the same server. */
export function sibling(url: string, name: string): string {
  const [address, search] = url.split("?");
  return `${address?.replace(/\/[^/]*$/, `/${name}`)}${search ? `?${search}` : ""}`;
}

export async function onServer(url: string, statement: string): Promise<void> {
  const server = openDatabase({ databaseUrl: url, dataDir: "" }, { patient: true });
  await sql.raw(statement).execute(server.db);
  await server.close();
}

/** A PostgreSQL on which tests may make databases. */
export type TestCluster = {
  url: string;
  /** A database there of the newest shape, to be copied: that takes a fraction of what migrating one takes. */
  migratedTemplate: string;
};

export async function startCluster(): Promise<{ cluster: TestCluster; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL_TEST;
  const { url, stop } = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const migratedTemplate = `test_template_${process.pid}`;
  await onServer(url, `create database ${migratedTemplate}`);
  const migrated = openDatabase(
    { databaseUrl: sibling(url, migratedTemplate), dataDir: "" },
    { patient: true },
  );
  await migrate(migrated, () => new Date().toISOString());
  await migrated.close();
  return {
    cluster: { url, migratedTemplate },
    async stop() {
      await onServer(url, `drop database ${migratedTemplate}`);
      await stop();
    },
  };
}

/** One PostgreSQL for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startCluster();
  project.provide("postgres", cluster);
  return stop;
}

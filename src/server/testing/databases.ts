import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, inject } from "vitest";
import {
  type Database,
  type DatabaseKind,
  type DatabaseSettings,
  openDatabase,
} from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations.ts";
import { makeTestFolder } from "./test-folder.ts";

export const databaseKinds: readonly DatabaseKind[] = ["sqlite", "postgresql"];

export type TestDatabase = { settings: DatabaseSettings; drop(): Promise<void> };

/** The address of another database on the same server. */
function sibling(url: string, name: string): string {
  const [address, search] = url.split("?");
  return `${address?.replace(/\/[^/]*$/, `/${name}`)}${search ? `?${search}` : ""}`;
}

async function onServer(statement: (name: string) => string, name: string): Promise<void> {
  const server = openDatabase({ databaseUrl: inject("postgresUrl"), dataDir: "" }, { patient: true });
  await sql.raw(statement(name)).execute(server.db);
  await server.close();
}

/** A new and empty database: a file in a folder of its own, or a database of its own on the run's PostgreSQL. */
export async function makeDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = makeTestFolder("crane-quote-");
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === "sqlite")
    return { settings: { databaseUrl: null, dataDir }, drop: async () => removeFolder() };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer((database) => `create database ${database}`, name);
  return {
    settings: { databaseUrl: sibling(inject("postgresUrl"), name), dataDir },
    async drop() {
      await onServer((database) => `drop database ${database} with (force)`, name);
      removeFolder();
    },
  };
}

/** Runs the same tests on SQLite and on PostgreSQL, or on the one that is named, each on one migrated database for the whole suite. */
export function onBothDatabases(
  title: string,
  suite: (database: () => Database, kind: DatabaseKind) => void,
  kinds: readonly DatabaseKind[] = databaseKinds,
): void {
  describe.each(kinds)(`${title} on %s`, (kind) => {
    let made: TestDatabase | undefined;
    let opened: Database | undefined;
    beforeAll(async () => {
      made = await makeDatabase(kind);
      opened = openDatabase(made.settings);
      await migrate(opened, () => new Date().toISOString());
    });
    afterAll(async () => {
      await opened?.close();
      await made?.drop();
    });
    suite(() => {
      if (!opened) throw new Error("The database is open only inside a test");
      return opened;
    }, kind);
  });
}

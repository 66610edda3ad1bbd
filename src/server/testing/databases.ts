import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, inject } from "vitest";
import {
  type Database,
  type DatabaseKind,
  type DatabaseSettings,
  openDatabase,
} from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { onServer, sibling, startCluster } from "./postgres-cluster.ts";
import { makeTestFolder } from "./test-folder.ts";

export const databaseKinds: readonly DatabaseKind[] = ["sqlite", "postgresql"];

/**
 * The database as another process has it. On SQLite it is the same connection: two connections to one file would wait for
 * each other in the one thread that a test has.
 */
export function openAgain(database: Database): Database {
  return database.settings.databaseUrl === null
    ? { ...database, close: async () => undefined }
    : openDatabase(database.settings);
}

export type TestDatabase = { settings: DatabaseSettings; drop(): Promise<void> };

/**
 * A new database: a file in a folder of its own, or a database of its own on the run's PostgreSQL, else on one that is
 * started for it. There it can be a copy of a migrated one; else it is empty.
 */
export async function makeDatabase(kind: DatabaseKind, from?: "migrated"): Promise<TestDatabase> {
  const dataDir = makeTestFolder("crane-quote-");
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === "sqlite")
    return { settings: { databaseUrl: null, dataDir }, drop: async () => removeFolder() };
  const running = inject("postgres");
  const { cluster, stop } = running
    ? { cluster: running, stop: async () => undefined }
    : await startCluster();
  const { url, migratedTemplate } = cluster;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = from ? migratedTemplate : "template1";
  // Through the log, which PostgreSQL takes by itself, a copy costs three times as much.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    settings: { databaseUrl: sibling(url, name), dataDir },
    async drop() {
      await onServer(url, `drop database ${name} with (force)`);
      await stop();
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
      made = await makeDatabase(kind, "migrated");
      // The time limits of requests would refuse what a busy machine does slowly. Tests of an outage open their own.
      opened = openDatabase(made.settings, { patient: true });
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

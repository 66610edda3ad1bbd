import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { startServer } from "#server/start-server.ts";
import { makeBackup } from "./backup.ts";

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "crane-quote-"));
  file = path.join(dataDir, "crane-quote.db");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** The refusal of a start on this folder. It must be one sentence and leave the file as it is. */
async function refusal(): Promise<string> {
  const before = readFileSync(file);
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" });
  const failed = await startServer(config).then(
    () => "started",
    (error: unknown) => error,
  );
  if (!(failed instanceof StartupError)) throw failed;
  expect(failed.message.split("\n")).toHaveLength(1);
  expect(failed.message).not.toMatch(/ at .*\.ts/);
  expect(readFileSync(file).equals(before)).toBe(true);
  return failed.message;
}

/** A sound database of this program. */
async function makeSound(): Promise<void> {
  const database = openDatabase({ databaseUrl: null, dataDir });
  await migrate(database, () => new Date().toISOString());
  await database.close();
}

test("refuses and keeps a file that is not a database", async () => {
  writeFileSync(file, "Somebody's notes, which nobody wants to lose.\n".repeat(100));
  expect(await refusal()).toBe(
    `The database ${file} cannot be used: it is not a database (file is not a database).`,
  );
});

test("refuses and keeps an empty file, and makes no new database of it", async () => {
  writeFileSync(file, "");
  expect(await refusal()).toMatch(/^The database \S+ is empty \(0 bytes\)\. Restore a backup;/);
});

test("refuses and keeps another program's database", async () => {
  const other = new DatabaseSync(file);
  other.exec("create table notes (text text); insert into notes values ('keep')");
  other.close();
  expect(await refusal()).toMatch(/^The database \S+ belongs to another program: /);
});

test("refuses and keeps a damaged database", async () => {
  await makeSound();
  const content = readFileSync(file);
  content.fill(0xa5, 100, 8192);
  writeFileSync(file, content);
  expect(await refusal()).toMatch(/^The database \S+ cannot be used: it is damaged; restore a backup/);
});

test("refuses and keeps a database of a newer release, and makes no backup of it", async () => {
  await makeSound();
  const database = new DatabaseSync(file);
  database.exec("insert into migrations values ('9999-future', '2036-01-01T00:00:00.000Z')");
  database.close();
  expect(await refusal()).toMatch(/^The database was written by a newer Crane Quote \(it has 9999-future\)/);
  await expect(makeBackup(dataDir, new Date())).rejects.toThrow(/newer Crane Quote/);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startChildServer } from "#server/testing/child-server.ts";
import { makeBackup } from "./backup.ts";

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "crane-quote-"));
  file = path.join(dataDir, "crane-quote.db");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** What a start on this folder says, which must be one sentence and must leave the file as it is. */
async function refusal(): Promise<string> {
  const before = readFileSync(file);
  const server = startChildServer({ DATA_DIR: dataDir });
  expect(await server.exit).toBe(1);
  const said = await server.errors;
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(said).not.toMatch(/ at .*\.ts/);
  expect(readFileSync(file).equals(before)).toBe(true);
  return said;
}

test("a file that is no database is refused and kept", async () => {
  writeFileSync(file, "Somebody's notes, which nobody wants to lose.\n".repeat(100));
  expect(await refusal()).toBe(
    `The database ${file} cannot be used: it is not a database (file is not a database).\n`,
  );
});

test("a file without a byte is no new installation: it is refused and kept", async () => {
  writeFileSync(file, "");
  expect(await refusal()).toMatch(/^The database \S+ is empty \(0 bytes\)\. Restore a backup;/);
});

test("another program's database is refused and kept", async () => {
  const other = new DatabaseSync(file);
  other.exec("create table notes (text text); insert into notes values ('keep')");
  other.close();
  expect(await refusal()).toMatch(/^The database \S+ belongs to another program: /);
});

test("a damaged database is refused and kept", async () => {
  const server = startChildServer({ DATA_DIR: dataDir });
  await server.ready;
  await server.stop();
  const content = readFileSync(file);
  content.fill(0xa5, 100, 8192);
  writeFileSync(file, content);
  expect(await refusal()).toMatch(/^The database \S+ cannot be used: it is damaged; restore a backup/);
});

test("a database of a newer release is refused and kept, and not restored either", async () => {
  const server = startChildServer({ DATA_DIR: dataDir });
  await server.ready;
  await server.stop();
  const database = new DatabaseSync(file);
  database.exec("insert into migrations values ('9999-future', '2036-01-01T00:00:00.000Z')");
  database.close();
  expect(await refusal()).toMatch(/^The database was written by a newer Crane Quote \(it has 9999-future\)/);
  await expect(makeBackup(dataDir, new Date())).rejects.toThrow(/newer Crane Quote/);
});

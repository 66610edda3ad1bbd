import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { migrationNames } from "#server/platform/database/migrations/migrations.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { makeTestFolder } from "#server/testing/test-folder.ts";
import { inspectDatabase } from "./inspect-database.ts";

const folder = makeTestFolder("inspect-");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a database file with these migrations, or without their table. */
function fileWith(name: string, migrations: readonly string[] | null): string {
  const file = path.join(folder, name);
  const connection = new DatabaseSync(file);
  connection.exec(migrations === null ? "create table notes (id)" : "create table migrations (name)");
  for (const each of migrations ?? []) connection.prepare("insert into migrations values (?)").run(each);
  connection.close();
  return file;
}

test("a database is new, of this release or of an earlier one by its migrations", () => {
  mkdirSync(folder, { recursive: true });
  expect(inspectDatabase(path.join(folder, "missing"))).toBe("new");
  expect(inspectDatabase(fileWith("begun", []))).toBe("new");
  expect(inspectDatabase(fileWith("current", migrationNames))).toBe("current");
  expect(inspectDatabase(fileWith("earlier", migrationNames.slice(0, -1)))).toBe("earlier");
});

test("an empty file, another program’s database and a later version’s are refused", () => {
  const empty = path.join(folder, "empty");
  writeFileSync(empty, "");
  for (const file of [
    empty,
    fileWith("foreign", null),
    fileWith("later", [...migrationNames, "9999-unknown"]),
  ])
    expect(() => inspectDatabase(file)).toThrow(StartupError);
});

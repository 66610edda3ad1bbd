import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { lockDataFolder } from "./data-folder-lock.ts";

test("refuses a data folder in use by name, and takes it after its release", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-lock-"));
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`Another Crane Quote is running on the data folder ${folder}`);
  lock.release();
  lockDataFolder(folder).release();
  rmSync(folder, { recursive: true });
});

test("makes the lock and its journal private, also when everyone could read them before", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-lock-"));
  writeFileSync(path.join(folder, "app.lock"), "", { mode: 0o644 });
  const lock = lockDataFolder(folder);
  const modes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mode & 0o777]);
  expect(Object.fromEntries(modes)).toEqual({ "app.lock": 0o600, "app.lock-journal": 0o600 });
  lock.release();
  rmSync(folder, { recursive: true });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { lockDataFolder } from "./data-folder-lock.ts";

test("a data folder in use is refused by name, and free again after its release", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-lock-"));
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`Another Crane Quote is running on the data folder ${folder}`);
  lock.release();
  lockDataFolder(folder).release();
  rmSync(folder, { recursive: true });
});

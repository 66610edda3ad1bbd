import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");

test("the newest heading of the changelog names the version of the package and of its lock", () => {
  const [, newest] = /^## (.+)$/m.exec(read("CHANGELOG.md")) ?? [];
  const { version } = JSON.parse(read("package.json"));
  const lock = JSON.parse(read("package-lock.json"));
  expect([version, lock.version, lock.packages[""].version]).toEqual([newest, newest, newest]);
});

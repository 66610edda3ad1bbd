import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const needsOwnProcess =
  /magnet-(and-goliath|examples)|(Object\.assign|deleteProperty)\((components|craneTypes)\b|gstRates\.push|act\(startAuthSession\)/;

test("tests that change the definitions or start the session again run apart, as their file names say", () => {
  const tests = globSync("src/**/*.test.{ts,tsx}", { cwd: root });
  const named = tests.filter((file) => file.includes(".apart.test."));
  expect(tests.filter((file) => needsOwnProcess.test(readFileSync(path.join(root, file), "utf8")))).toEqual(
    named,
  );
});

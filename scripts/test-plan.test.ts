import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { planTests, type TestPlan } from "./test-plan.ts";

test.each<[string[], Partial<TestPlan>]>([
  [[], { vitest: [], playwright: [], checks: true, needsPrograms: true }],
  [
    ["src/domain/quotation/golden"],
    { vitest: ["src/domain/quotation/golden"], playwright: null, checks: false, needsPrograms: false },
  ],
  [["src/server/mail", "-t", "go out"], { vitest: ["src/server/mail", "-t", "go out"], needsPrograms: true }],
  [
    ["e2e/history", "--project=desktop"],
    { vitest: null, playwright: ["e2e/history", "--project=desktop"], needsPrograms: true },
  ],
  [
    ["src/web", "e2e/mail", "scripts"],
    { vitest: ["src/web", "scripts"], playwright: ["e2e/mail"], checks: false },
  ],
])("npm test -- %j runs exactly the planned tests", (args, plan) => {
  expect(planTests(args)).toMatchObject(plan);
});

test.each([
  [
    ["--project=desktop"],
    "Name a path before --project=desktop: npm test -- src/domain/quotation/golden --project=desktop",
  ],
  [
    ["e2e/mail", "src/web", "-t", "x"],
    "-t is an option of one runner: name paths in e2e/ or other paths, not both.",
  ],
])("npm test -- %j is refused", (args, sentence) => {
  expect(planTests(args)).toBe(sentence);
});

test("a path runs only its tests, and failing tests end the command with 1", async () => {
  const root = path.resolve(import.meta.dirname, "..");
  const child = spawn(process.execPath, ["scripts/with-node.mjs", "scripts/test.ts", "scripts/none-such"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  expect(said + problems).toContain("vitest run scripts/none-such ended with 1");
  expect(code).toBe(1);
});

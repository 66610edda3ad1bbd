import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { makeDatabase } from "#server/testing/databases.ts";
import { killRounds } from "#server/testing/durability/kill-rounds.ts";
import { powerCuts, whyNoPowerCuts } from "#server/testing/durability/power-cuts.ts";

// `npm run bench -- durability` makes a hundred of these.
test("a server killed under load loses no acknowledged change", async () => {
  const made = await makeDatabase("sqlite");
  const { problems, ledger } = await killRounds(made.settings.dataDir, 3, 1);
  expect(problems).toEqual([]);
  expect(ledger.issued.size).toBeGreaterThan(0);
  await made.drop();
});

test("a power cut loses no acknowledged change", async ({ skip }) => {
  const made = await makeDatabase("sqlite");
  const reason = await whyNoPowerCuts(made.settings.dataDir);
  skip(reason !== undefined, reason);
  const { problems } = await powerCuts(made.settings.dataDir, 1, 1);
  expect(problems).toEqual([]);
  rmSync(made.settings.dataDir, { recursive: true });
});

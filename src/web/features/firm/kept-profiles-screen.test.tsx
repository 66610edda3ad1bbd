import { expect, test } from "vitest";
import { exampleFirm } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { gone, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { does } from "../../testing/page.tsx";

const bench = onAppBench();

test("papers that cannot print take the profile in force, after a check and a question", async () => {
  const { database, users } = bench.server();
  await saveGolden(bench.server(), users.employee, "SG-1");
  const sha256 = "0".repeat(64);
  const profile = JSON.stringify({ ...exampleFirm, logo: "<svg><path></svg>" });
  const row = { sha256, profile, first_used_at: "2026-01-05T06:30:00.000Z", replaced_by: null };
  await database.db.insertInto("company_profiles").values(row).execute();
  await bench.open("/admin/firm", "admin");
  await shows("Profiles of saved papers");
  const folds = [...document.querySelectorAll("details")].filter(({ textContent }) =>
    textContent?.startsWith("Profiles of saved papers"),
  );
  expect(folds).toHaveLength(1);
  await does(() => {
    for (const each of folds) each.open = true;
  });
  await press("button", /^Check the profile of 05 Jan 2026/);
  await shows("The form “customer” cannot be printed.");
  await press("button", "Print with the profile in force");
  await press("button", "Print with it", await seen("dialog"));
  await gone("dialog");
  await shows("Replaced: its papers print with a later profile");
  await press("button", /^Check the profile of 05 Jan 2026/);
  await shows("Every form prints.");
});

import { beforeEach, test, vi } from "vitest";
import { requestAt, saveAt } from "#server/testing/approvals.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { eventually, fill, gone, press, seen, shows } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { atStep, focused, openStep, pressNext, reload, set } from "../../../testing/wizard-acts.ts";

const bench = onAppBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

test("a revision needs its reason, and yields to a colleague's only knowingly", async () => {
  const { employee, manager } = bench.server().users;
  const record = await saveGolden(bench.server(), employee, "SG-1");
  const { quotation_id: number } = record;
  await bench.open(`/quotations/${number}`, employee);
  await shows("2,080 kg");
  await press("button", "Revise");
  await atStep("Final Quotation");
  await openStep("Margin");
  await set("margin_percentage", "7.5");
  await pressNext();
  await atStep("Final Quotation");
  await shows(/\+₹[^:]*: margin \+/);
  await shows("This becomes revision 1");
  await press("button", "Save as R1");
  await press("button", "Enter reason");
  await focused("reason");
  await set("reason", "Longer guarantee");

  await saveAt(bench.server(), manager, requestAt("6"), record);
  await press("button", "Save as R1");
  await shows(`${number} was revised meanwhile (R1 by manager).`);
  await press("button", "Save as R2 all the same");
  await shows("Quotation Saved Successfully!");
  await bench.open(`/quotations/${number}?view=revisions`, employee);
  await shows("Longer guarantee");
  await seen("row", /Margin 6 % → 7.5 %/);
});

test("the price change is shown between any two revisions, and an old revision names the newest", async () => {
  const { employee } = bench.server().users;
  const first = await saveGolden(bench.server(), employee, "SG-1");
  const second = await saveAt(bench.server(), employee, requestAt("6"), first);
  await saveAt(bench.server(), employee, requestAt("7.5"), second);
  const { quotation_id: number } = first;
  await bench.open(`/quotations/${number}?view=revisions`, employee);
  await seen("row", /Margin 6 % → 7.5 %/);
  await fill("From revision", "0");
  await seen("row", /Margin 5 % → 7.5 %/);
  const address = location.pathname + location.search;
  await press("link", "View Details of revision 0");
  await shows("superseded by R2");
  await reload(bench, location.pathname + location.search);
  await shows("superseded by R2");
  await reload(bench, address);
  await seen("row", /Margin 5 % → 7.5 %/);
  await press("link", "Similar");
  const current = () => document.querySelector("[aria-label='Views of the quotation'] [aria-current]");
  await eventually("the view Similar", () => current()?.textContent === "Similar");
  await gone("heading", "Price change");
});

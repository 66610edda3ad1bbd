import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { eventually, fill, gone, press, pressAct, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { atStep, downloads, pressNext, resume, set } from "../../testing/wizard-acts.ts";

const bench = onAppBench();
beforeEach(async () => {
  // The page has the server's day.
  vi.setSystemTime(bench.server().clock.now());
  await setRules(bench.server(), { employee: { least_margin: 0.2 } });
});
afterEach(() => setRules(bench.server(), {}));

test("the wizard warns of a broken rule while typing, before the save and after it", async () => {
  await resume(bench, "SG-1", "margin");
  await set("margin_percentage", "0.1");
  await shows("Margin 0.1 % is below your 0.2 %.");
  await pressNext();
  await atStep("Final Quotation");
  await shows("Needs approval after the save");
  await pressNext();
  await shows("Awaiting approval. Until then");
});

test("a sale below the margin rule is approved, downloaded, sent and won", async () => {
  const { admin, employee, manager } = bench.server().users;
  await saveAt(bench.server(), admin, requestAt("5"));
  const { quotation_id: number } = await saveAt(bench.server(), employee, requestAt("0.1"));

  // The manager sees the margin and the results of similar quotations.
  await bench.open("/", manager);
  const link = await seen("link", number, await seen("region", "Awaiting your approval"));
  expect(link.closest("li")?.textContent).toContain("Margin 0.1 % is below the 0.2 % set for employee");
  await seen("link", /sales? awaits? your approval/);
  await press("link", number);
  await press("button", "Approve");
  const dialog = await seen("dialog", "Approval");
  await shows("Margin on costs0.1 %", dialog);
  await seen("list", "Similar quotations", dialog);
  await press("button", "Approve", dialog);
  await shows(`${number} was approved`);
  await seen("button", "Revise");
  await gone("button", "Approve");
  await bench.open(`/quotations/${number}?view=activity`, manager);
  await shows("Margin 0.1 % is below the 0.2 % set for employee");

  await bench.open(`/quotations/${number}`, employee);
  const files = downloads();
  await press("button", "Papers");
  await press("button", "Download PDF");
  await eventually("the paper", () => files.length > 0);
  expect(files).toEqual([`quotation-${number}.pdf`]);
  await press("button", "Mark as sent");
  await press("button", "Change status", await seen("dialog", "Status"));
  await shows(`${number} is sent`);
  await pressAct("Status");
  const status = await seen("dialog", "Status");
  await press("radio", "Won", status);
  await fill("Order number", "PO 24/1", status);
  await press("button", "Change status", status);
  await gone("dialog");
  await shows("PO 24/1");

  await bench.open(`/admin/audit?actor=${manager.username}`, admin);
  await shows(number, await seen("row", /Approval decided/));
});

test("a quotation outside the rules says what became of its offer", async () => {
  const { call, users } = bench.server();
  const low = await saveAt(bench.server(), users.employee, requestAt("0.1"));
  const made = await call(users.employee, "POST", "/api/offers", { positions: [positionOf(low)] });
  const { offer_id: offer } = offerIn(made);
  await bench.open(`/offers/${offer}`, users.employee);
  await pressAct("Status");
  await shows(
    `${offer} awaits approval. After approval you can mark it as sent or won.`,
    await seen("dialog"),
  );
  await bench.open(`/quotations/${low.quotation_id}`, users.employee);
  await shows(`Offer ${offer} awaits approval`);
  await shows("The offer needs approval. Until then the papers of this quotation are drafts.");
  const decision = { revision: 0, decision: "approve" };
  await call(users.manager, "POST", `/api/offers/${offer}/approval`, decision);
  await bench.open(`/quotations/${low.quotation_id}`, users.employee);
  await shows(
    `Offer ${offer} is approved. The papers of this quotation alone are drafts, because it is outside the rules by itself.`,
  );
});

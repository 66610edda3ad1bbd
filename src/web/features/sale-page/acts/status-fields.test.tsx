import { expect, test } from "vitest";
import type { SaleConditionsRecord } from "#domain/firm/sale-conditions.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { openFold, shows } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { indianToday } from "../../../ui/today.ts";
import { saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { LateNotice, LostFields, type StatusValues, WonFields } from "./status-fields.tsx";

const answers: StatusValues = {
  ...{ status: "won", followUp: "", note: "", day: "2026-11-20", orderNumber: "", orderValue: "1000" },
  ...{ milestones: null, reason: "", competitor: "" },
};
const milestone = (percent: number) => ({
  ...{ label: "Advance", when: "with the order", percent, due: { event: "order" as const, days: 7 } },
});
const conditions = {
  ...{ changed: ["delivery"], terms: [{ title: "Warranty", text: "24 months" }], delivery: [] },
  milestones: [milestone(40), milestone(60)],
} as unknown as SaleConditionsRecord;
const nothing = { onChange: () => undefined, problemOf: () => undefined };
const folds = (container: HTMLElement) =>
  [...container.querySelectorAll("summary")].map(({ textContent }) => textContent);

async function won(change: Partial<StatusValues>, quoted: object = {}) {
  await signInAs("employee");
  const all = { value: 1000_00, conditions, isAsQuoted: true, ...quoted };
  return mount(<WonFields answers={{ ...answers, ...change }} quoted={all} {...nothing} />);
}

test.each<[string, Partial<StatusValues>, object, string]>([
  ["those of the offer", {}, {}, "As quoted"],
  ["some positions only", {}, { isAsQuoted: false }, "Of the positions ordered"],
  ["its own", { milestones: [milestone(100)] }, {}, "As in the customer’s order"],
  ["its own that do not sum to 100 %", { milestones: [milestone(90)] }, {}, "Not complete"],
])("an order with %s says which milestones it gets", async (_, change, quoted, aside) => {
  const { container, unmount } = await won(change, quoted);
  expect(folds(container)).toEqual([`Milestones${aside}`, "Clauses and deliveryAgreed: delivery"]);
  await openFold("Milestones", container);
  const isNoticed = container.textContent.includes("These are the milestones of the firm positions.");
  expect(isNoticed).toBe(aside === "Of the positions ordered");
  await unmount();
});

test("the conditions of the revision are shown with what was agreed", async () => {
  const { container, unmount } = await won({}, { conditions: { ...conditions, changed: [] } });
  expect(folds(container).at(-1)).toBe("Clauses and deliveryThe firm’s standard");
  await openFold("Clauses and delivery", container);
  expect(container.textContent).toContain("24 months");
  await unmount();
  const without = await won({}, { conditions: null });
  expect(folds(without.container)).toHaveLength(1);
  await without.unmount();
});

test("an unusual value is shown beside the quoted one, and the day of the order is at most today", async () => {
  const far = await won({ orderValue: "125000" });
  expect(far.container.textContent).toContain("The order value is ₹1,25,000, and ₹1,000 was quoted.");
  expect(far.container.querySelector("input[type=date]")?.getAttribute("max")).toBe(indianToday());
  await far.unmount();
  const near = await won({});
  expect(near.container.textContent).not.toContain("was quoted");
  await near.unmount();
});

test("a loss has its reasons, and the competitors that are known", async () => {
  await signInAs("employee", { "GET /api/sales/competitors": { competitors: ["Rival Cranes"] } });
  const { container, unmount } = await mount(<LostFields answers={answers} {...nothing} />);
  expect(container.textContent).toMatch(/Reason.*Choose a reason.*Competitor/);
  const list = container.querySelector("datalist")?.id ?? "none";
  expect(container.querySelector(`input[list="${list}"]`)).not.toBeNull();
  await unmount();
});

const record = { ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)), created_by_id: "1" };
const late = { ...saleOfQuotation(record), valid_until: "2026-12-20", total: 1_525_005.8 };

test("a late order shows what it would cost at the tables of today, or why not", async () => {
  const path = `GET /api/quotation/${record.quotation_id}/today`;
  await signInAs("employee", { [path]: refusal(400, "Span has no price now") });
  const { container, unmount } = await mount(<LateNotice sale={late} />);
  await shows("Span has no price now", container);
  expect(container.textContent).toContain(
    "It was valid until 20 Dec 2026.Quoted ₹15,25,005.80 including GST. At today’s tables it would be:",
  );
  await unmount();
  const offer = await mount(<LateNotice sale={{ ...late, saleKind: "offer" }} />);
  expect(offer.container.textContent).toContain("At today’s tables its quotations would be:");
  expect(offer.container.textContent).toContain(record.quotation_id);
  await offer.unmount();
  const free = await mount(<LateNotice sale={{ ...late, cranes: [] }} />);
  expect(free.container.textContent).not.toContain("At today’s tables");
  await free.unmount();
});

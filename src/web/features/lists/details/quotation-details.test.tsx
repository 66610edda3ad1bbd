import { expect, test } from "vitest";
import { type QuotationView, viewOf } from "#domain/quotation/record/view.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { run } from "#domain/testing/wizard-bench.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { QuotationDetails } from "./quotation-details.tsx";

const view = viewOf(
  recordOfDraft(
    run(
      draftOf(goldenQuotation("SG-1"), exampleTables),
      { kind: "setScope", component: "industrial_erection", inScope: false },
      { kind: "typeCustomer", field: "company", text: "Sabar Steel" },
    ),
  ),
);

async function open(change: Partial<QuotationView> = {}) {
  await signInAs("employee");
  const { container, unmount } = await mount(<QuotationDetails view={{ ...view, ...change }} />);
  const textsOf = (found: string) =>
    [...container.querySelectorAll(found)].map(({ textContent }) => textContent.replace(/\s+/g, " "));
  const lists = [...container.querySelectorAll("dl")].map((list) =>
    [...list.children].map(({ textContent }) => textContent.replace(/\s+/g, " ")),
  );
  return { lists, textsOf, text: container.textContent, unmount };
}

test("a saved quotation has its facts, its customer, its lines and its totals", async () => {
  const { lists, textsOf, unmount } = await open();
  expect(lists.slice(0, 3)).toEqual([
    [
      ...["Quotation IDSG-2627-00007", "Date20 Nov 2026, 12:00", "Crane TypeSingle Girder", "Capacity5T"],
      ...["Created bytester", "Valid until20 Dec 2026"],
    ],
    ["CompanySabar Steel"],
    [
      ...["Subtotal₹12,28,836.00", "Margin (5%)₹61,441.80", "GST (18%)₹2,32,250.00"],
      "Total Amount₹15,22,527.80",
    ],
  ]);
  const lines = textsOf("ol > li");
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatch(/^1SpanCapacity 5T · Span Width 15 m.*Database price.*₹1,66,400\.00$/);
  expect(lines[5]).toContain("Calculated price");
  expect(lines[6]).toBe("7Industrial ErectionNot in scope₹0.00");
  expect(textsOf("summary").slice(-2)).toEqual(["General arrangement drawing", "Technical data"]);
  await unmount();
});

test("a record that lost values says which, and has no price for them", async () => {
  const [span, ...others] = view.lines;
  if (!span) throw new Error("There is no line");
  const lost = { ...span, amount: null, source: null, lacks: "no price" as const };
  const sourceless = others.map((line) => ({ ...line, source: null }));
  const { text, textsOf, unmount } = await open({
    lines: [lost, ...sourceless],
    missing: ["Span: no price"],
  });
  expect(text).toContain("This record is incomplete. Missing: Span: no price.");
  const [first, second] = textsOf("ol > li");
  expect(first).toMatch(/No price was kept for this component–$/);
  expect(second).toContain("The record has no source for this price");
  await unmount();
});

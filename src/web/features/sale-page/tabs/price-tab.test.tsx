import { expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { run } from "#domain/testing/wizard-bench.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { PriceTab } from "./price-tab.tsx";

const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ");

async function open(draft: Draft, change: Partial<QuotationRecord> = {}) {
  await signInAs("employee");
  const record: QuotationRecord = { ...recordOfDraft(draft), created_by_id: "2", ...change };
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <PriceTab record={record} view={viewOf(record)} />
    </Routing>,
  );
  const textsOf = (found: string) =>
    [...container.querySelectorAll(found)].map((each) => plain(each.textContent));
  return { textsOf, unmount };
}

test("each price has its figures, its source and its amount, and the totals follow", async () => {
  const draft = run(
    draftOf(goldenQuotation("SG-1"), exampleTables),
    { kind: "setPricing", component: "hoist", pricing: "custom" },
    { kind: "typePrice", component: "hoist", text: "190000" },
    { kind: "setScope", component: "industrial_erection", inScope: false },
  );
  const { textsOf, unmount } = await open(draft);
  const rows = textsOf("tbody tr");
  expect(rows).toHaveLength(8);
  expect(textsOf("tbody td:last-child")).toEqual([
    ...[
      "1,66,400.00",
      "1,90,000.00",
      "1,10,400.00",
      "2,77,500.00",
      "3,37,536.00",
      "54,000.00",
      "–",
      "95,000.00",
    ],
  ]);
  const span = ["1Span", "Capacity 5T · Span Width 15 m", "2,080 kg", "Table version 1 of 01 Apr 2026"];
  const hoist = ["2Hoist", "typed by tester", "Typed price", "1,88,000", "₹2,000 (1.06 %) higher."];
  for (const text of span) expect(rows[0]).toContain(text);
  for (const text of hoist) expect(rows[1]).toContain(text);
  expect(rows[5]).toContain("Calculated");
  expect(rows[6]).toContain("Not in scope");
  expect(textsOf("[aria-labelledby=totals] dl > div")).toEqual([
    ...["Subtotal₹12,30,836.00", "Margin (5%)₹61,541.80", "Subtotal with margin₹12,92,377.80"],
    ...["GST (18%)₹2,32,628.00", "Total₹15,25,005.80"],
  ]);
  expect(textsOf("[aria-labelledby=structure] p")).toEqual([
    "11,849 kg in span, LT gantry and column, ₹65.95 per kg.",
  ]);
  expect(textsOf("[aria-labelledby=terms]")).toEqual([
    "Supply and conditionsPlace of supplyNot namedConditionsThe firm’s standard",
  ]);
  await unmount();
});

test("an estimated price has the basis of its estimate below it", async () => {
  const { textsOf, unmount } = await open(estimatedDraft("SG-1", "5T", "15.7"));
  const [span, basis] = textsOf("tbody tr");
  expect(span).toContain("Estimated, interpolated between 15 and 16.5 m");
  expect(basis).toMatch(/^(?!2Hoist)./);
  expect(textsOf("tbody tr")).toHaveLength(9);
  await unmount();
});

test("a quotation in an offer has the conditions of the offer", async () => {
  const in_offer = { offer_id: "OF-2627-00001", revision: 0 } as QuotationRecord["in_offer"];
  const { textsOf, unmount } = await open(draftOf(goldenQuotation("SG-1"), exampleTables), { in_offer });
  expect(textsOf("[aria-labelledby=terms] > p")).toEqual(["Those of offer OF-2627-00001 hold."]);
  await unmount();
});

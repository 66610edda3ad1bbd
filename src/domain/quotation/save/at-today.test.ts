import { expect, test } from "vitest";
import { defaultRates } from "../../rates/rates.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { savedAs } from "../../testing/kept-points.ts";
import { withoutEstimates } from "../../testing/without-estimates.ts";
import type { QuotationDocument } from "../document/document.ts";
import { marginIfHeld, problemOfToday, recalculateAtToday } from "./at-today.ts";

const saved = savedAs(draftOf(goldenQuotation("SG-1"), exampleTables), "SG-2627-00001");
if (!saved) throw new RangeError("The tables do not price it");
const rowOf = exampleRowOf("single-girder");
const atToday = (document: QuotationDocument, lookUp = rowOf) =>
  recalculateAtToday(document, lookUp, { rates: defaultRates, day: "2026-11-20" });
const withSpan = (change: Partial<QuotationDocument["lines"][number]>): QuotationDocument => ({
  ...saved,
  lines: saved.lines.map((line) => (line.component === "span" ? { ...line, ...change } : line)),
});
const spanOf = ({ lines }: QuotationDocument) => lines.find(({ component }) => component === "span");

test.each([
  ["a system price is today’s", {}, 1_66_400_00],
  ["a typed price stays", { source: "custom" as const }, 1_00],
  ["a component out of scope stays", { inScope: false }, 1_00],
])("%s", (_what, change, amount) => {
  const { document, unpriced } = atToday(withSpan({ amount: 1_00, ...change }));
  expect([spanOf(document)?.amount, unpriced]).toEqual([amount, []]);
});

test("a line that no table has keeps its price and is named", () => {
  const found = atToday(
    saved,
    withoutEstimates((component, values) => (component === "span" ? null : rowOf(component, values))),
  );
  expect(spanOf(found.document)).toEqual(spanOf(saved));
  expect(problemOfToday(found)).toBe(
    "Today’s price tables no longer have Span: capacity 5T, span width 15 m.",
  );
  expect(problemOfToday(atToday(saved))).toBeNull();
});

test("an estimate that is no longer possible is named, and another fault is not hidden", () => {
  const estimated = withSpan({ source: "estimated", values: { capacity: "5T", span_width_m: "500" } });
  expect(atToday(estimated).unpriced).toHaveLength(1);
  const broken = withoutEstimates(() => {
    throw new TypeError("broken");
  });
  expect(() => atToday(saved, broken)).toThrow("broken");
});

test("a component that is no longer quoted keeps its price and is named by its title", () => {
  const [first, ...lines] = saved.lines;
  if (!first) throw new RangeError("No lines");
  const other = { ...first, component: "walkway", title: "Walkway" };
  expect(atToday({ ...saved, lines: [other, ...lines] }).unpriced).toEqual(["Walkway"]);
});

test.each([
  [110_00, 100_00, 10],
  [90_00, 100_00, -10],
  [300_00, 100_00, 200],
  [10_012_35, 10_000_00, 0.12],
  [100_00, 0, null],
])("a held price of %d at costs of %d has a margin of %s %%", (taxable, costs, margin) => {
  expect(marginIfHeld(taxable, costs)).toBe(margin);
});

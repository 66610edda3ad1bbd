import { describe, expect, test } from "vitest";
import { components } from "../../components/registry.ts";
import { noCustomer } from "../../customers/customer-block.ts";
import { defaultRates } from "../../rates/rates.ts";
import { noApproval, saleOf } from "../../sales/sale.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { withoutEstimates } from "../../testing/without-estimates.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { structureOf } from "../document/charged-steel.ts";
import type { RowLookup } from "../document/row-lookup.ts";
import { percentFromSystem } from "../lines/line-price.ts";
import { lineOf } from "../lines/quotation-line.ts";
import { recordOf } from "../record/record.ts";
import { viewOf } from "../record/view.ts";
import { assembleDocument } from "./assemble.ts";
import { marginIfHeld, recalculateAtToday } from "./at-today.ts";

const rowOf = exampleRowOf("single-girder");
const quoted = assembleDocument(requestOf(draftOf(goldenQuotation("SG-1"), exampleTables)), rowOf, {
  number: "SG-2627-00001",
  createdAt: "2026-11-20T06:30:00.000Z",
  createdBy: "r.patel",
  preparedBy: "Rohan Patel",
});
/** The example tables with the weight of every girder so many times what it is. */
const weighing = (times: number): RowLookup =>
  withoutEstimates((component, values) => {
    const found = rowOf(component, values);
    if (component !== "span" || !found) return found;
    return { ...found, row: { ...found.row, weight_kg: String(Number(found.row.weight_kg) * times) } };
  });

describe("today's price", () => {
  test("is the same with the same tables", () => {
    expect(recalculateAtToday(quoted, rowOf, { rates: defaultRates, day: "2026-11-20" })).toEqual({
      document: quoted,
      unpriced: [],
    });
  });

  test("follows the tables, and keeps the margin and typed prices", () => {
    const { document, unpriced } = recalculateAtToday(quoted, weighing(1.5), {
      rates: defaultRates,
      day: "2026-11-20",
    });
    expect(unpriced).toEqual([]);
    // Half of 2,080 kg at ₹80 more.
    expect(document.totals.subtotal - quoted.totals.subtotal).toBe(83_200_00);
    expect(document.totals.marginPercentage).toBe(quoted.totals.marginPercentage);
    expect(document.lines.filter(({ source }) => source === "custom")).toEqual(
      quoted.lines.filter(({ source }) => source === "custom"),
    );
  });

  test("uses the rates in force, and keeps typed prices", () => {
    const rates = { ...defaultRates, span_metal_price: "86", wiring_cost_per_meter: "1250.5" };
    const { document, unpriced } = recalculateAtToday(quoted, rowOf, { rates, day: "2026-11-20" });
    expect(unpriced).toEqual([]);
    // 2,080 kg at ₹6 more, and 45 m at ₹50.50 more.
    expect(document.totals.subtotal - quoted.totals.subtotal).toBe(12_480_00 + 2_272_50);
    expect(lineOf(document.lines, "span")?.values).toMatchObject({ capacity: "5T", metal_price: "86" });
    const typed = quoted.lines.map((line) => ({ ...line, source: "custom" as const }));
    expect(
      recalculateAtToday({ ...quoted, lines: typed }, rowOf, { rates, day: "2026-11-20" }).document.lines,
    ).toEqual(typed);
  });

  test("has today's words and title, and a typed price keeps its title", () => {
    const { hoist, panel } = components;
    Object.assign(components, {
      hoist: { ...hoist, title: "Lifting Machine", noun: "lifting machine" },
      panel: { ...panel, title: "Cabinet" },
    });
    try {
      const { lines } = recalculateAtToday(quoted, rowOf, {
        rates: defaultRates,
        day: "2026-11-20",
      }).document;
      expect(lineOf(lines, "hoist")).toMatchObject({
        title: "Lifting Machine",
        words: { noun: "lifting machine" },
      });
      expect(lineOf(lines, "panel")?.title).toBe("Panel");
    } finally {
      Object.assign(components, { hoist, panel });
    }
  });

  test("names each line that the tables no longer have", () => {
    const { unpriced } = recalculateAtToday(
      quoted,
      withoutEstimates((component, values) => (component === "hoist" ? null : rowOf(component, values))),
      { rates: defaultRates, day: "2026-11-20" },
    );
    expect(unpriced).toEqual([expect.stringMatching(/^Hoist: capacity 5T, hoist type .+, height 6 m$/)]);
  });

  test.each([
    [105_00, 100_00, 5],
    [105_00, 110_00, -4.55],
    [100_00, 0, null],
  ])("held at %i over costs of %i leaves a margin of %s %%", (taxable, costs, margin) => {
    expect(marginIfHeld(taxable, costs)).toBe(margin);
  });
});

test.each([
  [90_00, 100_00, -10],
  [100_01, 100_00, 0.01],
  [1, 0, null],
])("a typed price of %i beside %i differs by %s %%", (typed, system, percent) => {
  expect(percentFromSystem(typed, system)).toBe(percent);
});

test("the structure is the lines charged by weight", () => {
  const sale = saleOf(
    {
      ...{ revision: 0, latestRevision: 0, reason: null, author: "r.patel", status: "issued" },
      ...{
        validUntil: quoted.validUntil,
        orderNumber: null,
        orderValue: null,
        wonOn: null,
        nextFollowUp: null,
      },
      ...{ customerId: null, responsible: null, responsibleId: null, approval: noApproval },
      ...{ inOffer: null, copiedFrom: null },
    },
    "2026-11-20",
  );
  const view = viewOf(recordOf({ ...quoted, customer: noCustomer }, { id: "one", creatorId: "u1" }, sale));
  // 1,66,400 ÷ 80 + 2,77,500 ÷ 50 + 3,37,536 ÷ 80 kg, and what the three cost.
  expect(structureOf(view.lines)).toEqual({
    components: ["span", "lt_gantry", "column"],
    kg: 2_080 + 5_550 + 4_219,
    perKg: Math.round((166_400_00 + 277_500_00 + 337_536_00) / (2_080 + 5_550 + 4_219.2)),
  });
  expect(structureOf([])).toBeNull();
});

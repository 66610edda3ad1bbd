import { expect, test } from "vitest";
import { quotationOf, whole } from "../testing/drawn-papers.ts";
import type { FreePosition, QuotedPosition } from "./offer.ts";
import { sellsFreight, suppliedElsewhere } from "./supplied-elsewhere.ts";

const complete = quotationOf(whole);
const withoutColumns = quotationOf({ ...whole, out: ["column"], busbar: "by_others" }, 2);
const quotations = new Map([complete, withoutColumns].map((each) => [each.number, each]));
const quotationIn = ({ quotation }: QuotedPosition) => {
  const document = quotations.get(quotation);
  if (!document) throw new RangeError(`${quotation} is unknown`);
  return document;
};
const crane = (quotation: string, onRunwayOf: number | null = null): QuotedPosition => ({
  ...{ kind: "firm", quotation, revision: 0, quantity: 1, alternateTo: null, onRunwayOf },
});
const free = (change: Partial<FreePosition> = {}): FreePosition => ({
  ...{ kind: "firm", text: "Work", code: "995468", quantity: "1", unit: "job", unitPrice: 100 },
  ...change,
});

test.each([
  ["its own runway", [free(), crane(complete.number)], {}],
  [
    "the runway of a bearer",
    [crane(complete.number), crane(complete.number, 1)],
    { lt_gantry: 1, column: 1, "wiring.busbar": 1 },
  ],
  [
    "a bearer without columns and busbar",
    [crane(withoutColumns.number), crane(complete.number, 1)],
    { lt_gantry: 1 },
  ],
  ["a bearer that is lost", [free(), crane(complete.number, 7)], {}],
  ["a free position as its bearer", [free(), crane(complete.number, 1)], {}],
  [
    "a firm free position of a component",
    [free({ component: "panel" }), crane(complete.number)],
    { panel: 1 },
  ],
  ["an option of a component", [free({ kind: "optional", component: "panel" }), crane(complete.number)], {}],
])("a crane with %s has supplied elsewhere %j", (_what, positions, supplied) => {
  const own = positions.at(-1) as QuotedPosition;
  expect(Object.fromEntries(suppliedElsewhere(positions, own, quotationIn))).toEqual(supplied);
});

test.each([
  ["a firm position of freight", [free({ text: "Freight to site" })], true],
  ["an option of freight", [free({ kind: "optional", text: "Freight to site" })], false],
  ["other work", [free()], false],
  ["cranes alone", [crane(complete.number)], false],
])("an offer with %s sells the freight: %s", (_what, positions, sells) => {
  expect(sellsFreight(positions)).toBe(sells);
});

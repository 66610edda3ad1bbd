import { expect, test } from "vitest";
import { savedDesign } from "../../testing/estimated-draft.ts";
import type { EstimateRecord } from "./estimate-record.ts";
import { estimatedWeights, formulaWords, shownWeight } from "./estimate-tables.ts";

function recordOf(quotation: string, girder: string): EstimateRecord {
  const { document } = savedDesign(quotation, girder);
  const record = document.lines.find(({ estimate }) => estimate)?.estimate?.record;
  if (!record) throw new RangeError("No estimate");
  return record;
}
const joist = recordOf("SG-1", "G6");

test.each([
  [2.4, 0],
  [2.5, 5],
  [477.4, 475],
])("a weight of %d kg is shown as %d kg", (weight, shown) => expect(shownWeight(weight)).toBe(shown));

test.each([
  ["SG-1", "G6"],
  ["SG-1", "G4"],
  ["DG-4", "G7"],
])("the parts of the girder of %s, %s add up to its weight", (quotation, girder) => {
  const lines = estimatedWeights(recordOf(quotation, girder));
  const parts = lines.filter(({ isSum }) => !isSum);
  expect(lines.filter(({ isSum }) => isSum)).toEqual([lines.at(-1)]);
  expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(lines.at(-1)?.weight);
});

test("a part without weight is left out, and a weight of the table has no parts", () => {
  expect(estimatedWeights(joist).map(({ name, weight }) => [name, weight])).toEqual([
    ["Plates or joist", 425],
    ["End connections", 35],
    ["Fittings", 20],
    ["Designed weight", 480],
  ]);
  expect(estimatedWeights({ ...joist, weights: null })).toEqual([]);
});

test("a designed weight is calibrated to the table", () => {
  expect(formulaWords(joist, "8")).toBe("Designed 480 kg × k 0.996 = 480 kg");
  expect(formulaWords({ ...joist, weight_kg: 470, warnings: ["held"] }, "8")).toBe(
    "Designed 480 kg × k 0.996 = 480 kg, held at 470 kg by the price table",
  );
});

test("an interpolated weight is a power of the span between its two rows", () => {
  const [row] = joist.neighbours;
  if (!row) throw new RangeError("No row");
  // Twice the span has four times the weight, so that the middle of the powers has twice the weight.
  const neighbours = [
    { ...row, span_width_m: 10, weight_kg: 1000 },
    { ...row, span_width_m: 20, weight_kg: 4000 },
  ];
  const record: EstimateRecord = { ...joist, basis: "interpolated", neighbours, weight_kg: 2000 };
  expect(formulaWords(record, String(10 * Math.SQRT2))).toMatch(
    /^1,000 kg × \(4,000 \/ 1,000\) \^ 0\.500 = 2,000 kg, where 0\.500 = ln\(14\.14\d+ \/ 10\) \/ ln\(20 \/ 10\)$/,
  );
  expect(formulaWords({ ...record, neighbours: neighbours.slice(0, 1) }, "14")).toBe("");
  expect(formulaWords({ ...record, neighbours: [] }, "14")).toBe("");
});

test.each<[string, Partial<EstimateRecord>]>([
  ["a row of the table", { basis: "table" as EstimateRecord["basis"] }],
  ["a design without its weights", { weights: null }],
  ["a design that no row calibrates", { k: null }],
])("%s has no formula", (_what, change) => expect(formulaWords({ ...joist, ...change }, "8")).toBe(""));

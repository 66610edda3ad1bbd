import { expect, test } from "vitest";
import { Rejection } from "../errors/rejection.ts";
import { marksMessage } from "../text/combining-marks.ts";
import { type OfferInput, readOfferInput } from "./offer-input.ts";

type Position = OfferInput["positions"][number];
const crane: Position = { kind: "firm", quotation_id: " sg-2627-00001 ", revision: 2, quantity: 3 };
const free: Position = {
  kind: "firm",
  text: " Freight\r\nby road ",
  quantity: "2.50",
  unit: " trip ",
  unit_price: 100.5,
};
const read = (change: Partial<OfferInput> = {}) => readOfferInput({ positions: [crane, free], ...change });
const faults = (change: Partial<OfferInput>) => {
  try {
    read(change);
    return [];
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return (error.problems ?? []).map(({ msg, loc }) => [msg, loc.slice(1).join(".")]);
  }
};

test("positions are read in canonical writing", () => {
  expect(read().positions).toEqual([
    {
      ...{ kind: "firm", quotation: "SG-2627-00001", revision: 2, quantity: 3 },
      ...{ alternateTo: null, onRunwayOf: null },
    },
    { kind: "firm", text: "Freight\nby road", code: "", quantity: "2.5", unit: "trip", unitPrice: 100_50 },
  ]);
  const option = { ...free, hsn_sac: " 9965 ", component: "panel", option: " o1 " };
  expect(read({ positions: [option] }).positions[0]).toMatchObject({
    code: "9965",
    component: "panel",
    option: "o1",
  });
  const alternate = { ...crane, kind: "alternate" as const, alternate_to: 1, on_runway_of: 2 };
  expect(read({ positions: [alternate] }).positions[0]).toMatchObject({ alternateTo: 1, onRunwayOf: 2 });
  expect(read({ positions: [{ ...free, quantity: "some" }] }).positions[0]).toMatchObject({
    quantity: "some",
  });
});

test.each<[string, Partial<OfferInput>, string[][]]>([
  [
    "a position of both kinds",
    { positions: [{ ...crane, text: "Freight" }] },
    [["A position is either a quotation (quotation_id) or free (text)", "positions.0.text"]],
  ],
  [
    "a position of no kind",
    { positions: [{ kind: "firm", quantity: 1 }] },
    [["A position is either a quotation (quotation_id) or free (text)", "positions.0.quotation_id"]],
  ],
  [
    "a price of a quotation",
    { positions: [crane, { ...crane, unit_price: 1, unit: "x" }] },
    [
      ["A quotation’s position has no unit: the quotation has it", "positions.1.unit"],
      ["A quotation’s position has no unit_price: the quotation has it", "positions.1.unit_price"],
    ],
  ],
  [
    "a free position on a runway",
    { positions: [{ ...free, on_runway_of: 1 }] },
    [["A free position has no on_runway_of", "positions.0.on_runway_of"]],
  ],
  [
    "a quotation without its revision",
    { positions: [{ ...crane, revision: undefined }] },
    [["Name the offered revision of the quotation", "positions.0.revision"]],
  ],
  [
    "a free alternate",
    { positions: [{ ...free, kind: "alternate" }] },
    [["A free position is firm or optional", "positions.0.kind"]],
  ],
  ["a day that there is not", { valid_until: "2026-02-30" }, [[expect.any(String) as string, "valid_until"]]],
  [
    "a longer covering text",
    { covering_text: "x".repeat(4001) },
    [["Covering text must be at most 4000 characters", "covering_text"]],
  ],
  [
    "a covering text of marks",
    { covering_text: `n${"\u0301".repeat(20)}` },
    [[marksMessage("Covering text"), "covering_text"]],
  ],
  [
    "terms in two places",
    { terms: "Ex works", conditions: { terms: [] } },
    [["An offer has its terms in terms or in conditions.terms, not in both. Leave terms out", "terms"]],
  ],
  [
    "a wrong milestone",
    {
      conditions: {
        milestones: [{ label: "A", when: "now", percent: 40, due: { event: "order", days: 0 } }],
      },
    },
    [["The milestones sum to 40 %. They must sum to 100 %", "conditions.milestones"]],
  ],
  [
    "a kept point that there is not",
    { kept_points: [{ key: "moon", reason: "x" }] },
    [["There is no open point “moon”.", "kept_points.0.key"]],
  ],
  ["a wrong GSTIN", { customer: { gstin: "24X" } }, [[expect.any(String) as string, "customer.gstin"]]],
  [
    "a place that there is not",
    { place_of_supply: "Moon" },
    [[expect.any(String) as string, "place_of_supply"]],
  ],
])("%s is refused at its place", (_what, change, expected) => expect(faults(change)).toEqual(expected));

test("what a call leaves out is not there, and terms are one clause", () => {
  const request = read();
  expect(request).toMatchObject({ discount: null, customer: null, validUntil: null, coveringText: "" });
  for (const name of ["conditions", "keptPoints", "paper"]) expect(request).not.toHaveProperty(name);
  expect(read({ terms: "Ex works" }).conditions).toEqual({ terms: [{ title: "Terms", text: "Ex works" }] });
  expect(read({ terms: " ", conditions: { terms: [] } }).conditions?.terms).toEqual([]);
  expect(read({ discount: { percent: "2.50" } }).discount).toEqual({ percent: "2.5" });
  expect(read({ discount: { amount: 100.5 } }).discount).toEqual({ amount: 100_50 });
  expect(read({ valid_until: "2026-12-31" }).validUntil).toBe("2026-12-31");
});

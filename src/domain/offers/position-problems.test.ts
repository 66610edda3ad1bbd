import { expect, test } from "vitest";
import { pricedPosition, quotationOf, whole } from "../testing/drawn-papers.ts";
import { marksMessage } from "../text/combining-marks.ts";
import { type FreePosition, maxPositions, type PricedPosition, tooManyPositions } from "./offer.ts";
import { gstOfOffer, offeredVariants } from "./offer-totals.ts";
import { offerProblems, positionProblems } from "./position-problems.ts";
import { quotedCraneOf } from "./quoted.ts";
import { winningProblems } from "./won-offer.ts";

const document = quotationOf(whole);
const free = (change: Partial<FreePosition> = {}): FreePosition => ({
  ...{ kind: "firm", text: "Freight", code: "996511", quantity: "1", unit: "job", unitPrice: 5_000_00 },
  ...change,
});
const crane = (change: object = {}): PricedPosition => pricedPosition(document, change);
const said = (...positions: PricedPosition[]) => positionProblems(positions).map(({ msg }) => msg);
const quantity = "Quantity must be above 0, at most 9,99,999, with up to 3 decimals";
const price = "Unit price must be an amount from 0 with at most 2 decimals";

test.each<[string, Partial<FreePosition>, string[]]>([
  ["its longest text", { text: "a".repeat(2000), unit: "a".repeat(20) }, []],
  ["a longer text", { text: "a".repeat(2001) }, ["Text must be at most 2000 characters"]],
  [
    "no text and a longer unit",
    { text: " ", unit: "a".repeat(21) },
    ["Text is required", "Unit must be at most 20 characters"],
  ],
  ["a quantity of three decimals", { quantity: "0.001" }, []],
  ["the greatest quantity", { quantity: "999999" }, []],
  ["a greater one", { quantity: "999999.001" }, [quantity]],
  ["a quantity of 0", { quantity: "0" }, [quantity]],
  ["a quantity of four decimals", { quantity: "0.0001" }, [quantity]],
  ["an unreadable quantity", { quantity: "some" }, [quantity]],
  ["a price of 0", { unitPrice: 0 }, []],
  ["a price below 0", { unitPrice: -1 }, [price]],
  ["an unreadable price", { unitPrice: Number.NaN }, [price]],
  ["the highest price", { unitPrice: 100_000_000_000_00 }, []],
  ["a higher one", { unitPrice: 100_000_000_000_01 }, ["Unit price must be at most ₹1,00,00,00,00,000"]],
  ["codes of 4 to 8 digits", { code: "8426" }, []],
  ["a shorter code", { code: "842" }, ["HSN or SAC must be 4 to 8 digits"]],
])("a free position with %s", (_what, change, problems) => expect(said(free(change))).toEqual(problems));

test.each([
  [1, []],
  [999, []],
  [0, ["Quantity must be a whole number from 1 to 999"]],
  [1000, ["Quantity must be a whole number from 1 to 999"]],
  [1.5, ["Quantity must be a whole number from 1 to 999"]],
])("%d cranes of one position", (pieces, problems) =>
  expect(said(crane({ quantity: pieces }))).toEqual(problems),
);

test("a text of marks alone is refused", () =>
  expect(said(free({ text: `n${"\u0301".repeat(20)}` }))).toEqual([marksMessage("Text")]));

test("an offer has a limit of positions, and says nothing of the rest beyond it", () => {
  const many = (count: number) => Array.from({ length: count }, () => free({ text: "" }));
  expect(said(...many(maxPositions))).toHaveLength(maxPositions);
  expect(said(...many(maxPositions + 1))).toEqual([tooManyPositions]);
});

test("a position that is wrong is no reason to ask for a firm one", () =>
  expect(said(free({ kind: "optional", text: " " }))).toEqual(["Text is required"]));

test("a position on the runway of none is refused", () =>
  expect(said(crane(), crane({ onRunwayOf: 7 }))).toEqual(["There is no position 7"]));

test("an offer has a firm position", () => {
  expect(said()).toEqual(["An offer needs at least one position"]);
  expect(said(free({ kind: "optional" }))).toEqual(["An offer needs a firm position"]);
});

test.each([
  [{ amount: 0 }, []],
  [{ amount: 5_000_00 }, []],
  [{ amount: -1 }, ["Discount must be an amount from 0 with at most 2 decimals"]],
  [{ amount: Number.NaN }, ["Discount must be an amount from 0 with at most 2 decimals"]],
  [{ percent: "100" }, []],
  [{ percent: "101" }, ["Discount must be a percentage from 0 to 100"]],
])("a discount of %j on ₹5,000", (discount, problems) => {
  expect(offerProblems([free()], discount).map(({ msg }) => msg)).toEqual(problems);
});

test("a discount is at most the firm positions", () => {
  expect(offerProblems([free()], { amount: 5_000_01 })).toHaveLength(1);
  expect(offerProblems([free(), free({ kind: "optional" })], { amount: 5_000_01 })).toHaveLength(1);
});

test("a free position bears no runway", () => {
  expect(said(free(), crane({ onRunwayOf: 1 }))).toHaveLength(1);
});

test("firm services alone are taxed as services, anything with goods or without firm positions as goods", () => {
  // Both rates are 18 % by the present law.
  for (const positions of [[free()], [free(), crane()], [free({ kind: "optional" })], []])
    expect(gstOfOffer(positions, "2026-11-20")).toBe("18");
});

test("each option is added to the firm positions, and each alternate replaces its own", () => {
  const alternate = crane({ kind: "alternate", alternateTo: 1 });
  const positions = [crane(), free({ kind: "optional" }), alternate];
  const { value, cost } = quotedCraneOf(document).whole;
  expect(
    offeredVariants(positions, null, "18").map(({ position, taxable, cost: costs }) => [
      position,
      taxable,
      costs,
    ]),
  ).toEqual([
    [2, value + 5_000_00, cost + 5_000_00],
    [3, value, cost],
  ]);
});

test("an alternate of a crane that bears a runway needs a runway of its own", () => {
  const without = quotationOf({ ...whole, out: ["lt_gantry", "column"] }, 3);
  const alternate = pricedPosition(without, { kind: "alternate", alternateTo: 1 });
  const faults = (...positions: PricedPosition[]) =>
    offerProblems(positions, null).map(({ msg, loc }) => [msg, loc.slice(1)]);
  expect(faults(crane(), alternate)).toEqual([]);
  expect(faults(crane(), alternate, crane({ onRunwayOf: 1 }))).toEqual([
    [
      `Other cranes are on the runway of position 1: its alternate needs a separate runway, and ${without.number} has none in its scope`,
      ["positions", 1, "alternate_to"],
    ],
  ]);
  expect(faults(pricedPosition(without), crane({ onRunwayOf: 1 }))).toEqual([
    ["Position 1 has no runway: LT gantry and column are not in its scope", ["positions", 1, "on_runway_of"]],
  ]);
});

const runway = [crane(), crane({ kind: "alternate", alternateTo: 1 }), crane({ onRunwayOf: 1 }), free()];

test.each([
  [[1, 3, 4], []],
  [[2, 3], []],
  [[4], []],
  [[], ["Tick the positions that were ordered"]],
  [[7], ["There is no position 7"]],
  [[4, 4], ["A position can be ordered once only"]],
  [[1, 2], ["Positions 1 and 2 exclude each other: only one of them can be ordered"]],
  [
    [3],
    ["Position 3 is on the runway of position 1: it can be ordered only with that position or its alternate"],
  ],
])("the ordered positions %j have the faults %j", (ordered, problems) => {
  expect(winningProblems(runway, ordered).map(({ msg }) => msg)).toEqual(problems);
});

import { expect, test } from "vitest";
import { craneTypes } from "../../crane-types.ts";
import { omittedLinesOf, readOmittedLines } from "./omitted-lines.ts";

test("stored lines that were left out keep their title and price, and nameless ones are none", () => {
  expect(
    readOmittedLines([
      { component: "walkway", title: "Walkway", amount: 5_000_00 },
      { component: "crane_cabin" },
      { title: "Nameless" },
    ]),
  ).toEqual([
    { component: "walkway", title: "Walkway", amount: 5_000_00 },
    { component: "crane_cabin", title: "crane_cabin", amount: null },
  ]);
});

const typed = { entry: { mode: "typed" }, customPrice: "60000" };
const listed = {
  ...{
    entry: { mode: "listed", choices: { walkway_type: "WS" }, pricing: "system" },
    inputs: { length: "10" },
  },
  quote: {
    ...{ kind: "priced", forKey: "k", each: 7_000_00, times: 1, table_version: null },
    ...{ factors: [{ name: "length", value: "10", unit: "m" }], row: { walkway_type: "WS" } },
  },
};
const lost = (parts: object, more: object = {}) =>
  omittedLinesOf(craneTypes["single-girder"], { parts, ...more });

test.each([
  ["a typed price", typed, 60_000_00],
  ["the table’s price of all its entries", listed, 7_000_00],
  ["an entry that is in no row", { ...listed, inputs: { length: "10", count: "3" } }, null],
  ["no answer of the table", { ...listed, quote: null }, null],
  [
    "a typed price of a listed one",
    { ...listed, entry: { ...listed.entry, pricing: "custom" }, customPrice: "8000" },
    8_000_00,
  ],
])("a component that is no longer quoted is lost with %s", (_what, part, amount) => {
  expect(lost({ walkway: part })).toEqual([{ component: "walkway", title: "Walkway", amount }]);
});

test("its price in the original quotation counts first", () => {
  expect(lost({ walkway: typed }, { pricedBefore: { walkway: 55_000_00 } })[0]?.amount).toBe(55_000_00);
});

test.each([
  ["out of scope", { walkway: { ...typed, inScope: false } }, {}],
  ["without any entry", { walkway: { entry: { mode: "typed" } } }, {}],
  ["that is quoted", { span: typed }, {}],
])("nothing is lost of a component %s", (_what, parts, more) => expect(lost(parts, more)).toEqual([]));

test("a line that is known as left out is named once, and a title follows from the id", () => {
  const kept = { component: "walkway", title: "Walk", amount: null };
  expect(lost({ walkway: typed }, { notTaken: [kept] })).toEqual([kept]);
  expect(lost({ lt_bus_rail: typed })[0]?.title).toBe("LT Bus Rail");
});

import { expect, test } from "vitest";
import type { ComponentId } from "../../crane-types.ts";
import { Rejection } from "../../errors/rejection.ts";
import { defaultRates } from "../../rates/rates.ts";
import { exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { type InputBlock, pricesOf, type QuotationInput, toInput } from "../document/input.ts";
import { fromInput } from "./read-input.ts";

const request = requestOf(draftOf(goldenQuotation("SG-1"), exampleTables));
const whole = toInput(request);
const prices = pricesOf(request.lines);
const read = (change: Partial<QuotationInput> = {}, changedPrices: Record<string, number | undefined> = {}) =>
  fromInput({ ...whole, ...change }, { ...prices, ...changedPrices }, "single-girder", defaultRates, {
    input: ["body"],
    price: (component) => ["query", `${component}_price`],
  });
const block = (component: ComponentId, change: InputBlock): Partial<QuotationInput> => ({
  [component]: { ...whole[component], ...change },
});
const faults = (...given: Parameters<typeof read>): string[] => {
  try {
    read(...given);
    return [];
  } catch (error) {
    if (error instanceof Rejection) return error.message.split("; ");
    throw error;
  }
};

test("what a request sends is read back as the same request", () => {
  expect(read()).toEqual(request);
});

test.each<[string, Parameters<typeof read>, string[]]>([
  ["no price", [{}, { panel: undefined }], ["Panel price is required"]],
  ["a price of 0", [{}, { panel: 0 }], ["Panel price must be above 0 and at most 100000000000"]],
  ["the highest price", [{}, { panel: 100_000_000_000 }], []],
  [
    "a higher price",
    [{}, { panel: 100_000_000_000.01 }],
    ["Panel price must be above 0 and at most 100000000000"],
  ],
  ["a price of three decimals", [{}, { panel: 1.005 }], ["Panel price must have at most 2 decimals"]],
  [
    "a price of what is not in scope",
    [block("panel", { not_in_scope: true }), {}],
    ["Panel is not in scope, so its price must be 0"],
  ],
  ["what is not in scope", [block("panel", { not_in_scope: true }), { panel: 0 }], []],
  [
    "a span out of scope",
    [block("span", { not_in_scope: true }), { span: 0 }],
    ["Span cannot be left out of scope"],
  ],
  ["no data of a component", [{ hoist: undefined }, {}], ["Hoist: no data"]],
  [
    "a source that a component lacks",
    [block("panel", { price_source: "database" }), {}],
    ['price_source of Panel must be "custom"'],
  ],
  [
    "an unknown source",
    [block("span", { price_source: "guess" }), {}],
    ['price_source of Span must be "database" or "estimated" or "custom"'],
  ],
  [
    "an unknown origin",
    [block("panel", { price_origin: "moon" }), {}],
    ['price_origin of Panel must be "rule" or the number of a quotation'],
  ],
  ["no origin", [block("panel", { price_origin: null }), {}], []],
  ["a wrong margin", [{ margin_percentage: 101 }], ["Margin must be a percentage from 0 to 100"]],
  [
    "a missing choice of a typed price",
    [block("hoist", { price_source: "custom", hoist_type: "" })],
    ["Hoist Type is required"],
  ],
])("%s", (_what, given, problems) => expect(faults(...given)).toEqual(problems));

test("a rate that a call leaves out is the one in force", () => {
  const { lines } = read(block("span", { metal_price: null }));
  expect(lines[0]?.values.metal_price).toBe(defaultRates.span_metal_price);
});

test("an origin and an estimate belong to a typed price", () => {
  const lineOf = (component: ComponentId, change: InputBlock, price?: number) =>
    read(block(component, change), price === undefined ? {} : { [component]: price }).lines.find(
      (line) => line.component === component,
    );
  expect(lineOf("panel", { price_origin: "rule" })?.priceOrigin).toBe("rule");
  expect(lineOf("span", { price_origin: "rule" })).not.toHaveProperty("priceOrigin");
  expect(lineOf("panel", { price_origin: "rule", not_in_scope: true }, 0)).not.toHaveProperty("priceOrigin");
  const custom = { price_source: "custom", beside_estimate: true } as const;
  expect(lineOf("span", custom)?.besideEstimate).toBe(true);
  expect(lineOf("hoist", custom)).not.toHaveProperty("besideEstimate");
  expect(lineOf("span", { ...custom, beside_estimate: false })).not.toHaveProperty("besideEstimate");
  expect(lineOf("span", { beside_estimate: true })).not.toHaveProperty("besideEstimate");
});

test("a revision names what it replaces, and an unset margin is 5 %", () => {
  expect(read({ revises: { quotation_id: "SG-1", revision: 2 } }).revises).toEqual({
    number: "SG-1",
    revision: 2,
  });
  expect(read({ margin_percentage: undefined }).marginPercentage).toBe("5");
});

test("each fault has its place in the call", () => {
  const places = (...given: Parameters<typeof read>) => {
    try {
      read(...given);
      return [];
    } catch (error) {
      return error instanceof Rejection ? (error.problems ?? []).map(({ loc }) => loc.join(".")) : [];
    }
  };
  expect(places(block("span", { not_in_scope: true }), { span: 0 })).toEqual(["body.span.not_in_scope"]);
  expect(places(block("panel", { price_source: "guess" }))).toEqual(["body.panel.price_source"]);
  expect(places(block("panel", { price_origin: "moon" }))).toEqual(["body.panel.price_origin"]);
  expect(places(block("hoist", { price_source: "custom", hoist_type: "" }))).toEqual([
    "body.hoist.hoist_type",
  ]);
  expect(places({ hoist: undefined })).toEqual(["body.hoist"]);
  expect(places({}, { panel: undefined })).toEqual(["query.panel_price"]);
  expect(places({ margin_percentage: 101 })).toEqual(["body.margin_percentage"]);
});

test.each<[string, Partial<QuotationInput>, string, string]>([
  [
    "a kept point that there is not",
    { kept_points: [{ key: "moon", reason: "x" }] },
    "There is no open point “moon”.",
    "kept_points.0.key",
  ],
  [
    "conditions that sum to less than 100 %",
    {
      conditions: {
        milestones: [{ label: "A", when: "now", percent: 40, due: { event: "order", days: 0 } }],
      },
    },
    "The milestones sum to 40 %. They must sum to 100 %",
    "conditions.milestones",
  ],
  [
    "a technical value beyond its limit",
    { technical: { hoist_motor: 501 } },
    "Hoist motor must be above 0 and at most 500 kW",
    "technical.hoist_motor",
  ],
  [
    "an auxiliary hoist as large as the main one",
    { technical: { auxiliary: { capacity: 5 } } },
    "Auxiliary safe working load must be below the 5 t of the main hoist",
    "technical.auxiliary.capacity",
  ],
  [
    "an item of the scope that contradicts it",
    { paper: { scope: [{ item: "Panel", by: "customer", component: "panel" }] } },
    "Scope item “Panel”: panel is in scope, so we supply it",
    "paper.scope.0.by",
  ],
  ["an unknown place of supply", { place_of_supply: "Moon" }, expect.any(String), "place_of_supply"],
  [
    "a line without its label",
    { technical: { lines: [{ group: "Duty", label: "", text: "Two" }] } },
    expect.any(String),
    "technical.lines.0.label",
  ],
  ["a wrong GSTIN", { customer: { gstin: "24X" } }, expect.any(String), "customer.gstin"],
])("%s is refused at its place", (_what, change, msg, place) => {
  expect(() => read(change)).toThrow(
    expect.objectContaining({
      problems: [expect.objectContaining({ msg, loc: ["body", ...placeOf(place)] })],
    }),
  );
});

const placeOf = (place: string): (string | number)[] =>
  place.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));

test("a component out of scope needs no values, and keeps those that are drawn", () => {
  const line = read(block("column", { not_in_scope: true, column_height: "" }), { column: 0 }).lines.find(
    ({ component }) => component === "column",
  );
  expect(line).toMatchObject({ inScope: false, amount: 0 });
  expect(line?.values).not.toHaveProperty("column_height");
});

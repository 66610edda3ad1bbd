import { describe, expect, test } from "vitest";
import { componentIds, components } from "../components/registry.ts";
import { priceTooHigh } from "../price-tables/pricing.ts";
import {
  isFollowing,
  isLocked,
  priceOf,
  textOf,
  totalsOfDraft,
  wantedKey,
} from "../quotation/draft/draft-part.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { namedProofs, type Rule } from "../testing/rules.ts";
import { bench, choose, empty, run, setPricing, type, typePrice } from "../testing/wizard-bench.ts";
import { isComplete, marginProblems, problems, saveProblems } from "./validation.ts";

const { filled } = bench(exampleTables);
const spanDone = filled("span");
const gantryDone = filled("span", "hoist", "end_carriage", "lt_gantry");
const all = filled(...componentIds());

const prices: Rule[] = [
  [
    "Database price is reset to 0 whenever inputs change, then fetched only when all required inputs are present and custom price is off.",
    () => {
      const changed = run(all, type("span", "metal_price", "81"));
      expect(priceOf(changed, "span")).toBe(0);
      expect(wantedKey(changed, "span")).not.toBeNull();
      expect(wantedKey(run(changed, type("span", "metal_price", "")), "span")).toBeNull();
      expect(wantedKey(run(changed, setPricing("span", "custom")), "span")).toBeNull();
    },
  ],
  [
    "Gantry price fetch needs gantry_type, lt_length above zero and metal price above zero.",
    () => {
      for (const event of [
        choose("lt_gantry", "gantry_type", ""),
        type("lt_gantry", "lt_length", "0"),
        type("lt_gantry", "lt_length", ""),
        type("lt_gantry", "metal_price", "0"),
      ])
        expect(wantedKey(run(gantryDone, event), "lt_gantry")).toBeNull();
      expect(wantedKey(gantryDone, "lt_gantry")).not.toBeNull();
    },
  ],
  [
    "Column price fetch needs column_type, height, count and metal price; price = returned value x no_of_columns (1 if empty).",
    () => {
      expect(priceOf(all, "column")).toBe(33_753_600);
      expect(priceOf(run(all, type("column", "no_of_columns", "")), "column")).toBe(33_753_600 / 12);
      expect(priceOf(run(all, type("column", "no_of_columns", "2.5")), "column")).toBe(0);
    },
    "decisions.md, The wizard: an empty number of columns counts as 1",
  ],
  [
    "Wiring price is computed locally: (span width + LT length) x cost per meter, when all three are present and not custom.",
    () => {
      expect(priceOf(gantryDone, "wiring")).toBe((15 + 30) * 1200 * 100);
      expect(priceOf(run(gantryDone, type("wiring", "wiring_cost_per_meter", "")), "wiring")).toBe(0);
      expect(priceOf(run(gantryDone, setPricing("wiring", "custom")), "wiring")).toBe(0);
      expect(priceOf(spanDone, "wiring")).toBe(0);
    },
  ],
  [
    "In column custom mode, custom price is set to 0 when capacity or span width is typed.",
    () => expect(Object.keys(components.column.fields)).not.toContain("capacity"),
    "decisions.md, The wizard: that rule has no effect in the column step, which has neither",
  ],
  [
    "A step summary card appears when required selectors are set and either a custom price is entered or the database price is above 0.",
    () => {
      expect(isComplete(spanDone, "span")).toBe(true);
      expect(isComplete(run(spanDone, setPricing("span", "custom")), "span")).toBe(false);
      expect(isComplete(run(spanDone, setPricing("span", "custom"), typePrice("span", "1")), "span")).toBe(
        true,
      );
    },
  ],
  [
    "Step data is pushed into the shared quotation data only when required fields are present (end carriage: capacity, span width and type all set) and something changed.",
    () => {
      const untyped = run(all, choose("end_carriage", "end_carriage_type", ""));
      expect(priceOf(untyped, "end_carriage")).toBe(0);
      expect(totalsOfDraft(untyped, "2026-11-20").subtotal).toBe(
        totalsOfDraft(all, "2026-11-20").subtotal - priceOf(all, "end_carriage"),
      );
      expect(run(all, { kind: "typeMargin", text: all.marginPercentage })).toBe(all);
    },
    "model.md §2: there is one draft; an incomplete step has no price in it",
  ],
  [
    "The margin summary appears only when margin and GST are both at least 0. The erection and panel summaries appear only when price is above 0.",
    () => {
      const margin = (text: string) => marginProblems(run(all, { kind: "typeMargin", text })).length === 0;
      expect([margin("0"), margin("5"), margin("-1")]).toEqual([true, true, false]);
      for (const component of ["industrial_erection", "panel"] as const) {
        expect(isComplete(run(all, typePrice(component, "0")), component)).toBe(false);
        expect(isComplete(run(all, typePrice(component, "1")), component)).toBe(true);
      }
    },
  ],
  [
    "The default metal price for column is fetched from the server and used only if no value is stored; a failed fetch silently keeps 80.",
    () => {
      const served = { kind: "defaultsServed", values: { "column.metal_price": "82" } } as const;
      expect(textOf(empty(), "column", "metal_price")).toBe("80");
      expect(textOf(run(empty(), served), "column", "metal_price")).toBe("82");
      const own = run(empty(), type("column", "metal_price", "75"), served);
      expect(textOf(own, "column", "metal_price")).toBe("75");
      expect(run(own, served)).toBe(own);
    },
  ],
  [
    "Span width and LT length are auto-filled from the span and LT gantry steps and locked (disabled) when filled from earlier steps.",
    () => {
      expect([
        isLocked(gantryDone, "wiring", "span_width_m"),
        textOf(gantryDone, "wiring", "lt_length"),
      ]).toEqual([true, "30"]);
      expect(isLocked(empty(), "wiring", "span_width_m")).toBe(false);
    },
  ],
  [
    "A note 'Auto-filled from span' shows when span supplied capacity or width.",
    () => {
      expect(isFollowing(spanDone, "end_carriage", "capacity")).toBe(true);
      expect(
        isFollowing(run(spanDone, choose("end_carriage", "capacity", "10T")), "end_carriage", "capacity"),
      ).toBe(false);
    },
  ],
  [
    "Final quotation generation: computed once span, hoist, end carriage, LT gantry, column and wiring prices all exist",
    () => {
      expect(saveProblems(all)).toEqual([]);
      const [missing] = saveProblems(run(all, typePrice("panel", "0")));
      expect(missing?.title).toBe("Panel");
    },
    "decisions.md, The wizard: without all eight (those in scope) no final quotation is generated, and the missing step is named",
  ],
];

describe.each(
  Object.entries({
    "§4 Step forms: prices and auto-fill": prices,
  }),
)("%s", (_, rules) => {
  test.each(namedProofs(rules))("%s", (_, prove) => prove());
});

test("a price beyond the largest amount is refused already at Next", () => {
  const many = run(all, type("column", "no_of_columns", "9999999"));
  expect(problems(many, "column", "next").map(({ hint }) => hint)).toContain(priceTooHigh);
  const dear = run(
    all,
    type("lt_gantry", "lt_length", "9999"),
    type("wiring", "wiring_cost_per_meter", "10000000"),
  );
  expect(problems(dear, "wiring", "next").map(({ field, hint }) => [field, hint])).toEqual([
    ["price", priceTooHigh],
  ]);
});

test.each(["next", "save"] as const)("a count of zero columns is refused once, at its field (%s)", (at) => {
  const found = (count: string) =>
    problems(run(all, type("column", "no_of_columns", count)), "column", at).map(({ field, hint }) => [
      field,
      hint,
    ]);
  expect(found("0")).toEqual([["no_of_columns", "No. of Columns must be above 0"]]);
  expect(found("2.5")).toEqual([["no_of_columns", "No. of Columns must be a whole number"]]);
  expect(found("")).toEqual([]);
});

import "../testing/magnet-and-goliath.ts";

import { describe, expect, test } from "vitest";
import { components, type TableDefinition } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { alternatives, comparedField } from "../price-tables/alternatives.ts";
import { type FieldValues, indexRows, type PricingRow } from "../price-tables/price-table.ts";
import { systemPrice } from "../price-tables/pricing.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { priceOf, systemBeside, textOf, totalsOfDraft, valuesOf } from "../quotation/draft/draft-part.ts";
import { lineOf } from "../quotation/lines/quotation-line.ts";
import { magnet, magnetRows } from "../testing/magnet-and-goliath.ts";
import { choose, empty, run, setPricing, type } from "../testing/wizard-bench.ts";
import { compareChoices } from "./compare-choices.ts";
import { requestOf } from "./request-of.ts";

/** The server's comparison from these rows. */
function compared(
  draft: Draft,
  component: ComponentId,
  rows: readonly PricingRow[],
  looked: FieldValues = {},
) {
  const definition = components[component] as TableDefinition;
  const values = { ...valuesOf(draft, component), ...looked };
  const choices = alternatives(definition, indexRows(definition, rows), values).map((choice) => {
    const field = comparedField(definition) ?? "";
    const price = choice.row
      ? systemPrice(definition, { ...values, [field]: choice.value }, choice.row)
      : null;
    return { ...choice, each: price?.each ?? null, factors: price?.factors ?? [] };
  });
  return compareChoices(draft, component, values, { choices, tableVersion: "v", day: "2026-11-20" });
}

const hoist = (hoist_type: string, capacity: string, height_m: string, price: string, weight_kg: string) => ({
  capacity,
  hoist_type,
  height_m,
  price,
  weight_kg,
});
const standard = "Wire Rope Hoist Standard Headroom";
const low = "Wire Rope Hoist Low Headroom";
const hoists = [
  hoist(standard, "7.5T", "6", "260000", "880"),
  hoist(standard, "7.5T", "9", "274100", "920"),
  hoist(standard, "7.5T", "18", "310000", "1000"),
  hoist(low, "7.5T", "6", "300000", "1020"),
  hoist(low, "7.5T", "9", "323500", "1060"),
  hoist("Electric Chain Hoist", "5T", "9", "150000", ""),
];
const at = (margin: string) =>
  run(empty(), { kind: "typeMargin", text: margin }, choose("span", "capacity", "7.5T"));

describe("the comparison of a list", () => {
  const bare = run(at("7"), choose("hoist", "hoist_type", standard), choose("hoist", "height_m", "9"));
  const chosenTake = compared(bare, "hoist", hoists)[0]?.take;
  const chosen = chosenTake ? run(bare, chosenTake) : bare;

  test("shows price, weight and effect on the total, and why a choice cannot be taken", () => {
    const lines = compared(chosen, "hoist", hoists).map(({ take: _, bare: __, ...line }) => line);
    expect(lines).toEqual([
      {
        value: standard,
        isNamed: true,
        isChosen: true,
        price: 274_100_00,
        difference: 0,
        onTotal: 0,
        changes: [],
        unpriced: null,
        weight: "920 kg",
        headroom: 961,
        sizes: "6 to 18 m",
        reason: null,
      },
      {
        value: low,
        isNamed: false,
        isChosen: false,
        price: 323_500_00,
        difference: 49_400_00,
        // 49,400 with 7% margin and 18% GST.
        onTotal: 62_372_44,
        changes: [],
        unpriced: null,
        weight: "1,060 kg",
        headroom: 576,
        sizes: "6 to 9 m",
        reason: null,
      },
      {
        value: "Electric Chain Hoist",
        isNamed: false,
        isChosen: false,
        price: null,
        difference: null,
        onTotal: null,
        changes: [],
        unpriced: null,
        weight: "",
        headroom: null,
        sizes: "9 m",
        reason: "Capacity 5T in the table",
      },
    ]);
  });

  test("takes a choice with its size and price in one event, and gives the shown total", () => {
    const line = compared(chosen, "hoist", hoists)[1];
    const taken = line ? run(chosen, line.take) : chosen;
    expect([textOf(taken, "hoist", "hoist_type"), textOf(taken, "hoist", "height_m")]).toEqual([low, "9"]);
    expect(priceOf(taken, "hoist")).toBe(323_500_00);
    expect(totalsOfDraft(taken, "2026-11-20").total - totalsOfDraft(chosen, "2026-11-20").total).toBe(
      line?.onTotal,
    );
    expect(line && run(taken, line.take)).toBe(taken);
  });

  test("finds the chosen value in another spelling", () => {
    const typed = run(
      chosen,
      type("hoist", "hoist_type", standard.toLowerCase()),
      type("hoist", "height_m", "9"),
    );
    const lines = compared(typed, "hoist", hoists).map(({ isNamed, isChosen }) => [isNamed, isChosen]);
    expect(lines).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  test("can be made for another size, which is taken with the choice", () => {
    const line = compared(chosen, "hoist", hoists, { height_m: "18" })[0];
    expect(line).toMatchObject({ value: standard, price: 310_000_00, difference: 35_900_00 });
    expect(line && textOf(run(chosen, line.take), "hoist", "height_m")).toBe("18");
    expect(compared(chosen, "hoist", hoists, { height_m: "18" })[1]).toMatchObject({
      value: low,
      reason: "Height 6 to 9 m in the table",
    });
  });

  test("keeps the named choice to be taken until a size is chosen", () => {
    const open = run(chosen, choose("hoist", "height_m", ""));
    const [line] = compared(open, "hoist", hoists, { height_m: "6" });
    expect(line).toMatchObject({ value: standard, isNamed: true, isChosen: false, price: 260_000_00 });
    const taken = line ? run(open, line.take) : open;
    expect(textOf(taken, "hoist", "height_m")).toBe("6");
    expect(totalsOfDraft(taken, "2026-11-20").total - totalsOfDraft(open, "2026-11-20").total).toBe(
      line?.onTotal,
    );
  });

  test("names the two sizes around a size between them, and takes the next larger span and lift", () => {
    expect(compared(chosen, "hoist", hoists, { height_m: "7.5" })[1]).toMatchObject({
      value: low,
      reason: null,
    });
    const carriage = (span_width_m: string, end_carriage_type: string, price: string) => ({
      capacity: "7.5T",
      span_width_m,
      end_carriage_type,
      price,
    });
    const carriages = [
      carriage("16.5", "EC-200", "120000"),
      carriage("18", "EC-250", "150000"),
      carriage("18", "EC-315", "180000"),
      carriage("20", "EC-200", "140000"),
    ];
    const off = run(at("0"), choose("end_carriage", "span_width_m", "17.2"));
    const lines = compared(off, "end_carriage", carriages);
    expect(lines.map(({ value, price, reason }) => [value, price, reason])).toEqual([
      ["EC-250", 150_000_00, null],
      ["EC-315", 180_000_00, null],
      ["EC-200", null, "Span Width 16.5 and 20 m in the table"],
    ]);
    const taken = run(off, ...(lines[1] ? [lines[1].take] : []));
    expect(textOf(taken, "end_carriage", "span_width_m")).toBe("17.2");
    expect(totalsOfDraft(taken, "2026-11-20").total - totalsOfDraft(off, "2026-11-20").total).toBe(
      lines[1]?.onTotal,
    );
    expect(lineOf(requestOf(taken).lines, "end_carriage")).toMatchObject({
      source: "estimated",
      amount: 180_000_00,
    });
  });

  test("counts pieces and every input of the formula, and has no price without an input", () => {
    const rows = [
      { column_type: "ISHB 250", weight_kg_per_m: "58.6" },
      { column_type: "ISHB 300", weight_kg_per_m: "67.6" },
    ];
    const columns = run(
      at("0"),
      choose("column", "column_height", "6"),
      type("column", "no_of_columns", "12"),
    );
    expect(compared(columns, "column", rows).map(({ price, weight }) => [price, weight])).toEqual([
      [337_536_00, "58.6 kg/m"],
      [389_376_00, "67.6 kg/m"],
    ]);
    const gantries = [{ gantry_type: "ISMB 250", weight_kg_per_m: "37.3" }];
    expect(compared(at("0"), "lt_gantry", gantries)).toMatchObject([{ price: null, reason: null }]);
  });

  test("returns from a custom entry to the list", () => {
    const custom = run(chosen, { kind: "enterCustom", component: "hoist" });
    const line = compared(chosen, "hoist", hoists)[1];
    const taken = line ? run(custom, line.take) : custom;
    expect(taken.parts.hoist.entry).toMatchObject({ mode: "listed", pricing: "system" });
    expect(priceOf(taken, "hoist")).toBe(323_500_00);
  });

  test("takes the choice without its price when the price is typed", () => {
    const typed = run(chosen, setPricing("hoist", "custom"));
    const line = compared(chosen, "hoist", hoists)[1];
    expect(line && systemBeside(run(typed, line.take), "hoist")).toBeNull();
  });
});

test("includes a ninth component by its definition only", () => {
  const draft = run(empty(), choose("span", "capacity", "5T"));
  expect(compared(draft, magnet, magnetRows).map(({ value, price }) => [value, price])).toEqual([
    ["Round 1200", 250_000_00],
    ["Round 1000", 190_000_00],
  ]);
});

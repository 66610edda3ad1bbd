import { describe, expect, test } from "vitest";
import golden from "../../../fixtures/golden/quotations.json" with { type: "json" };
import { componentIds, components, isTablePriced } from "../components/registry.ts";
import { type ComponentId, normaliseCraneType } from "../crane-types.ts";
import { formatMoney } from "../numbers/format.ts";
import { parseDecimal } from "../numbers/money.ts";
import { roundToPaise } from "../numbers/money-rounding.ts";
import { choicesOfColumn, type FieldValues, findRow } from "../price-tables/price-table.ts";
import { systemPrice } from "../price-tables/pricing.ts";
import { keyText, readPrice } from "../price-tables/reading.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotations } from "../testing/golden.ts";
import { problems } from "../wizard/validation.ts";
import { totalsOf } from "./document/margin-and-totals.ts";
import { priceOf, totalsOfDraft } from "./draft/draft-part.ts";

const canonical = (component: ComponentId, inputs: Record<string, unknown>): FieldValues =>
  Object.fromEntries(
    Object.keys(components[component].fields).map((name) => [
      name,
      keyText(components[component], name, String(inputs[name] ?? "")) ?? "",
    ]),
  );

describe("worked component prices", () => {
  test.each(golden.components.map((entry) => [entry.id, entry] as const))("%s", (_, entry) => {
    const component = entry.component as ComponentId;
    const definition = components[component];
    const inputs = entry.inputs as Record<string, unknown>;
    if (inputs.mode === "custom") {
      expect(readPrice(String(inputs.custom_price))).toBe(entry.expected_paise);
    } else {
      const index = exampleTables[normaliseCraneType(entry.crane_kind)].get(component);
      const values = canonical(component, inputs);
      const row = isTablePriced(definition) && index ? findRow(definition, index, values) : undefined;
      expect(systemPrice(definition, values, row)?.amount).toBe(entry.expected_paise);
    }
    expect(formatMoney(entry.expected_paise)).toBe(entry.expected_display);
  });
});

describe("worked totals", () => {
  test.each(golden.totals.map((entry) => [entry.id, entry] as const))("%s", (_, entry) => {
    const prices = entry.component_prices.map((price) => {
      const decimal = parseDecimal(price);
      if (!decimal) throw new Error(price);
      return roundToPaise(decimal);
    });
    const totals = totalsOf(prices, entry.totals.margin_percentage, "18");
    expect({
      subtotal: totals.subtotal,
      margin_amount: totals.margin,
      total_before_gst: totals.beforeGst,
      gst_amount: totals.gst,
      final_total: totals.total,
    }).toEqual(entry.totals.paise);
    expect(formatMoney(totals.total)).toBe(entry.totals.display.final_total);
  });
});

describe("worked quotations, entered as a user would", () => {
  test.each(goldenQuotations.map((quotation) => [quotation.id, quotation] as const))("%s", (_, quotation) => {
    const draft = draftOf(quotation, exampleTables);
    const prices = Object.fromEntries(componentIds().map((id) => [id, priceOf(draft, id)]));
    const expected = Object.fromEntries(
      componentIds().map((id) => [id, readPrice(quotation.component_prices[id])]),
    );
    expect(prices).toEqual(expected);
    expect(totalsOfDraft(draft, "2026-11-20").total).toBe(quotation.totals.paise.final_total);
    expect(totalsOfDraft(draft, "2026-11-20").gst).toBe(quotation.totals.paise.gst_amount);
    for (const id of componentIds()) expect(problems(draft, id, "next")).toEqual([]);
  });
});

describe("combinations that must have no price", () => {
  test.each(golden.not_available.map((entry) => [entry.id, entry] as const))("%s", (_, entry) => {
    const component = entry.component as ComponentId;
    const definition = components[component];
    const index = exampleTables[normaliseCraneType(entry.crane_kind)].get(component);
    if (!isTablePriced(definition) || !index) throw new Error("not a table");
    const values = canonical(component, entry.inputs);
    expect(findRow(definition, index, values)).toBeUndefined();
    const last = Object.keys(entry.inputs).at(-1) ?? "";
    expect(choicesOfColumn(definition, last, index, values)).not.toContain(values[last]);
  });
});

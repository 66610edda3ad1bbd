import { expect, test } from "vitest";
import { components } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import type { Factor } from "../../price-tables/pricing.ts";
import { explain } from "./explain.ts";
import { explanationText } from "./explanation.ts";
import { wordsOf } from "./line-words.ts";

const explained = (component: ComponentId, factors: readonly Factor[]) =>
  explain(wordsOf(components[component]), factors);

test("a price is explained by the figures kept with it", () => {
  const column = explained("column", [
    { name: "weight_kg_per_m", value: "58.6", unit: "kg/m" },
    { name: "column_height", value: "6.5", unit: "m" },
    { name: "metal_price", value: "84", unit: "₹/kg" },
    { name: "no_of_columns", value: "10", unit: "" },
  ]);
  expect(column && explanationText(column)).toBe("58.6 kg/m × 6.5 m × ₹84/kg × 10");
  expect(column?.product.flat().map(({ caption }) => caption)).toEqual([
    "weight",
    "column height",
    "metal price",
  ]);
  expect(column?.pieces).toBe(10);
  const wiring = explained("wiring", [
    { name: "span_width_m", value: "18", unit: "m" },
    { name: "lt_length", value: "30", unit: "m" },
    { name: "wiring_cost_per_meter", value: "1200", unit: "₹/m" },
  ]);
  expect(wiring && explanationText(wiring)).toBe("(18 m + 30 m) × ₹1,200/m");
  expect(wiring).toMatchObject({ times: null, pieces: 1 });
  // An abbreviation stays one.
  expect(wiring?.product.flat().map(({ caption }) => caption)).toEqual([
    "span width",
    "LT length",
    "wiring cost",
  ]);
});

test("a typed price and a price without kept figures have no explanation", () => {
  expect(explained("panel", [])).toBeNull();
  expect(explained("span", [])).toBeNull();
});

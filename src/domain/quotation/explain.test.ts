import { expect, test } from "vitest";
import { explain, explanationText } from "./explain.ts";

test("a price explains itself by the figures that were kept with it", () => {
  const column = explain("column", [
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
  const wiring = explain("wiring", [
    { name: "span_width_m", value: "18", unit: "m" },
    { name: "lt_length", value: "30", unit: "m" },
    { name: "wiring_cost_per_meter", value: "1200", unit: "₹/m" },
  ]);
  expect(wiring && explanationText(wiring)).toBe("(18 m + 30 m) × ₹1,200/m");
});

test("a typed price and a price without kept figures have nothing to explain", () => {
  expect(explain("panel", [])).toBeNull();
  expect(explain("span", [])).toBeNull();
});

import { expect, test } from "vitest";
import { printedValue, type TechnicalSource, type TechnicalValue, valuesKey } from "./technical-value.ts";

test.each<[TechnicalSource, number | string, string]>([
  ["computed", 6700, "6 700 mm"],
  ["yours", 6700, "6 700 mm"],
  ["assumed", 6700, "6 700 mm (assumed)"],
  ["by others", 6700, "6 700 mm (by others)"],
  // Its text names the supplier already.
  ["by others", "By others", "6 700 mm"],
])("a value that is %s, %s, is printed as %s", (source, value, printed) => {
  expect(printedValue({ text: "6 700 mm", value, source })).toBe(printed);
});

test("technical values are equal with the same texts from the same sources", () => {
  const value: TechnicalValue = {
    ...{ group: "Levels", name: "levelTopOfRail", label: "Top of rail", value: 6700, unit: "mm" },
    ...{ text: "6 700 mm", source: "computed" },
  };
  expect(valuesKey([{ ...value, label: "Rail" }])).toBe(valuesKey([value]));
  for (const change of [{ text: "6 800 mm" }, { source: "yours" as const }, { name: "rail" }])
    expect(valuesKey([{ ...value, ...change }])).not.toBe(valuesKey([value]));
});

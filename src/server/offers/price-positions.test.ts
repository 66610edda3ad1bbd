import { expect, test } from "vitest";
import type { FreePosition, PricedPosition } from "#domain/offers/offer.ts";
import type { CatalogueOption } from "#domain/options/option.ts";
import { withUnitCost } from "./price-positions.ts";

const position: FreePosition = {
  ...{ kind: "firm", text: "Radio remote", code: "85269200", quantity: "1", unit: "set" },
  ...{ unitPrice: 68_500_00, option: "Radio remote" },
};
const optionWith = (cost: number | null) => ({ name: "radio remote", cost }) as CatalogueOption;
const earlier: PricedPosition = { ...position, unitCost: 41_000_00 };
const costOf = (
  catalogue: readonly CatalogueOption[],
  known: readonly PricedPosition[],
  of: FreePosition = position,
) => withUnitCost(of, catalogue, known).unitCost;

test("an option costs what the catalogue says now, and what the offer had once the catalogue lacks it", () => {
  expect(costOf([optionWith(45_000_00)], [earlier])).toBe(45_000_00);
  expect(costOf([], [earlier])).toBe(41_000_00);
  expect(costOf([], [])).toBeUndefined();
});

test("an option without a cost in the catalogue has none, whatever it cost before", () =>
  expect(costOf([optionWith(null)], [earlier])).toBeUndefined());

test("a position that is no option takes no cost of one", () => {
  const { option: _, ...free } = position;
  expect(costOf([optionWith(45_000_00)], [earlier], free)).toBeUndefined();
});

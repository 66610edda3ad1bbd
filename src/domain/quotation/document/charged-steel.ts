import type { Paise } from "../../numbers/money.ts";
import type { Factor } from "../../price-tables/pricing.ts";
import { asRecords, looseText } from "../../text/unknown-values.ts";

/** The steel that a quotation charges by weight: its weight in whole kg, and its cost per kg. */
export type Structure = { components: readonly string[]; kg: number; perKg: Paise };

/** One component charged by weight: weight, metal price in ₹/kg, and cost. */
export type Steel = { component: string; rate: number; kg: number; cost: Paise };

type PricedLine = {
  component: string;
  inScope: boolean;
  amount: Paise | null;
  factors: readonly Factor[];
};

const byWeight = "₹/kg";

/** The components in scope that are charged by weight, each with its own metal price. */
export const steelOf = (lines: readonly PricedLine[]): Steel[] =>
  lines.flatMap(({ component, inScope, amount, factors }) => {
    const rate = Number(factors.find(({ unit }) => unit === byWeight)?.value);
    return inScope && amount && rate > 0 ? [{ component, rate, kg: amount / 100 / rate, cost: amount }] : [];
  });

/** Returns the stored steel, without entries that name no component. */
export const readSteel = (given: unknown): Steel[] =>
  asRecords(given).flatMap(({ component, rate, kg, cost }) => {
    const name = looseText(component);
    return name !== "" && typeof rate === "number" && typeof kg === "number" && typeof cost === "number"
      ? [{ component: name, rate, kg, cost }]
      : [];
  });

/** Returns weight, cost and cost per kg of all steel; null without steel. */
export function steelTotals(steel: readonly Steel[]): { kg: number; cost: Paise; perKg: Paise } | null {
  if (steel.length === 0) return null;
  const kg = steel.reduce((sum, part) => sum + part.kg, 0);
  const cost = steel.reduce((sum, part) => sum + part.cost, 0);
  return { kg, cost, perKg: Math.round(cost / kg) };
}

/** Returns the components charged by weight, with weight and cost per kg; null without any. */
export function structureOf(lines: readonly PricedLine[]): Structure | null {
  const charged = steelOf(lines);
  const totals = steelTotals(charged);
  return (
    totals && {
      components: charged.map(({ component }) => component),
      kg: Math.round(totals.kg),
      perKg: totals.perKg,
    }
  );
}

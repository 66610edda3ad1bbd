import type { Paise } from "../money.ts";
import type { Factor } from "../pricing.ts";
import { looseObjects, looseText } from "./loose-values.ts";

/** The steel that a quotation charges by weight: what it weighs, in whole kg, and what a kilogram comes to. */
export type Structure = { components: readonly string[]; kg: number; perKg: Paise };

/** One component that is charged by weight: its weight, its metal price in ₹/kg, and what it costs. */
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

/** Steel as it was kept; what names no component is left out. */
export const readSteel = (given: unknown): Steel[] =>
  looseObjects(given).flatMap(({ component, rate, kg, cost }) => {
    const name = looseText(component);
    return name !== "" && typeof rate === "number" && typeof kg === "number" && typeof cost === "number"
      ? [{ component: name, rate, kg, cost }]
      : [];
  });

/** Returns weight and cost of all steel, and the cost of a kilogram. Null without steel. */
export function steelTotals(steel: readonly Steel[]): { kg: number; cost: Paise; perKg: Paise } | null {
  if (steel.length === 0) return null;
  const kg = steel.reduce((sum, part) => sum + part.kg, 0);
  const cost = steel.reduce((sum, part) => sum + part.cost, 0);
  return { kg, cost, perKg: Math.round(cost / kg) };
}

/** The components that are charged by weight, their weight and their cost per kg; null where there are none. */
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

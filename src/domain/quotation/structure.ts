import type { ComponentId } from "../components/define-component.ts";
import type { Paise } from "../money.ts";
import type { ViewLine } from "./view.ts";

/** The steel that a quotation charges by weight: what it weighs, in whole kg, and what a kilogram comes to. */
export type Structure = { components: readonly ComponentId[]; kg: number; perKg: Paise };

const byWeight = "₹/kg";

/** The components that are charged by weight, their weight and their cost per kg; null where there are none. */
export function structureOf(lines: readonly ViewLine[]): Structure | null {
  const charged = lines.flatMap(({ component, inScope, amount, factors }) => {
    const rate = Number(factors.find(({ unit }) => unit === byWeight)?.value);
    return inScope && amount && rate > 0 ? [{ component, amount, kg: amount / 100 / rate }] : [];
  });
  if (charged.length === 0) return null;
  const weight = charged.reduce((sum, { kg }) => sum + kg, 0);
  const cost = charged.reduce((sum, { amount }) => sum + amount, 0);
  return {
    components: charged.map(({ component }) => component),
    kg: Math.round(weight),
    perKg: Math.round(cost / weight),
  };
}

import { componentIds, components, shortLabel } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { formatMoney, formatNumber } from "../numbers/format.ts";
import { runwayField } from "../quick-entry/entry.ts";
import { isFarOff, largestOf } from "../quick-entry/far-off.ts";
import { rateFields, rateText } from "../rates/rates.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";

/** A rate such as a metal price is doubtful, an open point, above three times the rate in force and below a third of it. */
const farFromRate = 3;

/** Returns the rate in force for a field, or the one that the program proposes first. */
export const usualRate = (rates: PointContext["rates"], component: ComponentId, field: string): number =>
  Number(rates[`${component}.${field}`] ?? components[component].fields[field]?.initial ?? 0);

const farRates = (context: PointContext): Finding[] =>
  rateFields.flatMap((of): Finding[] => {
    const { component, field } = of;
    if (!context.isInScope(component) || !context.isSystemPriced(component)) return [];
    const value = context.numberIn(component, field);
    const rate = usualRate(context.rates, component, field);
    if (value === null || value <= 0 || rate <= 0) return [];
    if (value <= farFromRate * rate && value >= rate / farFromRate) return [];
    const [typed, usual] = [rateText(of, value), rateText(of, rate)];
    return [
      {
        place: `${component}.${field}`,
        component,
        field,
        text: `${shortLabel(of.definition)} ${typed} is far from the rate of ${usual}.`,
        brief: `${typed}, usually ${usual}`,
        values: [value, rate],
      },
    ];
  });

/** A typed price is doubtful, an open point, above one and a half times the system's price and below two thirds of it. */
const farFromPrice = 1.5;

/** The kind of a typed price that is far from the system's. */
export const priceFarOff = "price far off";

const farPrices = (context: PointContext): Finding[] =>
  componentIds().flatMap((component): Finding[] => {
    const beside = context.typedBeside(component);
    if (beside === null) return [];
    const { typed, system, source } = beside;
    if (typed <= farFromPrice * system && typed >= system / farFromPrice) return [];
    const [price, usual] = [formatMoney(typed), formatMoney(system)];
    return [
      {
        place: component,
        component,
        field: "price",
        text: `The typed price of ${price} is far from the ${source} price of ${usual}.`,
        brief: `${price}, ${source} ${usual}`,
        values: [typed, system],
        excess: Math.max(typed / system, system / typed),
      },
    ];
  });

/** Returns whether the length of a runway (m) is longer than any: above the plausible LT length (`plausible` in `lt-gantry.ts`). */
export const isLongRunway = (length: number): boolean => isFarOff(runwayField, String(length));

const longRunways = (context: PointContext): Finding[] =>
  componentIds().flatMap((component): Finding[] => {
    const field = "lt_length";
    if (!components[component].fields[field] || !context.isInScope(component)) return [];
    if (context.isLocked(component, field)) return [];
    const value = context.numberIn(component, field);
    if (value === null || !isLongRunway(value)) return [];
    return [
      {
        place: component,
        component,
        field,
        text: `A runway of ${formatNumber(value)} m is longer than ${largestOf(runwayField)} m.`,
        brief: `runway ${formatNumber(value)} m`,
        values: [value],
      },
    ];
  });

/** Values far from the firm's rates and from any crane. */
export const farOffPoints: readonly PointKind[] = [
  { kind: "rate far off", find: farRates },
  { kind: priceFarOff, find: farPrices },
  { kind: "runway longer than any", find: longRunways },
];

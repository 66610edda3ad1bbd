import { formatNumber } from "../../numbers/format.ts";
import { allocate } from "../../numbers/money-rounding.ts";
import { weightStep } from "../estimate-rules.ts";
import type { EstimateRecord, EstimateWeights } from "./estimate-record.ts";

/** A weight as an estimate shows it, rounded, in kg. */
export const shownWeight = (weight: number): number => Math.round(weight / weightStep) * weightStep;

const kilograms = (weight: number): string => `${formatNumber(shownWeight(weight))} kg`;

const weightNames: Readonly<Record<Exclude<keyof EstimateWeights, "designed">, string>> = {
  plates: "Plates or joist",
  diaphragms: "Diaphragms",
  stiffeners: "Stiffeners",
  welds: "Welds",
  end_connections: "End connections",
  rails: "Crab rails",
  platform: "Platform and handrail",
  fittings: "Fittings",
};

export type WeightLine = { name: string; weight: number; isSum: boolean };

/**
 * Returns the weight of a designed girder by parts of the whole bridge, in steps of 5 kg that add up; empty
 * for any other.
 */
export function estimatedWeights({ weights }: EstimateRecord): WeightLine[] {
  if (weights === null) return [];
  const parts = Object.entries(weightNames).flatMap(([part, name]) => {
    const weight = weights[part as keyof typeof weightNames];
    return weight > 0 ? [{ name, weight }] : [];
  });
  const total = shownWeight(weights.designed);
  const grams = parts.map(({ weight }) => Math.round(weight * 1000));
  const steps = allocate(total / weightStep, grams);
  return [
    ...parts.map(({ name }, at) => ({ name, weight: (steps[at] ?? 0) * weightStep, isSum: false })),
    { name: "Designed weight", weight: total, isSum: true },
  ];
}

/** Explains the weight with its figures; `span` in m. Blank for a row of the table. */
export function formulaWords(
  { basis, neighbours, weight_kg, weights, k, warnings }: EstimateRecord,
  span: string,
): string {
  const [shorter, longer] = neighbours;
  if (basis === "interpolated" && shorter && longer) {
    const part =
      Math.log(Number(span) / shorter.span_width_m) / Math.log(longer.span_width_m / shorter.span_width_m);
    const [from, to] = [shorter, longer].map((row) => formatNumber(row.weight_kg));
    const power = `ln(${span} / ${shorter.span_width_m}) / ln(${longer.span_width_m} / ${shorter.span_width_m})`;
    return `${from} kg × (${to} / ${from}) ^ ${part.toFixed(3)} = ${formatNumber(weight_kg)} kg, where ${part.toFixed(3)} = ${power}`;
  }
  if (basis !== "designed" || weights === null || k === null) return "";
  const product = `Designed ${kilograms(weights.designed)} × k ${k.toFixed(3)}`;
  return warnings.includes("held")
    ? `${product} = ${kilograms(weights.designed * k)}, held at ${formatNumber(weight_kg)} kg by the price table`
    : `${product} = ${formatNumber(weight_kg)} kg`;
}

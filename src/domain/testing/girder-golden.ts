import golden from "../../../fixtures/golden/girder.json" with { type: "json" };

type Figures = { readonly [key: string]: unknown };

export type GirderCase = {
  id: string;
  title: string;
  inputs: {
    crane_type: string;
    capacity: string;
    span_width_m: number;
    metal_price: number;
    hoist?: { hoist_type: string; height_m: number };
  };
  /** Every weight of the example table times this. */
  table?: { weight_factor: number };
  expected: Figures & { status: number; detail?: string };
};

/** Worked estimates on the example tables, by an independent calculation. */
export const girderCases = golden.cases as unknown as readonly GirderCase[];

/** Sections and moments printed in two published calculations. */
export const publishedGirders = golden.published;

/** How far a figure may be from the worked one: 5 kg, its price, 0.002 of k, else 0.2 % or 0.002. */
function tolerance(key: string, wanted: number, metalPrice: number): number {
  if (key === "weight_kg") return 5;
  if (key === "suggested_price") return 5 * metalPrice;
  return key === "k" ? 0.002 : Math.max(0.002, Math.abs(wanted) * 0.002);
}

/** Where an answer differs from a worked case beyond its tolerances, by the path of the figure. */
export function differencesFrom(
  expected: unknown,
  answer: unknown,
  metalPrice: number,
  path = "",
  key = "",
): string[] {
  if (typeof expected === "number")
    return typeof answer === "number" && Math.abs(answer - expected) <= tolerance(key, expected, metalPrice)
      ? []
      : [`${path} is ${answer}, not ${expected}`];
  if (typeof expected !== "object" || expected === null)
    return answer === expected ? [] : [`${path} is ${answer}, not ${expected}`];
  const given = (typeof answer === "object" && answer !== null ? answer : {}) as Figures;
  const differences = Object.entries(expected).flatMap(([name, value]) =>
    differencesFrom(value, given[name], metalPrice, `${path}.${name}`, name),
  );
  return Array.isArray(expected) && (!Array.isArray(answer) || answer.length !== expected.length)
    ? [`${path} has not ${expected.length} entries`, ...differences]
    : differences;
}

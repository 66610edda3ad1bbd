/** Rounds half up to a multiple of the step (r1, r5, r10, r25 of the rules). */
export const roundTo = (step: number, value: number): number => Math.floor(value / step + 0.5) * step;

/** Rounds up to a multiple of the step (ceil50, ceil100 of the rules). */
export const ceilTo = (step: number, value: number): number => Math.ceil(value / step) * step;

/** Calls the rule only when everything it needs is known; a result that is no number counts as not yet known. */
export function whenKnown<const Sizes extends readonly (number | null)[]>(
  sizes: Sizes,
  rule: (...known: { [Index in keyof Sizes]: number }) => number | null,
): number | null {
  if (sizes.includes(null)) return null;
  const result = rule(...(sizes as { [Index in keyof Sizes]: number }));
  return result !== null && Number.isFinite(result) ? result : null;
}

/** The first value of an ascending list that is at least the need; null when none is. */
export const nextStandard = (standards: readonly number[], need: number): number | null =>
  standards.find((standard) => standard >= need) ?? null;

/*
 * Sizes are decimal numbers of at most six decimals. Few of them are exact binary fractions: 1000 × 16.1 / 7 gives
 * slightly more than 2300, and 0.58 × 25 slightly less than 14.5. Values are therefore settled before they are
 * rounded or compared.
 */

/** Rounds to nine decimals: finer than any size, and coarser than binary errors. */
export const trimBinaryError = (value: number): number => {
  const billionths = value * 1e9;
  return Math.abs(billionths) < Number.MAX_SAFE_INTEGER ? Math.round(billionths) / 1e9 : value;
};

/** A length in metres as millimetres, to the whole micrometre: as fine as a length can be entered. */
export const millimetres = (metres: number): number => Math.round(metres * 1e6) / 1e3;

/** Rounds half up to a multiple of the step (r1, r5, r10, r25 of the rules). */
export const roundTo = (step: number, value: number): number =>
  Math.floor(trimBinaryError(value / step) + 0.5) * step;

/** Rounds up to a multiple of the step (ceil50, ceil100 of the rules). */
export const ceilTo = (step: number, value: number): number =>
  Math.ceil(trimBinaryError(value / step)) * step;

/** Returns whether a size is above a limit by more than binary fractions add. False while either is not yet known. */
export const exceeds = (value: number | null, limit: number | null): boolean =>
  value !== null && limit !== null && trimBinaryError(value) > trimBinaryError(limit);

/** Calls the rule only when all its inputs are known. A result that is not a number counts as not yet known. */
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
  standards.find((standard) => !exceeds(need, standard)) ?? null;

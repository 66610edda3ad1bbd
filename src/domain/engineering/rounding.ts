/*
 * Sizes are decimal numbers of at most six decimals, but binary fractions hold few of these: 1000 × 16.1 / 7 comes out a
 * hair above 2300, and 0.58 × 25 a hair below 14.5. Whatever is rounded or compared is therefore settled first.
 */

/** The value to nine decimals: far finer than any size, and far coarser than what binary fractions add or take away. */
export const settled = (value: number): number => {
  const billionths = value * 1e9;
  return Math.abs(billionths) < Number.MAX_SAFE_INTEGER ? Math.round(billionths) / 1e9 : value;
};

/** A length in metres as millimetres, to the whole micrometre: as fine as a length can be entered. */
export const millimetres = (metres: number): number => Math.round(metres * 1e6) / 1e3;

/** Rounds half up to a multiple of the step (r1, r5, r10, r25 of the rules). */
export const roundTo = (step: number, value: number): number =>
  Math.floor(settled(value / step) + 0.5) * step;

/** Rounds up to a multiple of the step (ceil50, ceil100 of the rules). */
export const ceilTo = (step: number, value: number): number => Math.ceil(settled(value / step)) * step;

/** Whether a size is above a limit, and not just by what binary fractions add; false while either is not yet known. */
export const exceeds = (value: number | null, limit: number | null): boolean =>
  value !== null && limit !== null && settled(value) > settled(limit);

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
  standards.find((standard) => !exceeds(need, standard)) ?? null;

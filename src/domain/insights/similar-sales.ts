import type { Sizes } from "./facts.ts";

/** Similar quotations are listed nearest first, at most this many (docs/product.md, “Similar quotations”). */
export const maxSimilar = 10;
/** At most this many similar past quotations of the archive are listed beside them. */
export const maxSimilarPast = 5;
/** The margins of similar won sales are named from five sales on. */
const minWon = 5;

/**
 * How near similar cranes are is counted in steps of each size: a quarter more capacity, 3 m of span, 3 m of lift, 24 m
 * of runway. The nearest count first; there is no tolerance within which all are similar.
 */
export const similarSteps = { capacityFactor: 1.25, span_m: 3, lift_m: 3, runway_m: 24 } as const;

/** An unknown size counts as two steps, here squared. */
export const unknownSizeDistance = 4;

const squaredSteps = (a: number | null, b: number | null, step: number): number =>
  a === null || b === null ? unknownSizeDistance : ((a - b) / step) ** 2;

/**
 * Returns the distance of two cranes of one type, the smaller the more similar: the sum of squared steps between their
 * sizes. An unknown size counts as two steps.
 */
export function distanceBetween(a: Sizes, b: Sizes): number {
  const log = (tonnes: number | null) => (tonnes === null || tonnes <= 0 ? null : Math.log(tonnes));
  return (
    squaredSteps(log(a.tonnes), log(b.tonnes), Math.log(similarSteps.capacityFactor)) +
    squaredSteps(a.span_m, b.span_m, similarSteps.span_m) +
    squaredSteps(a.lift_m, b.lift_m, similarSteps.lift_m) +
    squaredSteps(a.runway_m, b.runway_m, similarSteps.runway_m)
  );
}

/**
 * Returns the middle half of the margins of won sales, in percent. Null with fewer sales than `minWon`. The margins are those that the
 * viewer may see.
 */
export function wonMargins(seen: readonly number[]): { from: number; to: number; count: number } | null {
  const margins = seen.toSorted((a, b) => a - b);
  if (margins.length < minWon) return null;
  const quarter = Math.floor(margins.length / 4);
  const [from, to] = [margins[quarter], margins[margins.length - 1 - quarter]];
  return from === undefined || to === undefined ? null : { from, to, count: margins.length };
}

import type { Sizes } from "./facts.ts";

/** The greatest number of similar quotations (docs/product.md, “Similar quotations”). */
export const maxAlike = 10;
/** The greatest number of similar past quotations beside them. */
export const maxPastAlike = 5;
/** The number of won sales from which their margins are named. */
const minWon = 5;

/**
 * One step of each size. A step of the capacity's logarithm is a quarter more. Span and lift have steps in metres,
 * the runway in longer ones.
 */
export const alikeSteps = { capacityFactor: 1.25, span_m: 3, lift_m: 3, runway_m: 24 } as const;

/** The squared steps for an unknown size. */
export const unknownAway = 4;

const away = (a: number | null, b: number | null, step: number): number =>
  a === null || b === null ? unknownAway : ((a - b) / step) ** 2;

/**
 * Returns the distance of two cranes of one type: the sum of squared steps between their sizes. An unknown size
 * counts as two steps.
 */
export function distanceBetween(a: Sizes, b: Sizes): number {
  const log = (tonnes: number | null) => (tonnes === null || tonnes <= 0 ? null : Math.log(tonnes));
  return (
    away(log(a.tonnes), log(b.tonnes), Math.log(alikeSteps.capacityFactor)) +
    away(a.span_m, b.span_m, alikeSteps.span_m) +
    away(a.lift_m, b.lift_m, alikeSteps.lift_m) +
    away(a.runway_m, b.runway_m, alikeSteps.runway_m)
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

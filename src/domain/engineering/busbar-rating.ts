import type { CraneInputs } from "./crane-inputs.ts";
import { nextStandard, whenKnown } from "./rounding.ts";

/** The standard busbar (DSL) ratings in A. A current is rounded up to the next of them. */
const standardBusbars = [60, 100, 160, 200, 250, 315, 400, 500, 630, 800];
/** The largest standard busbar in A. */
export const largestBusbar = Math.max(...standardBusbars);
/** The standard busbar ratings before 1.2.0, in A. */
const earlierBusbars = standardBusbars.filter((size) => size <= 400);

/** Returns the standard busbar in A for a current in A. Null for an unknown current and beyond the largest busbar. */
export const busbarRating = (
  current: number | null,
  { isEarlier }: Pick<CraneInputs, "isEarlier">,
): number | null =>
  whenKnown([current], (needed) => nextStandard(isEarlier ? earlierBusbars : standardBusbars, needed));

/**
 * The demand (diversity) factors of cranes on one busbar by their number, from none on: 0.95 of the summed currents for
 * two, 0.91 for three (NEC 610.14(E)).
 */
const demandFactors = [1, 1, 0.95, 0.91, 0.87, 0.84, 0.81];
/** The demand factor from seven cranes on. */
const leastDemand = 0.78;

/**
 * Returns the current in A of the cranes on one busbar: the sum of their full load currents times the demand factor of
 * their number. Null while a current is unknown.
 */
export const sharedCurrent = (currents: readonly (number | null)[]): number | null =>
  currents.length === 0 || currents.includes(null)
    ? null
    : (demandFactors[currents.length] ?? leastDemand) *
      currents.reduce<number>((sum, current) => sum + (current ?? 0), 0);

import type { CraneInputs } from "../engineering/crane-inputs.ts";
import type { Figures } from "../engineering/figures.ts";
import { liftInMetres, shortLift } from "../engineering/lift.ts";
import { assumedMark } from "../engineering/technical-value.ts";
import { assumedFigures } from "./technical-entries.ts";

/**
 * Returns the lift (m) of a crane that does not reach the ordered one, as papers print it: "10.36 m", marked where it is
 * assumed, and "" while it is not known. Null where the ordered lift is reached.
 */
export function possibleLift(crane: CraneInputs, figures: Figures): string | null {
  const short = shortLift(crane, figures);
  if (short === null) return null;
  // Each possible lift follows from the place of the hook.
  const isAssumed = !crane.isEarlier && assumedFigures(crane, figures).has("hookBelowRail");
  return short.possible === null
    ? ""
    : `${liftInMetres(short.possible)}\u00a0m${isAssumed ? assumedMark : ""}`;
}

import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { liftInMetres, shortLift } from "../engineering/lift.ts";
import { assumedMark } from "../engineering/technical-value.ts";
import { type SizedCrane, sizeOf } from "../quotation/lines/crane-size.ts";
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

/**
 * Returns the lift in the name of a crane, as `liftInWords`. The names of cranes of before 1.2.0 stay as they were printed, with
 * the ordered lift alone.
 */
export function liftInName(quotation: SizedCrane, inputs: CraneInputs): string {
  const { lift } = sizeOf(quotation);
  return inputs.isEarlier && lift !== "" ? `lift ${lift}` : liftInWords(quotation, inputs);
}

/**
 * Returns the lift of a crane in words, as subjects, offers, orders and their papers name it: "lift 6 m", or where the crane
 * does not reach it "lift ordered 12 m, possible 10.36 m". Empty without a hoist in scope. Source: docs/product.md, “Papers”.
 * @param inputs the crane where it runs, in an offer on the runway of its bearer
 */
export function liftInWords(quotation: SizedCrane, inputs: CraneInputs): string {
  const { lift } = sizeOf(quotation);
  if (lift === "") return "";
  const possible = possibleLift(inputs, engineeringFigures(inputs));
  if (possible === null) return `lift ${lift}`;
  return [`lift ordered ${lift}`, ...(possible === "" ? [] : [`possible ${possible}`])].join(", ");
}

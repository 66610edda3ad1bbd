import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import { possibleLift } from "../../technical/possible-lift.ts";
import { type SizedCrane, sizeOf } from "./crane-size.ts";

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

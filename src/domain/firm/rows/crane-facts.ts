import { staysAboveFloor } from "../../engineering/advice.ts";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { shortLift } from "../../engineering/lift.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";
import type { CraneFacts } from "./condition.ts";

/**
 * Returns what conditions ask of a crane.
 * @param elsewhere the components that other positions of its offer supply
 */
export function craneFacts(
  lines: readonly Pick<QuotationLine, "component" | "inScope" | "values">[],
  { inputs, figures }: { inputs: CraneInputs; figures: Figures },
  elsewhere: Iterable<string> = [],
): CraneFacts {
  const hoist = lines.find(({ component, inScope }) => component === "hoist" && inScope);
  const height = canonicalNumber(hoist?.values.height_m ?? "");
  const own = lines.filter(({ inScope }) => inScope).map(({ component }) => component);
  return {
    components: [...new Set([...own, ...elsewhere])],
    craneType: inputs.craneType,
    hoistType: hoist?.values.hoist_type ?? null,
    capacity: inputs.capacity,
    isLiftReached:
      height !== null &&
      figures.usableLift !== null &&
      shortLift(inputs, figures) === null &&
      !staysAboveFloor(inputs, figures),
  };
}

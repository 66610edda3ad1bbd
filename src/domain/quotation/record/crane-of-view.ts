import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { overridesOfTechnical } from "../../technical/author-values.ts";
import { craneInputsFrom, isEstimatedBy } from "../document/crane-of.ts";
import type { QuotationView } from "./view.ts";

/** Returns the crane of a history record. Null for a crane type that is not built here. */
export const craneOfView = ({
  craneType,
  craneWords,
  lines,
  technical,
  standards,
  isEarlier,
  technicalValues,
}: Pick<
  QuotationView,
  "craneType" | "craneWords" | "lines" | "technical" | "standards" | "isEarlier" | "technicalValues"
>): CraneInputs | null =>
  craneType === null
    ? null
    : {
        craneType,
        noun: craneWords.noun,
        ...craneInputsFrom(
          lines.map(({ component, inScope, drawn, drawnByOthers, estimate, nextLarger, amount }) => ({
            component,
            drawn: inScope ? drawn : drawnByOthers,
            isEstimated: isEstimatedBy(inScope, estimate, nextLarger !== ""),
            isDesigned: inScope && estimate?.basis === "designed",
            amount,
          })),
        ),
        ...overridesOfTechnical(technical),
        ...(standards && { standards }),
        ...(isEarlier && { isEarlier: true as const }),
        ...(technicalValues.length > 0 && { keptValues: technicalValues }),
      };

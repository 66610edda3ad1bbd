import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import type { Figures } from "../../engineering/figures.ts";
import { fallsShort } from "../../engineering/lift.ts";
import type { RowCrane } from "../../firm/rows/profile-rows.ts";
import { numberIn } from "../../price-tables/reading.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";

/**
 * Returns what rows of the profile read of a crane.
 * @param runway the document whose runway the crane uses; absent on its own
 */
export function rowCrane(
  position: number,
  quotation: QuotationDocument,
  { inputs, figures }: { inputs: CraneInputs; figures: Pick<Figures, "usableLift"> },
  runway?: QuotationDocument,
): RowCrane {
  const { lines } = quotation;
  const hoist = lines.find(({ component, inScope }) => component === "hoist" && inScope);
  const height = numberIn(hoist?.values.height_m ?? "");
  const shared = (runway?.lines ?? []).filter(({ words }) => words.partOfRunway);
  const supplied = [...lines, ...shared].filter(({ inScope }) => inScope);
  return {
    position,
    crane: {
      components: [...new Set(supplied.map(({ component }) => component))],
      craneType: inputs.craneType,
      hoistType: hoist?.values.hoist_type ?? null,
      capacity: inputs.capacity,
      isLiftReached:
        height !== null && figures.usableLift !== null && !fallsShort(height, figures.usableLift),
    },
    source: { lines },
  };
}

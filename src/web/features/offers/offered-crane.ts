import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { viewOnRunway } from "#domain/offers/quoted.ts";
import { craneOfView } from "#domain/quotation/record/crane-of-view.ts";
import { type QuotationView, viewOf } from "#domain/quotation/record/view.ts";
import { sheetMetaOf } from "../drawing/sheet-meta.ts";

export type OfferedCrane = ReturnType<typeof offeredCrane>;

function builtCrane(view: QuotationView): CraneInputs {
  const crane = craneOfView(view);
  if (crane === null) throw new Error(`${view.craneWords.label} cranes are not drawn here.`);
  return crane;
}

/**
 * A position's drawn crane, the texts of its sheet and the name of its files. On a shared runway it has
 * `bearer`'s runway. Throws for a crane type without drawings.
 */
export function offeredCrane(
  record: QuotationRecord,
  bearer: QuotationRecord | null,
  firm: Pick<FirmProfile, "name">,
) {
  const own = viewOf(record);
  const drawn = builtCrane(bearer === null ? own : viewOnRunway(own, viewOf(bearer)));
  return {
    inputs: drawn,
    meta: sheetMetaOf(own, firm, { checked: builtCrane(own), drawn }),
    name: own.number,
    isHeld: own.isHeld,
  };
}

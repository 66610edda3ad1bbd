import { customerTitle } from "#domain/customers/customer-block.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { SheetMeta } from "#domain/drawing/sheet/title-block.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { checkedAsDrawn } from "#domain/technical/checked-drawing.ts";

/** The data of a saved quotation's title block. `cranes`: the crane that was checked, and the one that the sheet shows. */
export const sheetMetaOf = (
  view: QuotationView,
  firm: Pick<FirmProfile, "name">,
  cranes: { checked: CraneInputs; drawn: CraneInputs },
): SheetMeta => ({
  quotation: view.number,
  customer: customerTitle(view.customer) || null,
  company: firm.name,
  preparedBy: view.preparedBy,
  date: formatDate(view.createdAt),
  isHeld: view.isHeld,
  ...((!view.isEarlier || view.checked !== null) && {
    issue: { revision: view.revision, checked: checkedAsDrawn(view.checked, cranes) },
  }),
});

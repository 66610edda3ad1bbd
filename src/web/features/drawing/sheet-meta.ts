import { customerTitle } from "#domain/customers/customer-block.ts";
import type { SheetMeta } from "#domain/drawing/sheet/title-block.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { formatDay } from "#domain/numbers/format.ts";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { checkedText } from "#domain/technical/technical-check.ts";

/** The data of a saved quotation's title block. */
export const sheetMetaOf = (view: QuotationView, firm: Pick<FirmProfile, "name">): SheetMeta => ({
  quotation: view.number,
  customer: customerTitle(view.customer) || null,
  company: firm.name,
  preparedBy: view.preparedBy,
  date: formatDay(view.createdAt),
  isDraft: view.isHeld,
  ...((!view.isEarlier || view.checked !== null) && {
    issue: { revision: view.revision, checked: checkedText(view.checked) },
  }),
});

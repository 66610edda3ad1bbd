import type { CompanyProfile } from "#domain/company.ts";
import { customerTitle } from "#domain/customer.ts";
import type { SheetMeta } from "#domain/drawing/sheet/title-block.ts";
import { formatDay } from "#domain/format.ts";
import type { QuotationView } from "#domain/quotation/view.ts";

/** The data of a saved quotation's title block. */
export const sheetMetaOf = (view: QuotationView, company: Pick<CompanyProfile, "name">): SheetMeta => ({
  quotation: view.number,
  customer: customerTitle(view.customer) || null,
  company: company.name,
  preparedBy: view.preparedBy,
  date: formatDay(view.createdAt),
  isDraft: view.isHeld,
});

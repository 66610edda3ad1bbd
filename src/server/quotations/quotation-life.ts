import { heldSentence, revisionName } from "#domain/sales/sale.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import type { Life } from "../sales/life.ts";
import { lockSale, updateSale, updateValidity } from "../sales/sales-repository.ts";
import { findQuotationSale } from "./quotation-access.ts";
import type { StoredQuotation } from "./quotations-repository.ts";
import { documentOf, searchTextOf } from "./stored-document.ts";

/** Quotations as what is sent, followed up, won or lost. */
export const quotationLife: Life<StoredQuotation> = {
  noun: "quotation",
  findSale: findQuotationSale,
  lock: (db, { id }) => lockSale(db, id),
  hindrance: async (_db, stored) =>
    heldSentence(revisionName(stored.number, stored.revision), approvalOf(stored)),
  async update(db, stored, { valid_until, ...columns }) {
    if (valid_until !== undefined) await updateValidity(db, stored, valid_until);
    // An order is found by its number as well.
    const search_text = searchTextOf({
      ...stored,
      order_number: columns.order_number === undefined ? stored.order_number : columns.order_number,
      customer: documentOf(stored).customer,
    });
    await updateSale(db, stored.id, { ...columns, search_text });
    return {
      ...stored,
      ...columns,
      ...(valid_until !== undefined && { valid_until, revision_valid_until: valid_until }),
    };
  },
};

import { rupees } from "../../numbers/money.ts";
import { capacityOf, type ListedDocument, type QuotationDocument } from "../document/document.ts";
import { blocksOf, choicesInput, pricesOf } from "../document/input.ts";
import { inputsOfKept } from "../document/kept-point.ts";

/** Returns the computed values of a quotation for the API. */
export function totalsInRupees({ totals }: Pick<QuotationDocument, "totals">) {
  return {
    subtotal: rupees(totals.subtotal),
    margin_percentage: Number(totals.marginPercentage),
    margin: rupees(totals.margin),
    subtotal_with_margin: rupees(totals.beforeGst),
    gst_percentage: Number(totals.gstPercentage),
    gst: rupees(totals.gst),
    final_amount: rupees(totals.total),
  };
}

/**
 * Returns a computed quotation with its issued number as `final` answers it and `save` takes it: rupees, labels, names of the
 * public API.
 */
export function finalOf(document: ListedDocument) {
  const { label } = document.craneWords;
  const { keptPoints, ...choices } = document;
  return {
    quotation_id: document.number,
    crane_type: label,
    timestamp: document.createdAt,
    valid_until: document.validUntil,
    created_by: document.createdBy,
    inputs: {
      ...blocksOf(document.lines, label),
      crane_type: label,
      capacity: capacityOf(document.lines),
      margin_percentage: Number(document.totals.marginPercentage),
      ...choicesInput({ ...choices, ...inputsOfKept(keptPoints) }),
    },
    price_breakup: pricesOf(document.lines),
    ...totalsInRupees(document),
  };
}

import { z } from "zod";
import { priceTablesSchemas } from "../price-tables/price-tables-schemas.ts";
import { success } from "../success-schema.ts";

/** The effect of other tables on an open quotation or offer. Rupees with GST; null where it has no price then. */
const sale = {
  revision: z.number(),
  customer: z.string().nullable(),
  /** The quoted total. */
  quoted_total: z.number(),
  /** With the tables in force and with the others, both at the rates in force. */
  old_total: z.number().nullable(),
  new_total: z.number().nullable(),
  /** The reason why it has no price with the other tables. */
  problem: z.string().nullable(),
};
export const impactedQuotation = z.object({ quotation_id: z.string(), ...sale });
export const impactedOffer = z.object({ offer_id: z.string(), ...sale });

/**
 * The effect on all quotations, or on all offers: sums over sales with a changed total and a price before and
 * after.
 */
const part = <S extends z.ZodType>(item: S) =>
  z.object({
    open: z.number(),
    touched: z.number(),
    old_total: z.number(),
    new_total: z.number(),
    change: z.number(),
    /** The number of sales without a price under the new tables, and how many of them have one now. */
    unpriced: z.number(),
    lost: z.number(),
    /** All affected sales: first those without a price, then by size of change. */
    items: z.array(item),
  });

/** The effect of replaced price tables on open quotations of their crane type and on open offers. */
export const impact = z.object({ quotations: part(impactedQuotation), offers: part(impactedOffer) });
const answer = success(impact);

export const impactSchemas = {
  impactOfCsv: { body: priceTablesSchemas.validateCsv.body, answer },
  impactOfWorkbook: { body: priceTablesSchemas.validateWorkbook.body, answer },
  impactOfEdit: { body: priceTablesSchemas.reviewRowEdit.body, answer },
  impactOfVersion: { params: priceTablesSchemas.reviewVersion.params, answer },
};

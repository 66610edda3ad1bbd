import { endpoint, type Success } from "../endpoint.ts";
import type { RowEdit, TableAddress } from "../price-tables/price-tables-api.ts";

/** The effect of other tables on an open quotation or offer. Rupees with GST; null where it has no price then. */
type ImpactedSale = {
  revision: number;
  customer: string | null;
  /** As it was quoted. */
  quoted_total: number;
  /** With the tables in force and with the others, both at the rates in force. */
  old_total: number | null;
  new_total: number | null;
  /** The reason why it has no price with the other tables. */
  problem: string | null;
};
export type ImpactedQuotation = ImpactedSale & { quotation_id: string };
export type ImpactedOffer = ImpactedSale & { offer_id: string };

/** The effect on all of a kind: sums over those with a changed total and a price before and after. */
export type ImpactPart<T> = {
  open: number;
  touched: number;
  old_total: number;
  new_total: number;
  change: number;
  /** The number of sales without a price under the other tables, and of those among them that have one now. */
  unpriced: number;
  lost: number;
  /** All that are touched: those without a price first, then the largest change first. */
  items: T[];
};

/** The effect of replaced price tables on open quotations of their crane type and on open offers. */
export type Impact = { quotations: ImpactPart<ImpactedQuotation>; offers: ImpactPart<ImpactedOffer> };

export const impactOfCsv = endpoint<{ body: TableAddress; answer: Success<Impact> }>()({
  method: "POST",
  path: "/api/admin/csv-impact",
  access: "manage price tables",
  kind: "upload",
  reads: true,
  summary: "The effect on open quotations and offers if a CSV file replaced the price table",
});

export const impactOfWorkbook = endpoint<{
  /** `sheets` as in validate-workbook. */
  body: { database: string; sheets?: string };
  answer: Success<Impact>;
}>()({
  method: "POST",
  path: "/api/admin/workbook-impact",
  access: "manage price tables",
  kind: "upload",
  reads: true,
  summary: "The effect on open quotations and offers if an Excel workbook replaced its price tables",
});

export const impactOfVersion = endpoint<{ params: { id: string }; answer: Success<Impact> }>()({
  method: "GET",
  path: "/api/admin/versions/:id/impact",
  access: "manage price tables",
  heavy: true,
  summary: "The effect on open quotations and offers if a version came in force again",
});

export const impactOfEdit = endpoint<{ body: RowEdit; answer: Success<Impact> }>()({
  method: "POST",
  path: "/api/admin/rows/impact",
  access: "manage price tables",
  reads: true,
  summary: "The effect on open quotations and offers of changing one value of a price table",
});

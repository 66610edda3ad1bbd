import { endpoint, type Success } from "../endpoint.ts";
import type { RowEdit, TableAddress } from "../price-tables/price-tables-api.ts";

/** What other tables do to an open quotation or offer. Rupees with GST; null where it has no price then. */
type ImpactedSale = {
  revision: number;
  customer: string | null;
  /** As it was quoted. */
  quoted_total: number;
  /** With the tables in force and with the others, both at the rates in force. */
  old_total: number | null;
  new_total: number | null;
  /** Why it has no price with the other tables. */
  problem: string | null;
};
export type ImpactedQuotation = ImpactedSale & { quotation_id: string };
export type ImpactedOffer = ImpactedSale & { offer_id: string };

/** What they do to all of a kind: sums over those that are touched and have a price both before and after. */
export type ImpactPart<T> = {
  open: number;
  touched: number;
  old_total: number;
  new_total: number;
  change: number;
  /** How many have no price with the other tables, and how many of these have one now. */
  unpriced: number;
  lost: number;
  /** All that are touched: those without a price first, then the largest change first. */
  items: T[];
};

/** What replacing price tables would move in open quotations of their crane type, and in open offers. */
export type Impact = { quotations: ImpactPart<ImpactedQuotation>; offers: ImpactPart<ImpactedOffer> };

export const impactOfCsv = endpoint<{ body: TableAddress; answer: Success<Impact> }>()({
  method: "POST",
  path: "/api/admin/csv-impact",
  access: "manage price tables",
  kind: "upload",
  reads: true,
  summary: "What a CSV file would move in open quotations and offers if it replaced the price table",
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
  summary: "What an Excel workbook would move in open quotations and offers if it replaced its price tables",
});

export const impactOfVersion = endpoint<{ params: { id: string }; answer: Success<Impact> }>()({
  method: "GET",
  path: "/api/admin/versions/:id/impact",
  access: "manage price tables",
  heavy: true,
  summary: "What putting a version in force again would move in open quotations and offers",
});

export const impactOfEdit = endpoint<{ body: RowEdit; answer: Success<Impact> }>()({
  method: "POST",
  path: "/api/admin/rows/impact",
  access: "manage price tables",
  reads: true,
  summary: "What changing one value of a price table would move in open quotations and offers",
});

import type { z } from "zod";
import type { RepriceAct } from "#domain/reprice/reprice.ts";
import type { SaleId } from "#domain/sales/sale.ts";
import type { StatusFilter } from "#domain/sales/sale-status.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { repricedNotice, repriceItem, repriceJob, repriceSchemas } from "./reprice-schemas.ts";

/** Filters for open sales; an absent one is off. An offer counts by its largest firm crane. */
export type RepriceFilter = {
  creator?: string | undefined;
  crane_type?: string | undefined;
  customer_id?: string | undefined;
  status?: StatusFilter | "" | undefined;
  /** Days of the newest revision, both included. */
  start_date?: string | undefined;
  end_date?: string | undefined;
};

export type RepriceItem = z.infer<typeof repriceItem>;
export type RepriceJob = z.infer<typeof repriceJob>;
export type RepricedNotice = z.infer<typeof repricedNotice>;

export const startReprice = endpoint<{
  body: { filter?: RepriceFilter | undefined };
  answer: Answer<typeof repriceSchemas.startReprice>;
}>()({
  method: "POST",
  path: "/api/reprice",
  access: "re-price quotations",
  heavy: true,
  status: 202,
  summary: "Work out open sales at today’s price tables and rates",
});

export const listReprices = endpoint<{ answer: Answer<typeof repriceSchemas.listReprices> }>()({
  method: "GET",
  path: "/api/reprice",
  access: "re-price quotations",
  summary: "The latest re-pricings, the newest first",
});

export const getReprice = endpoint<{
  params: { job: string };
  query: { brief?: boolean };
  answer: Answer<typeof repriceSchemas.getReprice>;
}>()({
  method: "GET",
  path: "/api/reprice/:job",
  access: "re-price quotations",
  summary: "The progress of a re-pricing with its results so far; `brief` leaves the items out",
});

export const exportReprice = endpoint<{ params: { job: string }; query: ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/reprice/:job/list.csv",
  access: "re-price quotations",
  kind: "file",
  summary: "The results of a re-pricing as CSV or as an Excel workbook",
  aliases: [{ path: "/api/reprice/:job/list.xlsx", fixed: { format: "xlsx" } }],
});

export const applyReprice = endpoint<{
  params: { job: string };
  body: { choices: (SaleId & { act: RepriceAct })[] };
  answer: Answer<typeof repriceSchemas.applyReprice>;
}>()({
  method: "POST",
  path: "/api/reprice/:job/apply",
  access: "re-price quotations",
  heavy: true,
  summary: "Hold prices, make new revisions, or end validities, as chosen",
});

export const undoReprice = endpoint<{
  params: { job: string };
  answer: Answer<typeof repriceSchemas.undoReprice>;
}>()({
  method: "POST",
  path: "/api/reprice/:job/undo",
  access: "re-price quotations",
  heavy: true,
  summary: "Undo a re-pricing, while none of its revisions was sent",
});

export const listRepriced = endpoint<{ answer: Answer<typeof repriceSchemas.listRepriced> }>()({
  method: "GET",
  path: "/api/repriced",
  access: "create quotations",
  summary: "The caller’s sales that others re-priced, newest first, until they are dismissed",
});

export const dismissRepriced = endpoint<{ body: { until: string }; answer: { success: true } }>()({
  method: "POST",
  path: "/api/repriced/seen",
  access: "create quotations",
  summary: "Dismiss the caller’s notices of re-pricings up to a moment",
});

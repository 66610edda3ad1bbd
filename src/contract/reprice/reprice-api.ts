import type { BridgeRecord } from "#domain/bridge/bridge-record.ts";
import type { OfferBridgeRecord } from "#domain/offers/offer-record.ts";
import type { RepriceAct } from "#domain/reprice/reprice.ts";
import type { Repriced } from "#domain/reprice/repriced-words.ts";
import type { Approval, SaleId } from "#domain/sales/sale.ts";
import type { Status, StatusFilter } from "#domain/sales/status.ts";
import { endpoint, type Success } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";

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

/** One sale of a re-pricing: what it is, and what it would be at today's tables and rates. */
export type RepriceItem = SaleId & {
  revision: number;
  status: Status;
  approval: Pick<Approval, "state">;
  /** Of an offer that of its largest firm crane; null without one. */
  crane_type: string | null;
  /** Null for an offer. */
  capacity: string | null;
  span_width_m: string | null;
  /** The firm cranes of an offer; null for a quotation. */
  cranes: number | null;
  customer: string | null;
  valid_until: string;
  margin_percentage: number | null;
  /** Rupees, with GST. */
  old_total: number;
  new_total: number | null;
  /** True when a revision would change the sale: its total, or an alternate or option of an offer. */
  moved: boolean;
  /** Of an offer the bridge between its own totals. */
  bridge: BridgeRecord | OfferBridgeRecord | null;
  /** Below 0 once the validity is over. */
  days_left: number;
  expired: boolean;
  /** Percent that is left when the price is held. */
  margin_if_held: number | null;
  /** The reason why it can't be re-priced. Null when it can. */
  problem: string | null;
  act: RepriceAct | null;
  /** The result of the choice. Null without one, and while it is being applied. */
  outcome: "applied" | "refused" | "undone" | null;
  /** The reason why it was refused or not undone. */
  reason: string | null;
};

/** A re-pricing: a batch of sales that are worked out, decided on, and can be put back together. */
export type RepriceJob = {
  job: string;
  made_at: string;
  by: string;
  state: "running" | "done" | "failed";
  /** The running work beside the calculation. */
  doing: "applying" | "undoing" | null;
  done: number;
  total: number;
  applied: number;
  undone: number;
};

export const startReprice = endpoint<{
  body: { filter?: RepriceFilter | undefined };
  answer: Success<{ job: string }>;
}>()({
  method: "POST",
  path: "/api/reprice",
  access: "re-price quotations",
  heavy: true,
  status: 202,
  summary: "Work out what open sales would be at today's price tables and rates",
});

export const listReprices = endpoint<{ answer: Success<{ jobs: RepriceJob[] }> }>()({
  method: "GET",
  path: "/api/reprice",
  access: "re-price quotations",
  summary: "The latest re-pricings, the newest first",
});

export const getReprice = endpoint<{
  params: { job: string };
  query: { brief?: boolean };
  answer: Success<RepriceJob & { items: RepriceItem[] }>;
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

type Decided = Success<{ applied: number; refused: (SaleId & { reason: string })[] }>;

export const applyReprice = endpoint<{
  params: { job: string };
  body: { choices: (SaleId & { act: RepriceAct })[] };
  answer: Decided;
}>()({
  method: "POST",
  path: "/api/reprice/:job/apply",
  access: "re-price quotations",
  heavy: true,
  summary: "Hold prices, make new revisions, or end validities, as chosen",
});

export const undoReprice = endpoint<{ params: { job: string }; answer: Decided }>()({
  method: "POST",
  path: "/api/reprice/:job/undo",
  access: "re-price quotations",
  heavy: true,
  summary: "Put back what a re-pricing did, while none of its revisions was sent",
});

/** A notice: another person re-priced a sale for which the caller is responsible. */
export type RepricedNotice = SaleId &
  Repriced & {
    /** The newest revision. */
    revision: number;
    at: string;
    /** The user name of that person. */
    by: string;
  };

export const listRepriced = endpoint<{ answer: Success<{ repriced: RepricedNotice[] }> }>()({
  method: "GET",
  path: "/api/repriced",
  access: "create quotations",
  summary: "Sales of the caller that others re-priced, the newest first, until they are put away",
});

export const putAwayRepriced = endpoint<{ body: { until: string }; answer: { success: true } }>()({
  method: "POST",
  path: "/api/repriced/seen",
  access: "create quotations",
  summary: "Put the caller's notices of re-pricings away, those until a moment",
});

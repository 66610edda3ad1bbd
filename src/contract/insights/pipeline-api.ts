import type { HeldPart, OutdatedPosition, PipelinePart } from "#domain/sales/pipeline.ts";
import type { Approval, InOfferLink } from "#domain/sales/sale.ts";
import type { Status } from "#domain/sales/status.ts";
import { endpoint, type Success } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";

/** A sale in a list of the pipeline or behind a figure. Amounts are rupees. */
export type SaleItem = {
  /** One of the two. */
  quotation_id?: string;
  offer_id?: string;
  revision: number;
  /** The newest revision, where a list names an earlier one. */
  superseded_by: number | null;
  /** "Single Girder 7.5T", "3 cranes". */
  crane: string;
  customer: string | null;
  customer_id: string | null;
  /** Of a quotation in an offer that of the offer, as are validity and follow-up. */
  status: Status;
  expired: boolean;
  /** The offer that holds the quotation by now: it was a separate sale when the figure counted it. */
  in_offer: InOfferLink | null;
  approval: Pick<Approval, "state">;
  /** Before GST. */
  value: number;
  final_amount: number;
  timestamp: string;
  valid_until: string;
  next_follow_up: string | null;
  created_by: string;
  responsible: string | null;
};

/** An offer with its positions that have been revised since. */
export type OutdatedItem = SaleItem & { outdated: OutdatedPosition[] };

/** A page of a list: `value` is what all of it comes to before GST. */
export type SaleItems = { items: SaleItem[]; total: number; value: number; page: number; limit: number };

export type PipelineFilter = {
  creator?: string;
  crane_type?: string;
  customer_id?: string;
  start_date?: string;
  end_date?: string;
};

export type PipelineAnswer = {
  /** With the first few of each, earliest end first. */
  by_status: { status: Status; count: number; value: number; first: SaleItem[] }[];
  /** Open but past their validity: in no status. */
  expired: { count: number; value: number; first: SaleItem[] };
  /** Each list has at most 100; `totals` says how many there are. */
  follow_ups: { today: SaleItem[]; late: SaleItem[]; none: SaleItem[] };
  ending: SaleItem[];
  /** Offers with positions that have been revised since. */
  outdated: OutdatedItem[];
  /** What waits for the caller's approval. */
  approvals: SaleItem[];
  /** The sales that await a decision of others, and those that were sent back. */
  held: { awaiting: SaleItem[]; sent_back: SaleItem[] };
  totals: Record<"today" | "late" | "none" | "ending" | "outdated" | HeldPart, number>;
  /** The creators and customers of open sales, for the filters. */
  creators: string[];
  customers: {
    id: string;
    company: string;
    /** The company, and where it is if another one is called alike. */
    label: string;
  }[];
};

export const getPipeline = endpoint<{ query: PipelineFilter; answer: Success<PipelineAnswer> }>()({
  method: "GET",
  path: "/api/pipeline",
  access: "see pipeline",
  summary: "The open sales by status and by due acts: the caller's own, or everybody's for managers",
});

export const listPipeline = endpoint<{
  query: PipelineFilter & { part: PipelinePart; page?: number; limit?: number };
  answer: Success<SaleItems>;
}>()({
  method: "GET",
  path: "/api/pipeline/list",
  access: "see pipeline",
  summary: "A page of what a figure of the pipeline counts",
});

export const exportPipeline = endpoint<{
  /** Everything open without `part`. */
  query: PipelineFilter & { part?: PipelinePart } & ListFormat;
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/pipeline/list.csv",
  access: "see pipeline",
  kind: "file",
  summary: "The pipeline, or a list of it, as CSV or as an Excel workbook",
  aliases: [{ path: "/api/pipeline/list.xlsx", fixed: { format: "xlsx" } }],
});

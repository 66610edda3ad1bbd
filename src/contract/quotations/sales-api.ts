import type { BridgeRecord } from "#domain/bridge/bridge-record.ts";
import type { CustomerGiven } from "#domain/customer.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import type { ActivityEntry } from "#domain/sales/activity.ts";
import type { Approval } from "#domain/sales/sale.ts";
import type { Status, StatusChange } from "#domain/sales/status.ts";
import { endpoint, type Success } from "../endpoint.ts";

export type RevisionEntry = {
  revision: number;
  created_at: string;
  author: string;
  reason: string | null;
  final_amount: number;
  valid_until: string;
  approval: Approval;
};

export const listRevisions = endpoint<{
  params: { id: string };
  answer: Success<{ revisions: RevisionEntry[] }>;
}>()({
  method: "GET",
  path: "/api/quotation/:id/revisions",
  access: "create quotations",
  summary: "The revisions of a quotation, newest first",
});

export const getBridge = endpoint<{
  params: { id: string };
  query: { from?: number; to?: number };
  answer: Success<BridgeRecord>;
}>()({
  method: "GET",
  path: "/api/quotation/:id/bridge",
  access: "create quotations",
  summary: "What moved the price between two revisions",
});

export const compareQuotations = endpoint<{
  query: { a: string; b: string };
  answer: Success<BridgeRecord>;
}>()({
  method: "GET",
  path: "/api/quotation/compare",
  access: "create quotations",
  summary: "What moved the price between the newest revisions of two quotations",
});

export const copyQuotation = endpoint<{
  params: { id: string };
  /** `customer` stands in for the original's; `revision` is the one that the caller saw. */
  body: { customer?: CustomerGiven; revision?: number };
  answer: Success<QuotationRecord>;
}>()({
  method: "POST",
  path: "/api/quotation/:id/copy",
  access: "create quotations",
  status: 201,
  summary: "Copy a quotation with its prices and validity under a new number",
});

/** A copy of a quotation as its page names it. */
export type CopyEntry = {
  quotation_id: string;
  /** The newest one. */
  revision: number;
  timestamp: string;
  created_by: string;
  /** Company and person in one line; null where neither is known. */
  customer: string | null;
  final_amount: number;
  /** Of a copy in an offer, the offer's. */
  status: Status;
  expired: boolean;
};

export const listCopies = endpoint<{ params: { id: string }; answer: Success<{ copies: CopyEntry[] }> }>()({
  method: "GET",
  path: "/api/quotation/:id/copies",
  access: "create quotations",
  summary: "The copies of a quotation that the caller may read, newest first",
});

/** What a quotation would be at today's price tables, beside what it is. */
export type TodayAnswer = {
  /** Null when a table no longer has what was quoted; `problem` then says what. */
  final_amount: number | null;
  bridge: BridgeRecord | null;
  /** Percent that is left when the price quoted is held. */
  margin_if_held: number | null;
  problem: string | null;
};

export const priceToday = endpoint<{ params: { id: string }; answer: Success<TodayAnswer> }>()({
  method: "GET",
  path: "/api/quotation/:id/today",
  access: "create quotations",
  summary: "What a quotation would be at today's price tables",
});

export const listCompetitors = endpoint<{ answer: Success<{ competitors: string[] }> }>()({
  method: "GET",
  path: "/api/quotation/competitors",
  access: "create quotations",
  summary: "Competitors to whom quotations that the caller may work on were lost",
});

export const changeStatus = endpoint<{
  params: { id: string };
  body: StatusChange;
  answer: Success<QuotationRecord>;
}>()({
  method: "POST",
  path: "/api/quotation/:id/status",
  access: "create quotations",
  summary: "Change the status of a quotation",
});

export const addNote = endpoint<{
  params: { id: string };
  body: { text: string };
  answer: Success<ActivityEntry>;
}>()({
  method: "POST",
  path: "/api/quotation/:id/notes",
  access: "create quotations",
  status: 201,
  summary: "Add a note to a quotation",
});

export const setFollowUp = endpoint<{
  params: { id: string };
  body: { day: string | null; note?: string };
  answer: Success<QuotationRecord>;
}>()({
  method: "PUT",
  path: "/api/quotation/:id/follow-up",
  access: "create quotations",
  summary: "Set or clear the next follow-up",
});

export const extendValidity = endpoint<{
  params: { id: string };
  body: { valid_until: string };
  answer: Success<QuotationRecord>;
}>()({
  method: "PUT",
  path: "/api/quotation/:id/validity",
  access: "create quotations",
  summary: "Give an open quotation another last day of validity",
});

export const listActivity = endpoint<{
  params: { id: string };
  query: { page?: number; limit?: number };
  answer: Success<{ entries: ActivityEntry[]; total: number; page: number; limit: number }>;
}>()({
  method: "GET",
  path: "/api/quotation/:id/activity",
  access: "create quotations",
  summary: "What happened to a quotation, oldest first",
});

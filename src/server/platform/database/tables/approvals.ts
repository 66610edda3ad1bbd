import type { ApprovalState } from "#domain/sales/sale.ts";
import type { Time } from "./column-types.ts";

/** A version of the commercial rules. */
export type CommercialRulesRow = {
  version: number;
  /** JSON: `CommercialRules`. */
  rules: string;
  created_at: Time;
  created_by_id: string;
  created_by: string;
};

/** A revision that broke its author's rules; those that broke none have no row. */
export type ApprovalRow = {
  /** The number of the quotation or offer. */
  subject: string;
  revision: number;
  noun: "quotation" | "offer";
  /** The content that is approved: no other. */
  content_sha256: string;
  state: Exclude<ApprovalState, "none">;
  /** JSON: `BrokenRule[]`. */
  broken: string;
  /** JSON: `ApprovalTerms`. */
  terms: string;
  author_id: string;
  author: string;
  asked_at: Time;
  decided_at: Time | null;
  decided_by_id: string | null;
  decided_by: string | null;
  note: string | null;
  /** Percent from which on what was sent back needs no approval. */
  granted_margin: number | null;
};

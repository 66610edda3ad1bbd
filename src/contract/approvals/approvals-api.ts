import type { CommercialRules, Limits, RulesVersion } from "#domain/approval/rules.ts";
import type { BrokenRule } from "#domain/sales/sale.ts";
import { endpoint, type Success } from "../endpoint.ts";

export const getRules = endpoint<{ answer: Success<RulesVersion> }>()({
  method: "GET",
  path: "/api/rules",
  access: "set commercial rules",
  summary: "The commercial rules in force",
});

export type RulesEntry = RulesVersion & { created_at: string; author: string };

export const listRulesVersions = endpoint<{ answer: Success<{ versions: RulesEntry[] }> }>()({
  method: "GET",
  path: "/api/rules/versions",
  access: "set commercial rules",
  summary: "Every version of the commercial rules, newest first",
});

export const replaceRules = endpoint<{
  /** The version that the caller knows is the one in force. */
  body: { version: number; rules: CommercialRules };
  answer: Success<RulesVersion>;
}>()({
  method: "PUT",
  path: "/api/rules",
  access: "set commercial rules",
  summary: "Set the commercial rules",
});

export const myRules = endpoint<{ answer: Success<Limits> }>()({
  method: "GET",
  path: "/api/rules/mine",
  access: "create quotations",
  summary: "The limits up to which the caller may quote without approval",
});

/** A revision that waits for a decision of the caller: of a quotation or of an offer. */
export type WaitingApproval = {
  quotation_id?: string;
  offer_id?: string;
  revision: number;
  author: string;
  asked_at: string;
  broken: BrokenRule[];
  final_amount: number;
  margin: number;
  margin_percentage: number | null;
};

export const listApprovals = endpoint<{ answer: Success<{ approvals: WaitingApproval[] }> }>()({
  method: "GET",
  path: "/api/approvals",
  access: "create quotations",
  summary: "The sales that await a decision of the caller, the oldest first",
});

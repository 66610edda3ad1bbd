import type { z } from "zod";
import type { CommercialRules } from "#domain/approval/commercial-rules.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { approvalsSchemas, rulesEntry, waitingApproval } from "./approvals-schemas.ts";

export const getRules = endpoint<{ answer: Answer<typeof approvalsSchemas.getRules> }>()({
  method: "GET",
  path: "/api/rules",
  access: "set commercial rules",
  summary: "The commercial rules in force",
});

export type RulesEntry = z.infer<typeof rulesEntry>;

export const listRulesVersions = endpoint<{ answer: Answer<typeof approvalsSchemas.listRulesVersions> }>()({
  method: "GET",
  path: "/api/rules/versions",
  access: "set commercial rules",
  summary: "Every version of the commercial rules, newest first",
});

export const replaceRules = endpoint<{
  /** The version that the caller knows, which must be in force. */
  body: { version: number; rules: CommercialRules };
  answer: Answer<typeof approvalsSchemas.replaceRules>;
}>()({
  method: "PUT",
  path: "/api/rules",
  access: "set commercial rules",
  summary: "Set the commercial rules",
});

export const myRules = endpoint<{ answer: Answer<typeof approvalsSchemas.myRules> }>()({
  method: "GET",
  path: "/api/rules/mine",
  access: "create quotations",
  summary: "The limits up to which the caller may quote without approval",
});

export type WaitingApproval = z.infer<typeof waitingApproval>;

export const listApprovals = endpoint<{ answer: Answer<typeof approvalsSchemas.listApprovals> }>()({
  method: "GET",
  path: "/api/approvals",
  access: "create quotations",
  summary: "The sales that await a decision of the caller, the oldest first",
});

import type { z } from "zod";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { auditEntry, auditSchemas } from "./audit-schemas.ts";

/** The filters of the audit log. Days are calendar days in Asia/Kolkata, both included. */
export type AuditQuery = { actor?: string; action?: string; start_date?: string; end_date?: string };

export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = endpoint<{
  query: AuditQuery & { page?: number; limit?: number };
  answer: Answer<typeof auditSchemas.listAuditEntries>;
}>()({
  method: "GET",
  path: "/api/admin/audit",
  access: "read audit log",
  summary: "A page of the audit log, the newest first",
});

export const exportAudit = endpoint<{ query: AuditQuery & ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/admin/audit.csv",
  access: "read audit log",
  kind: "file",
  summary: "The filtered audit log as CSV or as an Excel workbook",
  aliases: [{ path: "/api/admin/audit.xlsx", fixed: { format: "xlsx" } }],
});

import { endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";

/** The filters of the audit log. Days are calendar days in Asia/Kolkata, both included. */
export type AuditQuery = { actor?: string; action?: string; start_date?: string; end_date?: string };

/** The acts of users with object, time and place. */
export type AuditEntry = {
  id: string;
  at: string;
  /** The username; null for somebody who was not signed in. */
  actor: string | null;
  address: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  detail: Readonly<Record<string, unknown>>;
};

export const listAuditEntries = endpoint<{
  query: AuditQuery & { page?: number; limit?: number };
  answer: { entries: AuditEntry[]; total: number; page: number; limit: number };
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

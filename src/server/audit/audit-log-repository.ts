import type { AuditAction } from "#domain/audit.ts";
import type { AuditLogRow, Db } from "../platform/database/schema.ts";

/** An entry to be written: one of the actions by which the log can be filtered. */
type NewAuditEntry = AuditLogRow & { action: AuditAction };

/** Notes who did what to what, and when; rows are never changed. */
export async function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  await db.insertInto("audit_log").values(entry).execute();
}

import type { AuditLogRow, Db } from "./schema.ts";

/** Notes who did what to what, and when; rows are never changed. */
export async function insertAuditEntry(db: Db, entry: AuditLogRow): Promise<void> {
  await db.insertInto("audit_log").values(entry).execute();
}

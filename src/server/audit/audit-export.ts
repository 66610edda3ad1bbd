import { formatDateTime } from "#domain/dates/format-date.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { AuditLogRow } from "#server/platform/database/tables/audit.ts";
import type { ListRow } from "#server/platform/excel/write-list.ts";
import type { List } from "#server/platform/list-file.ts";
import { type AuditFilter, listAuditEntriesAfter, nameTried } from "./audit-repository.ts";

/** The columns of the exported audit log (CSV and Excel), in their order. */
const titles = ["Date", "Time (UTC)", "Who", "From", "Action", "Subject", "Subject ID", "Detail"];
const entriesAtOnce = 1000;
/** An export of the audit log has at most 100,000 entries, the newest. The filters reach the rest. */
const maxEntries = 100_000;

async function* rowsOf(db: Db, filter: AuditFilter): AsyncGenerator<ListRow> {
  let last: AuditLogRow | undefined;
  for (let count = 0; count < maxEntries; ) {
    const entries = await listAuditEntriesAfter(db, filter, last, entriesAtOnce);
    for (const entry of entries)
      yield [
        formatDateTime(entry.at),
        entry.at,
        entry.actor ?? nameTried(entry.detail),
        entry.address ?? "",
        entry.action,
        entry.subject_type,
        entry.subject_id ?? "",
        entry.detail,
      ];
    count += entries.length;
    last = entries.at(-1);
    if (entries.length < entriesAtOnce) break;
  }
}

/** The entries that a filter finds, the newest first. */
export const auditExport = (db: Db, filter: AuditFilter): List => ({
  file: "audit",
  name: "Audit log",
  columns: titles.map((title) => ({ title })),
  rows: rowsOf(db, filter),
});

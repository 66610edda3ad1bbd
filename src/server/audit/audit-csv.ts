import { formatMoment } from "#domain/format.ts";
import { csvLine } from "#server/platform/csv-line.ts";
import type { AuditLogRow, Db } from "#server/platform/database/schema.ts";
import { type AuditFilter, listAuditEntriesAfter } from "./audit-repository.ts";
import { nameTried } from "./name-tried.ts";

const head = ["Date", "Time (UTC)", "Who", "From", "Action", "Subject", "Subject ID", "Detail"];
const entriesAtOnce = 1000;
/** More than anybody reads; the filters reach the rest. */
const mostEntries = 100_000;

/** The entries that a filter finds as CSV, the newest first, with a mark by which spreadsheets know UTF-8. */
export async function auditCsv(db: Db, filter: AuditFilter): Promise<string> {
  let text = `\uFEFF${csvLine(head)}`;
  let last: AuditLogRow | undefined;
  for (let count = 0; count < mostEntries; ) {
    const entries = await listAuditEntriesAfter(db, filter, last, entriesAtOnce);
    for (const entry of entries)
      text += csvLine([
        formatMoment(entry.at),
        entry.at,
        entry.actor ?? nameTried(entry.detail),
        entry.address ?? "",
        entry.action,
        entry.subject_type,
        entry.subject_id ?? "",
        entry.detail,
      ]);
    count += entries.length;
    last = entries.at(-1);
    if (entries.length < entriesAtOnce) break;
  }
  return text;
}

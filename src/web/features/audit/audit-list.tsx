import type { AuditEntry } from "#contract/audit/audit-api.ts";
import { daysReversedHint } from "#domain/dates/day-range.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { type Column, RecordList } from "../../ui/lists/record-list.tsx";
import { entryText } from "./entry-text.ts";

const who = ({ actor, detail }: AuditEntry): string =>
  actor ?? (typeof detail.username === "string" ? detail.username : "nobody");
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type AuditListProps = { entries: readonly AuditEntry[] | undefined; isReversed: boolean };

/** The columns of the audit log: when, who, action, what, and the address (IP) that it came from. */
const columns: readonly Column<AuditEntry>[] = [
  {
    title: "When",
    cell: ({ at }) => formatDateTime(at),
    className: "whitespace-nowrap text-ink-2 tabular-nums",
    blank: "w-32",
  },
  { title: "Who", cell: who, className: "max-w-48 truncate font-label" },
  {
    title: "From",
    cell: ({ address }) => address ?? "–",
    className: "whitespace-nowrap text-ink-2 tabular-nums",
  },
  { title: "Action", cell: ({ action }) => sentence(action), className: "whitespace-nowrap" },
  { title: "What", cell: entryText, className: "min-w-60 wrap-anywhere", blank: "w-60" },
];

/** The entries of a page; undefined while the first answer is on its way. */
export function AuditList({ entries, isReversed }: AuditListProps) {
  if (entries?.length === 0)
    return (
      <EmptyState
        title="No entries found"
        hint={isReversed ? daysReversedHint : "Try adjusting your filters"}
      />
    );
  return (
    <RecordList
      label="Audit log"
      columns={columns}
      records={entries}
      keyOf={({ id }) => id}
      wide="(width >= 48rem)"
      phone={(entry) => (
        <li className="grid gap-1 border-b border-rule px-4 py-3">
          <p className="flex flex-wrap justify-between gap-x-4 font-label">
            <span>{sentence(entry.action)}</span>
            <span>{who(entry)}</span>
          </p>
          <p className="text-label">{entryText(entry)}</p>
          <p className="text-hint text-ink-2 tabular-nums">
            {formatDateTime(entry.at)}
            {entry.address && ` · ${entry.address}`}
          </p>
        </li>
      )}
    />
  );
}

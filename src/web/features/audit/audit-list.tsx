import type { AuditEntry } from "#contract/audit/audit-api.ts";
import { orderDays } from "#domain/day-span.ts";
import { formatMoment } from "#domain/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../ui/lists/table.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { entryText } from "./entry-text.ts";

const who = ({ actor, detail }: AuditEntry): string =>
  actor ?? (typeof detail.username === "string" ? detail.username : "nobody");
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type AuditListProps = { entries: readonly AuditEntry[] | undefined; isReversed: boolean };

/** The entries of a page; undefined while the first answer is on its way. */
export function AuditList({ entries, isReversed }: AuditListProps) {
  const isWide = useMedia("(width >= 48rem)");
  if (entries?.length === 0)
    return (
      <EmptyState title="No entries found" hint={isReversed ? orderDays : "Try adjusting your filters"} />
    );
  if (entries === undefined)
    return (
      <div className="grid gap-5 px-4 py-6" aria-busy="true">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <Skeleton key={n} className="h-4 w-full" />
        ))}
      </div>
    );
  if (!isWide)
    return (
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-1 border-b border-rule px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 font-label">
              <span>{sentence(entry.action)}</span>
              <span>{who(entry)}</span>
            </p>
            <p className="text-label">{entryText(entry)}</p>
            <p className="text-hint text-ink-2 tabular-nums">
              {formatMoment(entry.at)}
              {entry.address && ` · ${entry.address}`}
            </p>
          </li>
        ))}
      </ul>
    );
  return (
    <TableFrame label="Audit log">
      <thead>
        <tr>
          <HeadCell>When</HeadCell>
          <HeadCell>Who</HeadCell>
          <HeadCell>From</HeadCell>
          <HeadCell>Action</HeadCell>
          <HeadCell>What</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <BodyRow key={entry.id}>
            <Cell className="whitespace-nowrap text-ink-2 tabular-nums">{formatMoment(entry.at)}</Cell>
            <Cell className="max-w-48 truncate font-label">{who(entry)}</Cell>
            <Cell className="whitespace-nowrap text-ink-2 tabular-nums">{entry.address ?? "–"}</Cell>
            <Cell className="whitespace-nowrap">{sentence(entry.action)}</Cell>
            <Cell className="min-w-60 wrap-anywhere">{entryText(entry)}</Cell>
          </BodyRow>
        ))}
      </tbody>
    </TableFrame>
  );
}

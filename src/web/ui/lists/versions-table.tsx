import { useState } from "react";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { Button } from "../button.tsx";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "./table.tsx";

/** The most versions before “Show all”, and the most changes that each names. */
const shownAtFirst = 6;
const changesShown = 5;

type VersionsTableProps = {
  /** The id of the heading. */
  id: string;
  /** The name of the table: "Versions of the rules". */
  label: string;
  versions: readonly { version: number; created_at: string; author: string; changes: readonly string[] }[];
};

/** The changes of settings with time and user, newest first. */
export function VersionsTable({ id, label, versions }: VersionsTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={id} className="border border-rule bg-sheet">
      <h2 id={id} className="card-title px-5 pt-4 pb-2 max-md:px-4">
        Changes
      </h2>
      <TableFrame label={label}>
        <thead>
          <tr>
            <HeadCell>Version</HeadCell>
            <HeadCell>From</HeadCell>
            <HeadCell>Set by</HeadCell>
            <HeadCell>Changed</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ version, created_at, author, changes }) => (
            <BodyRow key={version}>
              <Cell className="tabular-nums">{version}</Cell>
              <Cell className="whitespace-nowrap">{formatDateTime(created_at)}</Cell>
              <Cell>
                <Words>{author}</Words>
              </Cell>
              <Cell>
                <Words>
                  {changes.slice(0, changesShown).join("; ") || "Nothing"}
                  {changes.length > changesShown && ` and ${changes.length - changesShown} more`}
                </Words>
              </Cell>
            </BodyRow>
          ))}
        </tbody>
      </TableFrame>
      {shown.length < versions.length && (
        <div className="px-4 py-2">
          <Button size="row" onClick={() => setWhole(true)}>
            Show all {versions.length}
          </Button>
        </div>
      )}
    </section>
  );
}

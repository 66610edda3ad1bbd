import { useState } from "react";
import type { OptionsEntry } from "#contract/options/options-api.ts";
import { formatMoment } from "#domain/numbers/format.ts";
import { Button } from "../../ui/button.tsx";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../ui/lists/table.tsx";

const shownAtFirst = 6;
const changesShown = 5;

/** The changes of the catalogue with time and user, newest first. */
export function OptionsVersions({ versions }: { versions: readonly OptionsEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="options-versions" className="border border-rule bg-sheet">
      <h2 id="options-versions" className="card-title px-5 pt-4 pb-2 max-md:px-4">
        Changes
      </h2>
      <TableFrame label="Versions of the options">
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
              <Cell className="whitespace-nowrap">{formatMoment(created_at)}</Cell>
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

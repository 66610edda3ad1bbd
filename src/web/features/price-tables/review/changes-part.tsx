import type { ReactNode } from "react";
import type { TableDefinition } from "#domain/components/registry.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { keyColumns, knownColumns } from "#domain/price-tables/price-table.ts";
import type { TableChanges } from "#domain/price-tables/table-changes.ts";
import { RowsTable } from "../rows/rows-table.tsx";
import { FoldedRows } from "./folded-rows.tsx";
import { ReviewPart } from "./review-part.tsx";
import { changesText, columnsLostText, hasNoChanges, percentText } from "./review-text.ts";

/** A row by the values of its key: "5T · 15". */
export const rowName = (definition: TableDefinition, key: Readonly<Record<string, string>>): string =>
  keyColumns(definition)
    .map((name) => key[name])
    .join(" · ");

type ChangesPartProps = { title: string; changes: TableChanges; definition: TableDefinition };

/** The differences between two versions of a table: values one by one, rows added and removed. */
export function ChangesPart({ title, changes, definition }: ChangesPartProps) {
  const { added, removed, changed, columns_lost } = changes;
  const columns = knownColumns(definition);
  return (
    <ReviewPart title={title} isFine={hasNoChanges(changes)} text={changesText(changes)}>
      {columns_lost.length > 0 && <p className="text-label">{columnsLostText(columns_lost)}</p>}
      <FoldedRows
        label="Changed values"
        total={changed.count}
        head={["Row", "Column", "Old", "New", "Difference"]}
        numbersFrom={2}
        rows={changed.first.map(({ key, column, before, after, percent }) => [
          rowName(definition, key),
          column,
          before || "empty",
          after || "empty",
          percentText(percent),
        ])}
      />
      {(
        [
          ["Rows removed", removed],
          ["Rows added", added],
        ] as const
      ).map(([label, { count, first }]) => (
        <Listed key={label} title={`${label} (${formatNumber(count)})`} isEmpty={count === 0}>
          <RowsTable label={label} columns={columns} rows={first} definition={definition} />
          {count > first.length && (
            <p className="mt-2 text-label text-ink-2">
              The first {first.length} of {formatNumber(count)} are shown.
            </p>
          )}
        </Listed>
      ))}
    </ReviewPart>
  );
}

function Listed({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <details>
      <summary className="link min-h-8 py-1 text-label">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

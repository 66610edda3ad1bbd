import type { TableCount } from "#contract/first-steps/first-steps-api.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../ui/lists/table.tsx";
import { tableTitle } from "./table-title.ts";

/** The tables whose rows differ between the checked backup and the database. */
export function CountedRows({ tables }: { tables: readonly TableCount[] }) {
  const changed = tables.filter(({ backup, now }) => backup !== now);
  if (changed.length === 0)
    return (
      <p className="basis-full text-label text-ink-2">
        The backup has as many rows of each kind as the database.
      </p>
    );
  return (
    <div className="basis-full">
      <TableFrame label="Rows in the backup and now">
        <thead>
          <tr>
            <HeadCell>Data</HeadCell>
            <HeadCell>Rows in the backup</HeadCell>
            <HeadCell>Rows now</HeadCell>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ table, backup, now }) => (
            <BodyRow key={table}>
              <Cell>{tableTitle(table)}</Cell>
              <Cell className="tabular-nums">{formatNumber(backup)}</Cell>
              <Cell className="tabular-nums">{formatNumber(now)}</Cell>
            </BodyRow>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

import type { TableDefinition } from "#domain/components/registry.ts";
import { type Problem, Rejection } from "#domain/errors/rejection.ts";
import { knownColumns, type PricingRow, rowKey, spelledKey } from "#domain/price-tables/price-table.ts";
import { readRow } from "#domain/price-tables/table-cells.ts";

/** One value of the rows under an id. */
export type CellEdit = { rowsId: string; rowKey: string; column: string; value: string };

/** The rows with the edit made in them; `rows` is null where the value was the same before. */
export type EditMade = { rows: PricingRow[] | null; rowKey: string; row: PricingRow; before: string };

const wrong = (field: string, msg: string, extra: Partial<Problem> = {}): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", field], ...extra }] });

/**
 * Changes one value of a price table, by the checks of an upload.
 * @throws Rejection for a row or column that the table does not have, and a value that it cannot keep
 */
export function makeEdit(
  definition: TableDefinition,
  rows: readonly PricingRow[],
  { rowKey: id, column, value }: Omit<CellEdit, "rowsId">,
): EditMade {
  if (!knownColumns(definition).includes(column)) throw wrong("column", `There is no column ${column}`);
  // The last of two rows with one key is in force.
  const at = rows.findLastIndex((row) => rowKey(definition, row) === id);
  const old = rows[at];
  if (!old) throw new Rejection("not-found", "This row is not in the table.");
  const read = readRow(definition, { ...old, [column]: value });
  if ("msg" in read) throw wrong("value", read.msg, { value });
  // Columns that neither had a value nor get one now stay away.
  const row = Object.fromEntries(
    Object.entries(read.row).filter(([name, text]) => name in old || text !== ""),
  );
  const before = old[column] ?? "";
  const key = rowKey(definition, row) ?? "";
  if (before === (row[column] ?? "")) return { rows: null, rowKey: key, row, before };
  const spelled = spelledKey(definition, row);
  const isOther = (each: PricingRow, n: number): boolean =>
    n !== at && spelledKey(definition, each) === spelled;
  const other = key === id ? -1 : rows.findIndex(isOther);
  if (other >= 0) throw wrong("value", `The table already has this row (row ${other + 1})`, { value });
  return { rows: rows.with(at, row), rowKey: key, row, before };
}

import type { TableDefinition } from "../components/registry.ts";
import { numberIn } from "../reading.ts";
import { keyColumns, knownColumns, type Row, rowKey } from "./price-table.ts";

/** How many of each kind a review tells. */
export const mostTold = 50;

/** How many there are, and the first of them. */
export type Counted<T> = { count: number; first: T[] };

/** All of them counted, the first {@link mostTold} told. */
export const counted = <T>(all: readonly T[]): Counted<T> => ({
  count: all.length,
  first: all.slice(0, mostTold),
});

/** One value that is another one now. */
export type ValueChange = {
  /** The row's key columns. */
  key: Row;
  column: string;
  before: string;
  after: string;
  /** The difference in percent of the value before, to one decimal; null where there is none to tell. */
  percent: number | null;
};

export type Changes = {
  added: Counted<Row>;
  removed: Counted<Row>;
  /** By the size of the difference, the largest first. */
  changed: Counted<ValueChange>;
  /** Rows that stay as they are. */
  unchanged: number;
  /** Columns of the table in force that the new rows do not have. */
  columns_lost: string[];
};

/** The key columns of a row alone. */
export const keyOf = (definition: TableDefinition, row: Row): Row =>
  Object.fromEntries(keyColumns(definition).map((name) => [name, row[name] ?? ""]));

function percentBetween(before: string, after: string): number | null {
  const [from, to] = [numberIn(before), numberIn(after)];
  return from === null || to === null || from === 0 ? null : Math.round(((to - from) / from) * 1000) / 10;
}

const byKey = (definition: TableDefinition, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [rowKey(definition, row) ?? "", row]));

function columnsIn(rows: readonly Row[]): Set<string> {
  const found = new Set<string>();
  for (const row of rows) for (const name in row) found.add(name);
  return found;
}

/** What replacing the rows of a table would change, row by row along the key and value by value. */
export function findChanges(
  definition: TableDefinition,
  before: readonly Row[],
  after: readonly Row[],
): Changes {
  const old = byKey(definition, before);
  const had = columnsIn(before);
  const has = columnsIn(after);
  const values = knownColumns(definition).filter((name) => !keyColumns(definition).includes(name));
  const compared = values.filter((name) => has.has(name));
  const added: Row[] = [];
  const changed: ValueChange[] = [];
  let unchanged = 0;
  for (const [key, row] of byKey(definition, after)) {
    const was = old.get(key);
    old.delete(key);
    if (!was) {
      added.push(row);
      continue;
    }
    const differing = compared.filter((name) => (was[name] ?? "") !== (row[name] ?? ""));
    if (differing.length === 0) unchanged++;
    for (const column of differing) {
      const [from, to] = [was[column] ?? "", row[column] ?? ""];
      changed.push({
        key: keyOf(definition, row),
        column,
        before: from,
        after: to,
        percent: definition.pricing.columns[column]?.role === "text" ? null : percentBetween(from, to),
      });
    }
  }
  changed.sort((a, b) => Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0));
  return {
    added: counted(added),
    removed: counted([...old.values()]),
    changed: counted(changed),
    unchanged,
    columns_lost: values.filter((name) => had.has(name) && !has.has(name)),
  };
}

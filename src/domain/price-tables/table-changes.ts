import type { TableDefinition } from "../components/registry.ts";
import { keyColumns, knownColumns, type PricingRow, rowKey } from "./price-table.ts";
import { canonicalNumber } from "./reading.ts";

/** The most changes of each kind that the review of a price table shows. */
const maxShown = 50;

/** The number of changes, and the first of them. */
export type CountedSample<T> = { count: number; first: T[] };

/** All of them counted, the first shown. */
const counted = <T>(all: readonly T[], most = maxShown): CountedSample<T> => ({
  count: all.length,
  first: all.slice(0, most),
});

/**
 * A count and a sample of findings that may already be in the tables in force: with the number of new ones, which come
 * first.
 */
export type CountedNew<T extends { is_new: boolean }> = CountedSample<T> & { new_count: number };

/** Counts all findings and shows new ones first. */
export function countedNew<T extends { is_new: boolean }>(all: readonly T[]): CountedNew<T> {
  const fresh = all.filter(({ is_new }) => is_new);
  return { ...counted([...fresh, ...all.filter(({ is_new }) => !is_new)]), new_count: fresh.length };
}

/** A changed value. */
export type ValueChange = {
  /** The row's key columns. */
  key: PricingRow;
  column: string;
  before: string;
  after: string;
  /** The difference in percent of the value before, to one decimal; null where there is none. */
  percent: number | null;
};

export type TableChanges = {
  added: CountedSample<PricingRow>;
  removed: CountedSample<PricingRow>;
  /** By the size of the difference, the largest first. */
  changed: CountedSample<ValueChange>;
  /** The number of unchanged rows. */
  unchanged: number;
  /** Columns that only the old rows have. */
  columns_lost: string[];
  /** True when kept rows are in another order. Lists show names in the order of the table. */
  reordered: boolean;
};

/** The key columns of a row alone. */
export const keyOf = (definition: TableDefinition, row: PricingRow): PricingRow =>
  Object.fromEntries(keyColumns(definition).map((name) => [name, row[name] ?? ""]));

function percentBetween(before: string, after: string): number | null {
  const [from, to] = [canonicalNumber(before), canonicalNumber(after)];
  return from === null || to === null || from === 0 ? null : Math.round(((to - from) / from) * 1000) / 10;
}

const byKey = (definition: TableDefinition, rows: readonly PricingRow[]): Map<string, PricingRow> =>
  new Map(rows.map((row) => [rowKey(definition, row) ?? "", row]));

function columnsIn(rows: readonly PricingRow[]): Set<string> {
  const found = new Set<string>();
  for (const row of rows) for (const name in row) found.add(name);
  return found;
}

/** Returns the differences between two sets of rows of a table, by key and value. The first `most` are shown. */
export function findChanges(
  definition: TableDefinition,
  before: readonly PricingRow[],
  after: readonly PricingRow[],
  most = maxShown,
): TableChanges {
  const old = byKey(definition, before);
  const had = columnsIn(before);
  const has = columnsIn(after);
  const values = knownColumns(definition).filter((name) => !keyColumns(definition).includes(name));
  const compared = values.filter((name) => has.has(name));
  const added: PricingRow[] = [];
  const changed: ValueChange[] = [];
  let unchanged = 0;
  const now = byKey(definition, after);
  const kept = [...old.keys()].filter((key) => now.has(key));
  const keptNow = [...now.keys()].filter((key) => old.has(key));
  for (const [key, row] of now) {
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
    added: counted(added, most),
    removed: counted([...old.values()], most),
    changed: counted(changed, most),
    unchanged,
    columns_lost: values.filter((name) => had.has(name) && !has.has(name)),
    reordered: kept.some((key, at) => key !== keptNow[at]),
  };
}

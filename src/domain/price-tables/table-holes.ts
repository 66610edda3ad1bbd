import { type TableDefinition, tableComponents } from "../components/registry.ts";
import { keyColumns, type PricingRow } from "./price-table.ts";
import { type CountedNew, countedNew } from "./table-changes.ts";

/** Rows of the tables of one crane type, by collection. */
export type TablesRows = Readonly<Record<string, readonly PricingRow[]>>;

/** A place where a path through the wizard's lists ends without a price. */
export type Hole = {
  /** The table that has the values, and the one that lacks them. */
  in: string;
  missing_in: string;
  /** The key values: a capacity, or a capacity and a span. */
  at: PricingRow;
  /** False when the tables in force have the same hole. */
  is_new: boolean;
  msg: string;
};

/** Two connected tables: a choice in the first fills key columns of the second. */
type Relation = { first: TableDefinition; second: TableDefinition; columns: string[] };

/**
 * Returns all such pairs of these tables from the definitions: a key column prefilled from another table's.
 */
const relations = (tables: readonly TableDefinition[]): Relation[] =>
  tables.flatMap((second) =>
    tables.flatMap((first) => {
      const columns = keyColumns(second).filter((name) => {
        const from = second.fields[name]?.prefill;
        return from?.component === first.id && keyColumns(first).includes(from.field) && from.field === name;
      });
      return columns.length > 0 ? [{ first, second, columns }] : [];
    }),
  );

/** Returns the key prefixes of each row: capacity, then capacity and span. */
function places(rows: readonly PricingRow[], columns: readonly string[]): Map<string, PricingRow> {
  const found = new Map<string, PricingRow>();
  for (const row of rows)
    for (let length = 1; length <= columns.length; length++) {
      const names = columns.slice(0, length);
      const key = names.map((name) => row[name]).join("\n");
      if (!found.has(key)) found.set(key, Object.fromEntries(names.map((name) => [name, row[name] ?? ""])));
    }
  return found;
}

type Gap = { key: string; at: PricingRow };

/** Returns the values that only one of the tables has. For a missing capacity it leaves out the spans. */
function gaps(rows: readonly PricingRow[], others: readonly PricingRow[], columns: readonly string[]): Gap[] {
  const there = places(others, columns);
  const missing = new Set<string>();
  const found: Gap[] = [];
  for (const [key, at] of places(rows, columns)) {
    if (there.has(key)) continue;
    missing.add(key);
    const parent = key.slice(0, key.lastIndexOf("\n"));
    if (!key.includes("\n") || !missing.has(parent)) found.push({ key, at });
  }
  return found;
}

function shown(definition: TableDefinition, at: PricingRow): string {
  return Object.entries(at)
    .map(([name, value]) => {
      const format = definition.fields[name]?.format;
      return format?.kind === "number" ? `${value} ${format.unit}` : value;
    })
    .join(" × ");
}

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/**
 * Returns the holes in the crane type's tables after one of them is replaced, as far as that table is part of them. A
 * hole is a span without hoist or end carriage, or the reverse. New ones come first.
 */
export function findHoles(replaced: string, before: TablesRows, after: TablesRows): CountedNew<Hole> {
  const found: Hole[] = [];
  const tables = tableComponents().filter(({ id }) => id in after);
  for (const { first, second, columns } of relations(tables)) {
    if (first.id !== replaced && second.id !== replaced) continue;
    for (const [has, lacks] of [
      [first, second],
      [second, first],
    ] as const) {
      const known = new Set(
        gaps(before[has.id] ?? [], before[lacks.id] ?? [], columns).map((gap) => gap.key),
      );
      for (const { key, at } of gaps(after[has.id] ?? [], after[lacks.id] ?? [], columns))
        found.push({
          in: has.id,
          missing_in: lacks.id,
          at,
          is_new: !known.has(key),
          msg: `${shown(has, at)} has ${withArticle(has.noun)} but no ${lacks.noun}`,
        });
    }
  }
  return countedNew(found);
}

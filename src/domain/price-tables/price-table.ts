import type { Definition, Reading } from "../components/define-component.ts";
import { isTablePriced, type TableDefinition } from "../components/registry.ts";
import { anyCrane, type CraneTypeId } from "../crane-types.ts";
import { numberIn, read } from "../reading.ts";

/** One row of a price table: plain text by column name, in canonical writing. */
export type Row = Readonly<Record<string, string>>;
/** Canonical field values by field name. */
export type Values = Readonly<Record<string, string>>;

const columnNames = (definition: TableDefinition, ...roles: string[]): string[] =>
  Object.entries(definition.pricing.columns)
    .filter(([, column]) => roles.includes(column.role))
    .map(([name]) => name);

/** The key columns in the order of the cascade. */
export const keyColumns = (definition: TableDefinition): string[] => columnNames(definition, "key");

/** The columns a CSV file must have. */
export const requiredColumns = (definition: TableDefinition): string[] =>
  columnNames(definition, "key", "value");

/** All columns that are taken from a CSV file, in their order. */
export const knownColumns = (definition: TableDefinition): string[] =>
  Object.keys(definition.pricing.columns);

/** The columns that at least one of these rows has, in the table's order. */
export function tableColumns(definition: TableDefinition, rows: readonly Row[]): string[] {
  const has = new Set<string>();
  for (const row of rows) for (const name in row) has.add(name);
  return knownColumns(definition).filter((name) => has.has(name));
}

/** The columns it may have besides. */
export const optionalColumns = (definition: TableDefinition): string[] =>
  columnNames(definition, "text", "optional");

/** Required columns and two example rows of this crane type, as the text of a CSV file. */
export function sampleCsv(definition: TableDefinition, crane: CraneTypeId): string {
  const names = requiredColumns(definition);
  const rows = (definition.pricing.samples[crane] ?? []).map((row) => names.map((name) => row[name] ?? ""));
  return [names, ...rows].map((cells) => `${cells.join(",")}\n`).join("");
}

/** The canonical writing of a value of a key column, or null when it is none. */
export function keyText(definition: Definition, name: string, text: string): string | null {
  const field = definition.fields[name];
  if (!field) return null;
  const value = read(name, field.reading, text, anyCrane);
  return value.is === "value" ? value.text : null;
}

/** The unique key of a row or of a set of values; null while a key value is missing or unreadable. */
export function rowKey(definition: TableDefinition, values: Values): string | null {
  const parts = keyColumns(definition).map((name) => keyText(definition, name, values[name] ?? ""));
  return parts.includes(null) ? null : JSON.stringify(parts);
}

type Branch = { choices: Map<string, Branch> };

/** A row that no look-up finds, by its place from 0 on: with a key that cannot be read, or replaced by a later row with its keys. */
type UnreadRow = { position: number } & ({ row: Row } | { replacedBy: number });

/**
 * A table made ready for look-ups: rows by key, and the tree of choices along the cascade. Of rows with the same keys the
 * last counts. `unread`: how many rows are not found, and the first of them in the table.
 */
export type TableIndex = {
  byKey: ReadonlyMap<string, Row>;
  tree: Branch;
  size: number;
  unread: { count: number; first: readonly UnreadRow[] };
};

/** Rows that cannot be read and are kept to be shown. */
const mostShown = 5;

/** Makes an index that grows by and by, so that a large table does not hold up everything else. */
export function startIndex(definition: TableDefinition): {
  add(rows: Iterable<Row>): void;
  finish(): TableIndex;
} {
  const byKey = new Map<string, Row>();
  const tree: Branch = { choices: new Map() };
  const positions = new Map<string, number>();
  const unreadable: { position: number; row: Row }[] = [];
  const replaced: { position: number; key: string }[] = [];
  let position = -1;
  // Few values stand in many rows: each is read once.
  const columns = keyColumns(definition).map((name) => ({ name, known: new Map<string, string | null>() }));
  return {
    add(rows) {
      for (const row of rows) {
        position += 1;
        const parts: string[] = [];
        for (const { name, known } of columns) {
          const text = row[name] ?? "";
          let part = known.get(text);
          if (part === undefined) {
            part = keyText(definition, name, text);
            known.set(text, part);
          }
          if (part === null) break;
          parts.push(part);
        }
        if (parts.length < columns.length) {
          unreadable.push({ position, row });
          continue;
        }
        const key = JSON.stringify(parts);
        const earlier = positions.get(key);
        if (earlier !== undefined) replaced.push({ position: earlier, key });
        positions.set(key, position);
        byKey.set(key, row);
        let branch = tree;
        for (const part of parts) {
          let next = branch.choices.get(part);
          if (!next) {
            next = { choices: new Map() };
            branch.choices.set(part, next);
          }
          branch = next;
        }
      }
    },
    finish() {
      const unread: UnreadRow[] = [
        ...unreadable,
        ...replaced.map((each) => ({
          position: each.position,
          // Of many rows with the same keys, the last one's.
          replacedBy: positions.get(each.key) ?? each.position,
        })),
      ].sort((a, b) => a.position - b.position);
      return {
        byKey,
        tree,
        size: byKey.size,
        unread: { count: unread.length, first: unread.slice(0, mostShown) },
      };
    },
  };
}

/** Builds the index of a table. Rows whose key cannot be read are left out; uploads refuse them before. */
export function indexRows(definition: TableDefinition, rows: readonly Row[]): TableIndex {
  const index = startIndex(definition);
  index.add(rows);
  return index.finish();
}

const ordered = (reading: Reading | undefined, texts: string[]): string[] =>
  reading?.as === "text" ? texts : texts.sort((a, b) => (numberIn(a) ?? 0) - (numberIn(b) ?? 0));

/**
 * What can be chosen for a key column under the keys chosen before it: capacities and numbers ascending, names in the
 * order of the table. Empty while a key before it is missing or not in the table.
 */
export function options(
  definition: TableDefinition,
  name: string,
  index: TableIndex,
  above: Values,
): string[] {
  let branch: Branch | undefined = index.tree;
  for (const key of keyColumns(definition)) {
    if (key === name) return ordered(definition.fields[name]?.reading, [...branch.choices.keys()]);
    branch = branch.choices.get(keyText(definition, key, above[key] ?? "") ?? "");
    if (!branch) return [];
  }
  return [];
}

/** The row with the keys among these values, or undefined. */
export function findRow(definition: TableDefinition, index: TableIndex, values: Values): Row | undefined {
  const key = rowKey(definition, values);
  return key === null ? undefined : index.byKey.get(key);
}

/** The key columns that are parents of a field in its cascade. */
export function parentsOf(definition: Definition, name: string): string[] {
  if (!isTablePriced(definition)) return [];
  const keys = keyColumns(definition);
  return keys.includes(name) ? keys.slice(0, keys.indexOf(name)) : [];
}

/** The fields that are cleared when this one changes: those after it in the cascade. */
export function dependantsOf(definition: Definition, name: string): string[] {
  if (!isTablePriced(definition)) return [];
  const keys = keyColumns(definition);
  return keys.includes(name) ? keys.slice(keys.indexOf(name) + 1) : [];
}

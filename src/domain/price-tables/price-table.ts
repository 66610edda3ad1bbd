import type { ComponentDefinition, FieldFormat } from "../components/define-component.ts";
import { isTablePriced, type TableDefinition } from "../components/registry.ts";
import { memoizeByObject } from "../reuse/memoize.ts";
import { nameKey } from "../text/same-name.ts";
import { canonicalNumber, keyText } from "./reading.ts";

/** One row of a price table: plain text by column name, in canonical writing. */
export type PricingRow = Readonly<Record<string, string>>;
/** Canonical field values by field name. */
export type FieldValues = Readonly<Record<string, string>>;

const columnNames = (definition: TableDefinition, ...roles: string[]): string[] =>
  Object.entries(definition.pricing.columns)
    .filter(([, column]) => roles.includes(column.role))
    .map(([name]) => name);

/** The key columns in the order of the cascade. */
export const keyColumns = memoizeByObject((definition: TableDefinition): readonly string[] =>
  columnNames(definition, "key"),
);

/** Returns the required columns of a price table: the keys and values that its component in `src/domain/components` defines. */
export const requiredColumns = (definition: TableDefinition): string[] =>
  columnNames(definition, "key", "value");

/** All used columns of a CSV file, in order. */
export const knownColumns = (definition: TableDefinition): string[] =>
  Object.keys(definition.pricing.columns);

/** The columns that at least one of these rows has, in the table's order. */
export function tableColumns(definition: TableDefinition, rows: readonly PricingRow[]): string[] {
  const has = new Set<string>();
  for (const row of rows) for (const name in row) has.add(name);
  return knownColumns(definition).filter((name) => has.has(name));
}

/** The optional columns. */
export const optionalColumns = (definition: TableDefinition): string[] =>
  columnNames(definition, "text", "optional");

/** The refusals of a chosen file that is no price table: a table alone is CSV, all of them are one workbook. */
export const wrongFileTexts = {
  csv: "Please select a valid CSV file.",
  xlsx: "Please select a valid Excel workbook (.xlsx).",
} as const;

export const isName = (definition: ComponentDefinition, column: string): boolean =>
  definition.fields[column]?.format.kind === "text";

/** The canonical key values of a row or of a set of values; null while one is missing or unreadable. */
function keyParts(definition: TableDefinition, values: FieldValues): string[] | null {
  const parts = keyColumns(definition).flatMap((name) => keyText(definition, name, values[name] ?? "") ?? []);
  return parts.length < keyColumns(definition).length ? null : parts;
}

/** The unique key of a row or of a set of values; null while a key value is missing or unreadable. */
export function rowKey(definition: TableDefinition, values: FieldValues): string | null {
  const parts = keyParts(definition, values);
  return parts && JSON.stringify(parts);
}

/** Returns the key of a row whatever the spelling of its names; null while a key value is missing or unreadable. */
export function spelledKey(definition: TableDefinition, values: FieldValues): string | null {
  const parts = keyParts(definition, values);
  const names = keyColumns(definition);
  return (
    parts &&
    JSON.stringify(parts.map((part, at) => (isName(definition, names[at] ?? "") ? nameKey(part) : part)))
  );
}

type Branch = { choices: Map<string, Branch> };

/** A row that no look-up finds, by its place from 0 on: with a key that cannot be read, or replaced by a later row with its keys. */
type UnreadRow = { position: number } & ({ row: PricingRow } | { replacedBy: number });

/**
 * A table made ready for look-ups: rows by key, and the tree of choices along the cascade. Of rows with the same keys the
 * last counts. `unread`: how many rows are not found, and the first of them in the table.
 */
export type TableIndex = {
  byKey: ReadonlyMap<string, PricingRow>;
  tree: Branch;
  /** For each key column of names, the spellings of each name in the table, in its order. */
  spellings: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  size: number;
  unread: { count: number; first: readonly UnreadRow[] };
};

/** The number of unreadable rows to show. */
const maxShown = 5;

/** Makes an index in steps, so that a large table does not block other work. */
export function startIndex(definition: TableDefinition): {
  add(rows: Iterable<PricingRow>): void;
  finish(): TableIndex;
} {
  const byKey = new Map<string, PricingRow>();
  const tree: Branch = { choices: new Map() };
  const positions = new Map<string, number>();
  const unreadable: { position: number; row: PricingRow }[] = [];
  const replaced: { position: number; key: string }[] = [];
  let position = -1;
  // Many rows share few values, so read each value once.
  const columns = keyColumns(definition).map((name) => ({ name, known: new Map<string, string | null>() }));
  const spellings = new Map(
    keyColumns(definition)
      .filter((name) => isName(definition, name))
      .map((name) => [name, new Map<string, Set<string>>()]),
  );
  const keepSpelling = (column: string, text: string): void => {
    const names = spellings.get(column);
    const known = names?.get(nameKey(text));
    if (known) known.add(text);
    else names?.set(nameKey(text), new Set([text]));
  };
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
            if (part !== null) keepSpelling(name, part);
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
          // The last of many rows with the same keys counts.
          replacedBy: positions.get(each.key) ?? each.position,
        })),
      ].sort((a, b) => a.position - b.position);
      return {
        byKey,
        tree,
        spellings,
        size: byKey.size,
        unread: { count: unread.length, first: unread.slice(0, maxShown) },
      };
    },
  };
}

/** Builds the index of a table. Rows whose key cannot be read are left out; uploads refuse them before. */
export function indexRows(definition: TableDefinition, rows: readonly PricingRow[]): TableIndex {
  const index = startIndex(definition);
  index.add(rows);
  return index.finish();
}

/** A key value, then the table's other spellings of it. */
const spellingsOf = ({ spellings }: TableIndex, column: string, text: string): string[] => {
  const others = spellings.get(column)?.get(nameKey(text)) ?? [];
  return [...new Set([text, ...others])];
};

const branchOf = ({ choices }: Branch, spellings: readonly string[]): Branch | undefined => {
  const found = spellings.find((text) => choices.has(text));
  return found === undefined ? undefined : choices.get(found);
};

/** Returns the choices of a list in their order: numbers ascending, names as in the table. */
const ordered = (format: FieldFormat | undefined, texts: string[]): string[] =>
  format?.kind === "text"
    ? texts
    : texts.sort((a, b) => (canonicalNumber(a) ?? 0) - (canonicalNumber(b) ?? 0));

/**
 * Returns the choices of a key column under the chosen earlier keys. Capacities and numbers ascend, names
 * keep the order of the table. Empty while an earlier key is missing or not in the table.
 */
export function choicesOfColumn(
  definition: TableDefinition,
  name: string,
  index: TableIndex,
  above: FieldValues,
): string[] {
  let branch: Branch | undefined = index.tree;
  for (const key of keyColumns(definition)) {
    if (key === name) return ordered(definition.fields[name]?.format, [...branch.choices.keys()]);
    branch = branchOf(branch, spellingsOf(index, key, keyText(definition, key, above[key] ?? "") ?? ""));
    if (!branch) return [];
  }
  return [];
}

/** Returns the row with the keys among these values, whatever the spelling of the names in them, or undefined. */
export function findRow(
  definition: TableDefinition,
  index: TableIndex,
  values: FieldValues,
): PricingRow | undefined {
  const parts = keyParts(definition, values);
  if (parts === null) return undefined;
  const names = keyColumns(definition);
  const ways = parts.reduce<string[][]>(
    (keys, part, at) =>
      keys.flatMap((key) => spellingsOf(index, names[at] ?? "", part).map((text) => [...key, text])),
    [[]],
  );
  for (const key of ways) {
    const row = index.byKey.get(JSON.stringify(key));
    if (row) return row;
  }
  return undefined;
}

/**
 * Returns the values with the next larger size of the table in place of one that it lacks, where the definition takes
 * that; else the values as they are.
 */
export function withNextLarger(
  definition: TableDefinition,
  index: TableIndex,
  values: FieldValues,
): FieldValues {
  const { nextLarger } = definition.pricing;
  if (nextLarger === undefined) return values;
  const larger = nextLargerOf(
    choicesOfColumn(definition, nextLarger, index, values),
    values[nextLarger] ?? "",
  );
  return larger === null ? values : { ...values, [nextLarger]: larger };
}

/** Returns the row for these values, or for the next larger size where that stands in for one that the table lacks. */
export function findRowOrLarger(
  definition: TableDefinition,
  index: TableIndex,
  values: FieldValues,
): PricingRow | undefined {
  const row = findRow(definition, index, values);
  if (row) return row;
  const larger = withNextLarger(definition, index, values);
  return larger === values ? undefined : findRow(definition, index, larger);
}

/** Returns the least of these ascending sizes above a size; null for a size that is among them, and for no size. */
export function nextLargerOf(sizes: readonly string[], wanted: string): string | null {
  const size = canonicalNumber(wanted);
  if (size === null) return null;
  const atLeast = sizes.find((each) => (canonicalNumber(each) ?? 0) >= size);
  return atLeast === undefined || canonicalNumber(atLeast) === size ? null : atLeast;
}

/** The key columns that are parents of a field in its cascade. */
export function parentsOf(definition: ComponentDefinition, name: string): string[] {
  if (!isTablePriced(definition)) return [];
  const keys = keyColumns(definition);
  return keys.includes(name) ? keys.slice(0, keys.indexOf(name)) : [];
}

/** The fields that are cleared when this one changes: those after it in the cascade. */
export function dependantsOf(definition: ComponentDefinition, name: string): string[] {
  if (!isTablePriced(definition)) return [];
  const keys = keyColumns(definition);
  return keys.includes(name) ? keys.slice(keys.indexOf(name) + 1) : [];
}

/** Returns the values with their names spelled as in the row that was found for them. */
export function spelledAs(definition: TableDefinition, values: FieldValues, row: PricingRow): FieldValues {
  const names = keyColumns(definition).filter((name) => isName(definition, name));
  return { ...values, ...Object.fromEntries(names.map((name) => [name, row[name] ?? values[name] ?? ""])) };
}

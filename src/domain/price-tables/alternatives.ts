import type { ComponentDefinition } from "../components/define-component.ts";
import { isTablePriced, type TableDefinition } from "../components/registry.ts";
import {
  choicesOfColumn,
  type FieldValues,
  findRowOrLarger,
  keyColumns,
  type PricingRow,
  type TableIndex,
  withNextLarger,
} from "./price-table.ts";
import { canonicalDecimal, canonicalNumber } from "./reading.ts";

/**
 * Returns the list that decides the price of a component: the last key column with names; null for size-only
 * keys or without a table.
 */
export const comparedField = (definition: ComponentDefinition): string | null =>
  isTablePriced(definition)
    ? (keyColumns(definition).findLast((name) => definition.fields[name]?.format.kind === "text") ?? null)
    : null;

/** One choice of that list. */
export type Alternative = {
  value: string;
  /** The row of this choice with the present other keys; null when the table has none. */
  row: PricingRow | null;
  /**
   * Returns the table's values of the other keys for this choice, ascending. Later keys of the cascade are nested in
   * earlier ones.
   */
  offered: Readonly<Record<string, readonly string[]>>;
};

/** Returns the choices of a list in ascending order, each once. */
const ascending = (texts: readonly string[]): string[] =>
  [...new Set(texts)].sort((a, b) => (canonicalNumber(a) ?? 0) - (canonicalNumber(b) ?? 0));

/**
 * Returns all choices of the list that decides a price, under the keys before it, with rowless ones last.
 * Empty without such a list.
 */
export function alternatives(
  definition: TableDefinition,
  index: TableIndex,
  values: FieldValues,
): Alternative[] {
  const compared = comparedField(definition);
  if (compared === null) return [];
  const keys = keyColumns(definition);
  const at = keys.indexOf(compared);
  const groups = new Map<string, string[][]>();
  for (const key of index.byKey.keys()) {
    const parts = JSON.parse(key) as string[];
    const value = parts[at] ?? "";
    groups.set(value, [...(groups.get(value) ?? []), parts]);
  }
  const found = [...groups].map(([value, rows]): Alternative => {
    const above = rows.filter((parts) => keys.slice(0, at).every((name, n) => parts[n] === values[name]));
    const offered = keys.flatMap((name, n) => {
      if (n === at) return [];
      const of = n > at && above.length > 0 ? above : rows;
      return [[name, ascending(of.map((parts) => parts[n] ?? ""))] as const];
    });
    const row = findRowOrLarger(definition, index, { ...values, [compared]: value }) ?? null;
    return { value, row, offered: Object.fromEntries(offered) };
  });
  const listed = choicesOfColumn(definition, compared, index, withNextLarger(definition, index, values));
  const place = ({ value, row }: Alternative) =>
    listed.includes(value) ? listed.indexOf(value) + (row === null ? listed.length : 0) : 2 * listed.length;
  return found.sort((a, b) => place(a) - place(b));
}

/** Returns the nearest sizes of a list below and above a missing size. Empty for an invalid size. */
export function nearestSizes(sizes: readonly string[], wanted: string): string[] {
  const at = canonicalDecimal(wanted) === null ? null : canonicalNumber(wanted);
  if (at === null) return [];
  const below = sizes.findLast((size) => (canonicalNumber(size) ?? 0) < at);
  const above = sizes.find((size) => (canonicalNumber(size) ?? 0) > at);
  return [below, above].filter((size) => size !== undefined);
}

import { type TableDefinition, tableComponentsOf } from "../components/registry.ts";
import type { CraneTypeId } from "../crane-types.ts";
import {
  choicesOfColumn,
  type FieldValues,
  indexRows,
  keyColumns,
  type TableIndex,
} from "../price-tables/price-table.ts";
import type { Branch, TypeChoices } from "./entry.ts";

/** The values that a table offers for these keys, nested in their order. */
function branchOf(
  definition: TableDefinition,
  index: TableIndex,
  [key = "", ...below]: readonly string[],
  above: FieldValues,
): Branch {
  const values = choicesOfColumn(definition, key, index, above);
  if (below.length === 0) return values;
  return Object.fromEntries(
    values.map((value) => [value, branchOf(definition, index, below, { ...above, [key]: value })]),
  );
}

/** Returns the choices in the price tables of a crane type; none for a table without rows. */
export const choicesOf = (craneType: CraneTypeId, tables: ReadonlyMap<string, TableIndex>): TypeChoices =>
  Object.fromEntries(
    tableComponentsOf(craneType).map((definition) => {
      const index = tables.get(definition.id) ?? indexRows(definition, []);
      return [definition.id, branchOf(definition, index, keyColumns(definition), {})];
    }),
  );

import type { TableDefinition } from "../components/registry.ts";
import type { PricingRow } from "./price-table.ts";
import { type CountedNew, findChanges, type TableChanges } from "./table-changes.ts";
import { findHoles, type Hole, type TablesRows } from "./table-holes.ts";
import { findOutliers, type Outlier } from "./table-outliers.ts";

/** The review of an uploaded price table, which an administrator checks before it replaces the one in force. */
export type TableReview = {
  changes: TableChanges;
  holes: CountedNew<Hole>;
  outliers: CountedNew<Outlier>;
};

/**
 * Returns the review of an uploaded price table: new rows beside the tables in force of the same crane type, with their
 * changes, holes and outliers. `together`: the new rows of tables
 * that are replaced in the same act, so that a capacity that several of them add does not count as a hole.
 */
export function reviewTable(
  definition: TableDefinition,
  rows: readonly PricingRow[],
  inForce: TablesRows,
  together: TablesRows = {},
): TableReview {
  const before = inForce[definition.id] ?? [];
  return {
    changes: findChanges(definition, before, rows),
    holes: findHoles(definition.id, inForce, { ...inForce, ...together, [definition.id]: rows }),
    outliers: findOutliers(definition, rows, before),
  };
}

import type { TableDefinition } from "../components/registry.ts";
import type { Row } from "./price-table.ts";
import { type Changes, type CountedNew, findChanges } from "./table-changes.ts";
import { findOutliers, type Outlier } from "./table-outliers.ts";
import { findHoles, type Hole, type TablesRows } from "./table-paths.ts";

/** What an administrator should know before a table is replaced. */
export type TableReview = {
  changes: Changes;
  holes: CountedNew<Hole>;
  outliers: CountedNew<Outlier>;
};

/**
 * Compares new rows of a table with the tables in force of the same crane type. `together`: the new rows of tables that
 * are replaced with it, so that a capacity that comes in several of them is no hole.
 */
export function reviewTable(
  definition: TableDefinition,
  rows: readonly Row[],
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

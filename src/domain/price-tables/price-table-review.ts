import type { TableDefinition } from "../components/registry.ts";
import type { Row } from "./price-table.ts";
import { type Changes, type Counted, findChanges } from "./table-changes.ts";
import { findOutliers, type Outlier } from "./table-outliers.ts";
import { findHoles, type Hole, type TablesRows } from "./table-paths.ts";

/** What an administrator should know before a table is replaced. */
export type TableReview = { changes: Changes; holes: Counted<Hole>; outliers: Counted<Outlier> };

/** Compares new rows of a table with the tables in force of the same crane type. */
export function reviewTable(
  definition: TableDefinition,
  rows: readonly Row[],
  inForce: TablesRows,
): TableReview {
  return {
    changes: findChanges(definition, inForce[definition.id] ?? [], rows),
    holes: findHoles(definition.id, inForce, { ...inForce, [definition.id]: rows }),
    outliers: findOutliers(definition, rows),
  };
}

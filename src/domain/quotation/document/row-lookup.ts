import type { ComponentId } from "../../components/component-id.ts";
import type { Row, Values } from "../../price-tables/price-table.ts";
import type { TableVersion } from "../../price-tables/table-version.ts";
import type { EstimateAsked } from "../estimate/estimate-asked.ts";
import type { Estimated } from "./document.ts";

/** A row of the table in force and the table's version. */
export type Priced = { row: Row; tableVersion: TableVersion };

/**
 * Finds today's row for a component's values, or for the next larger size, or null; and the estimates from
 * the same tables.
 */
export type RowLookup = {
  (component: ComponentId, values: Values): Priced | null;
  /** Finds the row whose names read alike and whose sizes are near, or null. */
  near(component: ComponentId, values: Values): Priced | null;
  /** @throws Rejection with the reason when it cannot be estimated */
  estimate(asked: EstimateAsked): Estimated;
};

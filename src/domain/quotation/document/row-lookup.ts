import type { ComponentId } from "../../crane-types.ts";
import type { FieldValues, PricingRow } from "../../price-tables/price-table.ts";
import type { TableVersion } from "../../price-tables/table-version.ts";
import type { EstimateQuery } from "../estimate/estimate-query.ts";
import type { Estimated } from "../lines/quotation-line.ts";

/** A row of the table in force and the table's version. */
export type Priced = { row: PricingRow; tableVersion: TableVersion };

/**
 * Finds today's row for a component's values, or for the next larger size, or null; and the estimates from
 * the same tables.
 */
export type RowLookup = {
  (component: ComponentId, values: FieldValues): Priced | null;
  /** Finds the row whose names read alike and whose sizes are near, or null. */
  near(component: ComponentId, values: FieldValues): Priced | null;
  /** @throws Rejection with the reason when it cannot be estimated */
  estimate(asked: EstimateQuery): Estimated;
};

import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { components, isTablePriced } from "../components/registry.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "../crane-types.ts";
import { readSpanTable } from "../engineering/estimate/span-table.ts";
import { findNearRow } from "../price-tables/near-row.ts";
import { type FieldValues, findRowOrLarger, type PricingRow } from "../price-tables/price-table.ts";
import type { RowLookup } from "../quotation/document/row-lookup.ts";
import { answerEstimate } from "../quotation/estimate/answer-estimate.ts";
import type { EstimateQuery } from "../quotation/estimate/estimate-query.ts";
import { indexTables } from "./golden.ts";

/** Returns the rows of an example price table's file; none for a table that a test adds. */
export function exampleRows(craneType: CraneTypeId, collection: string): PricingRow[] {
  const { database } = craneTypes[craneType];
  const file = new URL(`../../../seed/${database}/${collection}.csv`, import.meta.url);
  return existsSync(file) ? parse(readFileSync(file), { columns: true }) : [];
}

/** The example price tables of the worked quotations. */
export const exampleTables = indexTables(exampleRows);

const tableVersion = { id: "seed", number: 1, createdAt: "2026-04-01T06:30:00.000Z" };

/** The example tables as the server looks rows up, in their first version. */
export function exampleRowOf(craneType: CraneTypeId): RowLookup {
  const rowIn = (
    component: ComponentId,
    values: FieldValues,
    find = findRowOrLarger,
  ): PricingRow | undefined => {
    const definition = components[component];
    const index = exampleTables[craneType].get(component);
    return isTablePriced(definition) && index ? find(definition, index, values) : undefined;
  };
  const rowBy = (find: typeof findRowOrLarger) => (component: ComponentId, values: FieldValues) => {
    const row = rowIn(component, values, find);
    return row ? { row, tableVersion } : null;
  };
  const estimate = (asked: EstimateQuery) => {
    const { capacity, hoist } = asked;
    const table = readSpanTable(craneType, exampleRows(craneType, "span"));
    const hoistRow = hoist ? rowIn("hoist", { capacity, ...hoist }) : undefined;
    return { record: answerEstimate(table, tableVersion.id, asked, hoistRow), tableVersion };
  };
  return Object.assign(rowBy(findRowOrLarger), { near: rowBy(findNearRow), estimate });
}

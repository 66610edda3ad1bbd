import { findTableComponent } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { findNearRow } from "#domain/price-tables/near-row.ts";
import { type FieldValues, findRowOrLarger, type TableIndex } from "#domain/price-tables/price-table.ts";
import type { RowLookup } from "#domain/quotation/document/row-lookup.ts";
import { answerEstimate } from "#domain/quotation/estimate/answer-estimate.ts";
import type { EstimateQuery } from "#domain/quotation/estimate/estimate-query.ts";
import { carriedComponent, estimatedComponent } from "#domain/quotation/estimate/estimated-component.ts";
import { memoizeByObject } from "#domain/reuse/memoize.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { PriceTableVersionRow } from "../../platform/database/tables/price-tables.ts";
import type { PriceTables } from "../price-table-cache.ts";
import { hoistRowOf, spanTableOf } from "./estimate-routes.ts";

type Named = Pick<PriceTableVersionRow, "id" | "version" | "created_at">;
/** The tables of a crane type by their component; one without a version prices nothing. */
export type PricingTables = ReadonlyMap<string, { version: Named | undefined; index: TableIndex }>;

const nameOf = ({ id, version, created_at }: Named) => ({
  id,
  number: version,
  createdAt: created_at,
});

/** Rows of tables, with the versions of the tables as one text. The rows of a version never change. */
export type TodaysRows = RowLookup & { versions: string };

/** Today's rows of all tables of a crane type, read together so that one quotation is priced from one moment. */
export async function rowLookup(db: Db, tables: PriceTables, craneType: CraneTypeId): Promise<TodaysRows> {
  const byComponent = await tables.readAll(db, craneType);
  return Object.assign(makeRowLookup(craneType, byComponent), { versions: versionsOf(byComponent) });
}

const versionsOf = memoizeByObject((tables: PricingTables): string =>
  [...tables].map(([component, { version }]) => `${component} ${version?.id}`).join(),
);

/** The rows of these tables, in force or not. */
export function makeRowLookup(craneType: CraneTypeId, byComponent: PricingTables): RowLookup {
  const rowBy = (find: typeof findRowOrLarger) => (component: string, values: FieldValues) => {
    const definition = findTableComponent(component);
    const table = byComponent.get(component);
    const row = definition && table ? find(definition, table.index, values) : undefined;
    return row && table?.version ? { row, tableVersion: nameOf(table.version) } : null;
  };
  const estimate = (asked: EstimateQuery) => {
    const span = byComponent.get(estimatedComponent);
    const hoist = byComponent.get(carriedComponent);
    if (!span) throw new RangeError(`The ${craneType} has no span table`);
    const table = spanTableOf(craneType, span.index);
    const hoistRow = hoist && hoistRowOf(hoist.index, asked);
    return {
      record: answerEstimate(table, span.version?.id ?? "", asked, hoistRow),
      tableVersion: span.version ? nameOf(span.version) : null,
    };
  };
  return Object.assign(rowBy(findRowOrLarger), { near: rowBy(findNearRow), estimate });
}

import type { CraneTypeId } from "#domain/crane-types.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import type { RowLookup } from "#domain/quotation/document/row-lookup.ts";
import type { CurrentRates } from "#domain/quotation/save/at-today.ts";
import { rowLookup } from "../price-tables/look-up/row-lookup.ts";
import { findRates } from "../rates/rates-repository.ts";
import type { RepriceDeps } from "./reprice-deps.ts";

/** The tables, rates and day for working out a few quotations. */
export type CurrentPricing = CurrentRates & { rowsOf: (craneType: CraneTypeId) => Promise<RowLookup> };

/** Reads the prices of today: the rates in force, and a table only when a quotation needs it. */
export async function loadCurrentPricing({
  db,
  priceTables,
  now,
}: Pick<RepriceDeps, "db" | "priceTables" | "now">): Promise<CurrentPricing> {
  const { rates } = await findRates(db);
  const lookups = new Map<CraneTypeId, Promise<RowLookup>>();
  return {
    rates,
    day: indianDay(now()),
    rowsOf(craneType) {
      const lookup = lookups.get(craneType) ?? rowLookup(db, priceTables, craneType);
      lookups.set(craneType, lookup);
      return lookup;
    },
  };
}

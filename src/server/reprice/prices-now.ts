import type { CraneTypeId } from "#domain/crane-types.ts";
import type { RowLookup } from "#domain/quotation/row-lookup.ts";
import type { Rates } from "#domain/rates/rates.ts";
import { rowLookup } from "../price-tables/look-up/row-lookup.ts";
import { findRates } from "../rates/rates-repository.ts";
import type { RepriceDeps } from "./reprice-deps.ts";

/** The tables and rates as they are while a few quotations are worked out. */
export type Prices = { rates: Rates; rowsOf: (craneType: CraneTypeId) => Promise<RowLookup> };

/** Reads them: a table only once a quotation needs it. */
export async function pricesNow({
  db,
  priceTables,
}: Pick<RepriceDeps, "db" | "priceTables">): Promise<Prices> {
  const { rates } = await findRates(db);
  const lookups = new Map<CraneTypeId, Promise<RowLookup>>();
  return {
    rates,
    rowsOf(craneType) {
      const lookup = lookups.get(craneType) ?? rowLookup(db, priceTables, craneType);
      lookups.set(craneType, lookup);
      return lookup;
    },
  };
}

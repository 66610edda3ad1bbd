import { allCraneTypes, type ComponentId } from "#domain/crane-types.ts";
import { type SoldCranes, soldCranesIn } from "#domain/firm/rows/sold-cranes.ts";
import type { Db } from "../platform/database/schema.ts";
import type { PriceTables } from "./price-table-cache.ts";

/** Returns the cranes that the price tables in force have, by crane type. */
export const readSoldCranes = (db: Db, tables: PriceTables): Promise<SoldCranes[]> =>
  Promise.all(
    allCraneTypes().map(async ({ id }) => {
      const all = await tables.readAll(db, id);
      const rowsOf = (component: ComponentId) => all.get(component)?.index.byKey.values() ?? [];
      return soldCranesIn(id, rowsOf("span"), rowsOf("hoist"));
    }),
  );

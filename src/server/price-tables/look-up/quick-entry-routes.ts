import { quickEntryChoices } from "#contract/price-tables/quick-entry-api.ts";
import { quickEntryChoicesSchemas } from "#contract/price-tables/quick-entry-schemas.ts";
import { byCraneType, type CraneTypeId, craneTypeIds } from "#domain/crane-types.ts";
import { choicesOf } from "#domain/quick-entry/choices.ts";
import type { Choices, TypeChoices } from "#domain/quick-entry/entry.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import type { PriceTables } from "../price-table-cache.ts";

/** Binds what a line of quick entry is read by. It gives names and sizes, and no price. */
export function bindQuickEntryEndpoint(api: Api, tables: PriceTables): void {
  serve(api, quickEntryChoices, quickEntryChoicesSchemas, async ({ db }) => ({
    success: true as const,
    data: await allChoices(db, tables),
  }));
}

async function allChoices(db: Db, tables: PriceTables): Promise<Choices> {
  const found = new Map<CraneTypeId, TypeChoices>();
  for (const craneType of craneTypeIds()) {
    const inForce = await tables.readAll(db, craneType);
    const indexes = new Map([...inForce].map(([name, { index }]) => [name, index]));
    found.set(craneType, choicesOf(craneType, indexes));
  }
  return byCraneType((craneType) => found.get(craneType) ?? {});
}

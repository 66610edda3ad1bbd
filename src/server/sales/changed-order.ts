import { readConditions, type SaleMilestone } from "#domain/firm/sale-conditions.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import type { Db } from "../platform/database/schema.ts";
import type { OrderRow } from "../platform/database/tables/orders.ts";

/** Keeps changed values of a sale's order; the others stay. */
export async function updateOrder(
  db: Db,
  saleId: string,
  change: Partial<Omit<OrderRow, "sale_id">>,
): Promise<void> {
  await db
    .insertInto("orders")
    .values({ dispatch: null, milestones: null, ...change, sale_id: saleId })
    .onConflict((conflict) => conflict.column("sale_id").doUpdateSet(change))
    .execute();
}

/** Lets the milestones of the won revision hold for an order again. */
export async function resetMilestones(db: Db, saleId: string): Promise<void> {
  await db.updateTable("orders").set({ milestones: null }).where("sale_id", "=", saleId).execute();
}

/** Returns the milestones of an order that are as in the customer's order; undefined for those of the won revision. */
export const milestonesOfOrder = (kept: string | null | undefined): readonly SaleMilestone[] | undefined =>
  kept == null ? undefined : (readConditions({ milestones: storedJson(kept) })?.milestones ?? undefined);

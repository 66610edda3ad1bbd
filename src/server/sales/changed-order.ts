import { type EventDays, eventDays } from "#domain/firm/plans/delivery-schedule.ts";
import { readConditions, type SaleConditions, type SaleMilestone } from "#domain/firm/sale-conditions.ts";
import { readFacts, soldCranes } from "#domain/insights/facts.ts";
import { areSameMilestones, type MilestonesBefore, soldMilestones } from "#domain/orders/sold-milestones.ts";
import { asRecord, storedJson } from "#domain/text/unknown-values.ts";
import type { Db } from "../platform/database/schema.ts";
import type { OrderRow } from "../platform/database/tables/orders.ts";
import type { StoredSale } from "./sales-repository.ts";
import { storedFirmOf } from "./stored-firm.ts";

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

/** Returns the days of the events of an order that a sale becomes on this day: by its delivery, or by the promised day. */
export async function daysOfOrder(
  db: Db,
  sale: Pick<StoredSale, "id" | "document" | "company_sha256">,
  day: string,
): Promise<EventDays> {
  const order = await db
    .selectFrom("orders")
    .select("dispatch")
    .where("sale_id", "=", sale.id)
    .executeTakeFirst();
  const own = readConditions(asRecord(storedJson(sale.document)).conditions)?.delivery;
  return eventDays(day, order?.dispatch ?? null, own ?? (await storedFirmOf(db, sale)).delivery ?? []);
}

/** Lets the milestones of the won revision hold for an order again. */
export async function resetMilestones(db: Db, saleId: string): Promise<void> {
  await db.updateTable("orders").set({ milestones: null }).where("sale_id", "=", saleId).execute();
}

/** Keeps the milestones of an order, as they are written. Those of the won revision hold without an entry of their own. */
export const keepWritten = (
  db: Db,
  saleId: string,
  written: readonly SaleMilestone[],
  { revision }: MilestonesBefore,
): Promise<void> =>
  areSameMilestones(written, revision.written)
    ? resetMilestones(db, saleId)
    : updateOrder(db, saleId, { milestones: JSON.stringify(written) });

/**
 * Returns the milestones of an order before anybody changes them.
 * @param ordered the ordered positions of an offer; null for a quotation
 */
export async function milestonesBefore(
  db: Db,
  { id, revision, document, company_sha256 }: StoredSale,
  ordered: readonly number[] | null,
): Promise<MilestonesBefore> {
  const { facts } = await db
    .selectFrom("revisions")
    .select("facts")
    .where("sale_id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirstOrThrow();
  const cranes = soldCranes(readFacts(storedJson(facts ?? "{}")) ?? {}, ordered);
  const { milestones, delivery } = readConditions(asRecord(storedJson(document)).conditions) ?? {};
  const firm = await storedFirmOf(db, { company_sha256 });
  const sold = (own: SaleConditions["milestones"]) =>
    soldMilestones(
      { milestones: own ?? firm.milestones ?? [], delivery: delivery ?? firm.delivery ?? [] },
      cranes,
    );
  return { firm: sold(undefined), revision: sold(milestones) };
}

/** Returns the milestones of an order that are as in the customer's order; undefined for those of the won revision. */
export const milestonesOfOrder = (kept: string | null | undefined): readonly SaleMilestone[] | undefined =>
  kept == null ? undefined : (readConditions({ milestones: storedJson(kept) })?.milestones ?? undefined);

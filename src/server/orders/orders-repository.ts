import type { Db } from "../platform/database/schema.ts";
import type { OrderPaperRow, OrderReceiptRow, OrderRow } from "../platform/database/tables/orders.ts";

/** The changed values of an order; undefined without any. */
export const findOrder = (db: Db, saleId: string): Promise<OrderRow | undefined> =>
  db.selectFrom("orders").selectAll().where("sale_id", "=", saleId).executeTakeFirst();

export const listReceipts = (db: Db, saleId: string): Promise<OrderReceiptRow[]> =>
  db
    .selectFrom("order_receipts")
    .selectAll()
    .where("sale_id", "=", saleId)
    .orderBy("received_at")
    .orderBy("milestone_id")
    .execute();

export async function insertReceipt(db: Db, row: OrderReceiptRow): Promise<void> {
  await db.insertInto("order_receipts").values(row).execute();
}

export async function deleteReceipt(db: Db, saleId: string, milestoneId: string): Promise<void> {
  await db
    .deleteFrom("order_receipts")
    .where("sale_id", "=", saleId)
    .where("milestone_id", "=", milestoneId)
    .execute();
}

/** The papers issued for a sale, the oldest first. */
export const listPapers = (db: Db, saleId: string): Promise<OrderPaperRow[]> =>
  db.selectFrom("order_papers").selectAll().where("sale_id", "=", saleId).orderBy("id").execute();

export async function insertPaper(db: Db, row: OrderPaperRow): Promise<void> {
  await db.insertInto("order_papers").values(row).execute();
}

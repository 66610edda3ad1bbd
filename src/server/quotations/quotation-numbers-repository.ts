import type { Db, QuotationNumberRow } from "../platform/schema.ts";

export async function insertQuotationNumber(db: Db, row: QuotationNumberRow): Promise<void> {
  await db.insertInto("quotation_numbers").values(row).execute();
}

export async function findQuotationNumber(db: Db, number: string): Promise<QuotationNumberRow | undefined> {
  return db.selectFrom("quotation_numbers").selectAll().where("number", "=", number).executeTakeFirst();
}

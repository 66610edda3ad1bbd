import type { Db } from "../../platform/database/schema.ts";
import type { QuotationNumberRow } from "../../platform/database/tables/sales.ts";

export async function insertQuotationNumber(db: Db, row: QuotationNumberRow): Promise<void> {
  await db.insertInto("quotation_numbers").values(row).execute();
}

/** An issued number; `quotation_id` is null as long as no quotation was saved under it. */
export type IssuedNumber = QuotationNumberRow & { quotation_id: string | null };

export const findQuotationNumber = (db: Db, number: string): Promise<IssuedNumber | undefined> =>
  db
    .selectFrom("quotation_numbers")
    .leftJoin("sales", "sales.number", "quotation_numbers.number")
    .selectAll("quotation_numbers")
    .select("sales.id as quotation_id")
    .where("quotation_numbers.number", "=", number)
    .executeTakeFirst();

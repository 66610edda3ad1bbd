import { keepInsert } from "../platform/database/kept-insert.ts";
import { keepLookup } from "../platform/database/kept-lookup.ts";
import type { Db, QuotationNumberRow } from "../platform/database/schema.ts";

export const insertQuotationNumbers = keepInsert((db, rows: readonly QuotationNumberRow[]) =>
  db.insertInto("quotation_numbers").values(rows),
);

/** An issued number; `quotation_id` is null as long as no quotation was saved under it. */
export type IssuedNumber = QuotationNumberRow & { quotation_id: string | null };

const issued = keepLookup(
  (row: IssuedNumber) => row.number,
  (db, numbers) =>
    db
      .selectFrom("quotation_numbers")
      .leftJoin("quotations", "quotations.number", "quotation_numbers.number")
      .selectAll("quotation_numbers")
      .select("quotations.id as quotation_id")
      .where("quotation_numbers.number", "in", numbers),
);

export async function findQuotationNumber(db: Db, number: string): Promise<IssuedNumber | undefined> {
  const [row] = await issued(db, number);
  return row;
}

import { keepInsert } from "../platform/kept-insert.ts";
import { keepLookup } from "../platform/kept-lookup.ts";
import type { Db, QuotationNumberRow } from "../platform/schema.ts";

export const insertQuotationNumber = keepInsert((db, row: QuotationNumberRow) =>
  db.insertInto("quotation_numbers").values(row),
);

const issued = keepLookup(
  (row: QuotationNumberRow) => row.number,
  (db, numbers) => db.selectFrom("quotation_numbers").selectAll().where("number", "in", numbers),
);

export async function findQuotationNumber(db: Db, number: string): Promise<QuotationNumberRow | undefined> {
  const [row] = await issued(db, number);
  return row;
}

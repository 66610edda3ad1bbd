import type { NotNull } from "kysely";
import { compileOnceForIds } from "../platform/database/compile-once.ts";
import { isOwn } from "../platform/database/sales-conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { QuotationRow } from "../platform/database/tables/sales.ts";
import { type ListedSale, type StoredSale, selectListed, selectStored } from "../sales/sales-repository.ts";

/** The columns that every quotation has, and an offer may lack. */
type OfQuotation = Pick<QuotationRow, "crane_type" | "capacity" | "margin_percentage">;
/** The types of these columns for a query. */
export type QuotationColumns = { crane_type: NotNull; capacity: NotNull; margin_percentage: NotNull };

/** A quotation with the frozen document of a revision, the newest one unless another was asked for. */
export type StoredQuotation = StoredSale & OfQuotation;

/** A quotation with the part of its newest document that lists show. */
export type ListedStored = ListedSale & OfQuotation;

/** Quotations, each with its newest revision or with this one. */
const selectQuotations = (db: Db, revision?: number) =>
  selectStored(db, "quotation", revision).$narrowType<QuotationColumns>();

/** Quotations with what lists show of the documents of their newest revisions. */
const selectListedQuotations = (db: Db) => selectListed(db, "quotation").$narrowType<QuotationColumns>();

/** The quotations with these ids as lists show them, at most a page, in no order. */
export const findListedQuotations = compileOnceForIds((db, ids) =>
  selectListedQuotations(db).where("sales.id", "in", ids),
);

/** A quotation with its newest revision, or with this one. */
export const findQuotation = (
  db: Db,
  number: string,
  revision?: number,
): Promise<StoredQuotation | undefined> =>
  selectQuotations(db, revision).where("sales.number", "=", number).executeTakeFirst();

/** The quotations with these numbers and their newest revisions, in no order. */
export const findQuotations = async (db: Db, numbers: readonly string[]): Promise<StoredQuotation[]> =>
  numbers.length === 0 ? [] : selectQuotations(db).where("sales.number", "in", numbers).execute();

/** Lists the quotations with these numbers, in the order of the numbers. */
export async function listStored(db: Db, numbers: readonly string[]): Promise<StoredQuotation[]> {
  return inOrderOf(numbers, await findQuotations(db, numbers));
}

/** Returns the rows in the order of the numbers. */
function inOrderOf<Row extends { number: string }>(numbers: readonly string[], rows: readonly Row[]): Row[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** The newest quotations of one user, of any age, for a list. They are found before their documents are read. */
export async function listQuotationsOf(db: Db, userId: string, limit: number): Promise<ListedStored[]> {
  const found = await db
    .selectFrom("sales")
    .select("number")
    .where("noun", "=", "quotation")
    .where(isOwn(userId))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  if (found.length === 0) return [];
  const numbers = found.map(({ number }) => number);
  return inOrderOf(numbers, await selectListedQuotations(db).where("sales.number", "in", numbers).execute());
}

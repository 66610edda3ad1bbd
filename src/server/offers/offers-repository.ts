import type { ExpressionBuilder } from "kysely";
import type { StatusFilter } from "#domain/sales/sale-status.ts";
import { containsText } from "../platform/database/conditions.ts";
import { hasStatus, isReadable } from "../platform/database/sales-conditions.ts";
import type { Db, Tables } from "../platform/database/schema.ts";
import type { OfferOptionRow, OfferPositionRow, RevisionRow } from "../platform/database/tables/sales.ts";
import {
  insertRevision,
  openPointsColumn,
  type StoredSale,
  selectHeaders,
  selectStored,
} from "../sales/sales-repository.ts";

/** An offer with the saved document of a revision, by default the newest. */
export type StoredOffer = StoredSale;

export type OfferFilter = {
  /**
   * The user whose offers are found at any age. Other users' offers are found from `since` on (null: at any
   * age).
   */
  viewerId: string;
  since: string | null;
  search: string;
  /** The customers that the search names, as ids. */
  customers?: readonly string[];
  /** The customer of the offers, as id. */
  customerId: string | null;
  status: StatusFilter | null;
  /** The present day, by which open offers are expired. */
  today: string;
};

/** By the offer's own texts, or by its customer. */
const isSearched = (eb: ExpressionBuilder<Tables, "sales">, { search, customers = [] }: OfferFilter) => {
  const found = containsText("sales.search_text", search);
  return customers.length === 0 ? found : eb.or([found, eb("sales.customer_id", "in", customers)]);
};

const matches = (filter: OfferFilter) => (eb: ExpressionBuilder<Tables, "sales">) =>
  eb.and([
    eb("sales.noun", "=", "offer"),
    ...(filter.since === null ? [] : [isReadable(filter.viewerId, filter.since)]),
    ...(filter.search === "" ? [] : [isSearched(eb, filter)]),
    ...(filter.customerId === null ? [] : [eb("sales.customer_id", "=", filter.customerId)]),
    ...(filter.status === null ? [] : [hasStatus(filter.status, filter.today)]),
  ]);

/** An offer with its newest revision, or with this one. */
export const findOffer = (db: Db, number: string, revision?: number): Promise<StoredOffer | undefined> =>
  selectStored(db, "offer", revision).where("sales.number", "=", number).executeTakeFirst();

/** The offers with these numbers and their newest revisions, in no order. */
export const findOffers = async (db: Db, numbers: readonly string[]): Promise<StoredOffer[]> =>
  numbers.length === 0 ? [] : selectStored(db, "offer").where("sales.number", "in", numbers).execute();

/** The revisions of offers that have this revision of a quotation. */
export const listOffersWith = (
  db: Db,
  quotation: { number: string; revision: number },
): Promise<{ number: string; revision: number }[]> =>
  db
    .selectFrom("offer_positions")
    .innerJoin("sales", "sales.id", "offer_positions.offer_id")
    .select(["sales.number", "offer_positions.revision"])
    .distinct()
    .where("offer_positions.quotation", "=", quotation.number)
    .where("offer_positions.quotation_revision", "=", quotation.revision)
    .execute();

/** One page of offers with their documents, newest first, and how many there are in all. */
export async function listOffers(
  db: Db,
  filter: OfferFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: StoredOffer[]; total: number }> {
  const found = db.selectFrom("sales").where(matches(filter));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const ids = await found
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  if (ids.length === 0) return { rows: [], total: Number(total) };
  const rows = await selectStored(db, "offer")
    .where(
      "sales.id",
      "in",
      ids.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), total: Number(total) };
}

/** All that a filter finds without the documents, newest first. */
export const listOfferHeaders = (db: Db, filter: OfferFilter) =>
  selectHeaders(db, "offer")
    .select(openPointsColumn)
    .where(matches(filter))
    .orderBy("sales.created_at", "desc")
    .orderBy("sales.id", "desc")
    .execute();

/** An offer as a list shows it, with where the approval of the newest revision stands. */
export type OfferOfList = Awaited<ReturnType<typeof listOfferHeaders>>[number];

/** Writes a revision with the places of its quotations and its options. */
export async function insertOfferRevision(
  db: Db,
  revision: RevisionRow,
  { positions, options }: { positions: readonly OfferPositionRow[]; options: readonly OfferOptionRow[] },
): Promise<void> {
  await insertRevision(db, revision);
  if (positions.length > 0) await db.insertInto("offer_positions").values(positions).execute();
  if (options.length > 0) await db.insertInto("offer_options").values(options).execute();
}

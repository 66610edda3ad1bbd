import { type ExpressionBuilder, type ReferenceExpression, type SqlBool, sql } from "kysely";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { offerNumberOf } from "#domain/offers/offer-number.ts";
import type { SortKey, SortOrder } from "#domain/sales/history-sort.ts";
import type { HistoryWindow } from "#domain/sales/history-window.ts";
import type { StatusFilter } from "#domain/sales/sale-status.ts";
import type { ApprovalColumns } from "../../approvals/approvals-repository.ts";
import { compileOnce } from "../../platform/database/compile-once.ts";
import { containsText } from "../../platform/database/conditions.ts";
import { isOwn, showsStatus } from "../../platform/database/sales-conditions.ts";
import type { Db, Tables } from "../../platform/database/schema.ts";
import type { QuotationRow, RevisionRow } from "../../platform/database/tables/sales.ts";
import { openPointsColumn, type SaleHeader, selectHeaders } from "../../sales/sales-repository.ts";
import { findListedQuotations, type ListedStored, type QuotationColumns } from "../quotations-repository.ts";

/** A quotation as a list shows it, without its document, with where the approval of the newest revision stands. */
export type HeaderOfList = SaleHeader &
  Pick<QuotationRow, "crane_type" | "capacity" | "margin_percentage"> &
  Pick<ApprovalColumns, "approval_state"> &
  Pick<RevisionRow, "open_points">;

/** The search and the filters of the history. Moments are ISO 8601 UTC. */
export type QuotationFilter = HistoryWindow & {
  /** The user whose own quotations begin at `ownFrom`. */
  viewerId: string;
  craneType: CraneTypeId | null;
  creator: string | null;
  search: string;
  /** The customers that the search names, as ids. */
  customers?: readonly string[];
  /** The numbers of won offers whose order number has the search. */
  wonOffers?: readonly string[];
  status: StatusFilter | null;
  /** The present day, by which open quotations are expired. */
  today: string;
};

export type QuotationSort = { by: SortKey; order: SortOrder };
export type PageRange = { offset: number; limit: number };

/** The sort orders of the history of quotations, by their columns. */
const sortColumns: Readonly<Record<SortKey, readonly ReferenceExpression<Tables, "sales">[]>> = {
  timestamp: ["created_at"],
  final_amount: ["total"],
  // By type, year and serial, never as text: serial 100000 comes after 99999.
  quotation_id: [],
};

const isSince = (eb: ExpressionBuilder<Tables, "sales">, from: string, filter: QuotationFilter) => {
  const since = eb("created_at", ">=", from);
  if (filter.ownFrom === from) return since;
  const own = isOwn(filter.viewerId);
  return eb.or([
    since,
    filter.ownFrom === null ? own : eb.and([own, eb("created_at", ">=", filter.ownFrom)]),
  ]);
};

/**
 * By the quotation's own texts (`searchTextOf` makes them at each save), by its customer, or by the number or the order
 * number of its offer.
 */
const isSearched = (
  eb: ExpressionBuilder<Tables, "sales">,
  { search, customers = [], wonOffers = [] }: QuotationFilter,
) => {
  const offer = offerNumberOf(search);
  return eb.or([
    containsText("search_text", search),
    ...(customers.length === 0 ? [] : [eb("customer_id", "in", customers)]),
    ...(offer === null ? [] : [eb("sales.in_offer", "=", offer)]),
    ...(wonOffers.length === 0 ? [] : [eb("sales.in_offer", "in", wonOffers)]),
  ]);
};

/**
 * The condition of a filter. Without `byIndex` a search reads the rows in the order of the table. By an index on noun or
 * crane type, SQLite takes two to five times as long for all texts: 70 to 200 ms of 100,000 rows instead of 30 to 40.
 */
const matches =
  (filter: QuotationFilter, { byIndex }: { byIndex: boolean }) =>
  (eb: ExpressionBuilder<Tables, "sales">) => {
    const is = (column: "sales.noun" | "sales.crane_type", value: string) =>
      byIndex || filter.search === ""
        ? sql<SqlBool>`${sql.ref(column)} = ${value}`
        : sql<SqlBool>`(${sql.ref(column)} || '') = ${value}`;
    return eb.and([
      is("sales.noun", "quotation"),
      ...(filter.craneType === null ? [] : [is("sales.crane_type", filter.craneType)]),
      ...(filter.from === null ? [] : [isSince(eb, filter.from, filter)]),
      ...(filter.until === null ? [] : [eb("created_at", "<", filter.until)]),
      ...(filter.creator === null ? [] : [eb("created_by", "=", filter.creator)]),
      ...(filter.search === "" ? [] : [isSearched(eb, filter)]),
      ...(filter.status === null ? [] : [showsStatus(filter.status, filter.today)]),
    ]);
  };

/** The quotation up to which a list goes: when it was saved, and its id among those of the same moment. */
export type ListUpperBound = { created_at: string; id: string };

const newestQuotation = compileOnce([], (db) =>
  db
    .selectFrom("sales")
    .select(["created_at", "id"])
    .where("noun", "=", "quotation")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1),
);

/** The newest quotation there is. */
export const findNewest = async (db: Db): Promise<ListUpperBound | undefined> =>
  (await newestQuotation(db, {}))[0];

const isNewerThan = (newest: ListUpperBound) => (eb: ExpressionBuilder<Tables, "sales">) =>
  eb.and([
    eb("created_at", ">=", newest.created_at),
    eb.or([eb("created_at", ">", newest.created_at), eb("id", ">", newest.id)]),
  ]);

/**
 * Returns the number of quotations that a filter finds up to the newest of the list. The few that came since are
 * counted and taken off in the same statement: SQLite counts a whole table at once, but up to a row one by one (20 ms
 * of 100,000).
 */
async function countQuotations(db: Db, filter: QuotationFilter, newest: ListUpperBound): Promise<number> {
  const count = db.selectFrom("sales").select((eb) => eb.fn.countAll<number>().as("count"));
  const row = await db
    .selectNoFrom([
      count.where(matches(filter, { byIndex: false })).as("found"),
      count
        .where(matches(filter, { byIndex: true }))
        .where(isNewerThan(newest))
        .as("since"),
    ])
    .executeTakeFirstOrThrow();
  return Number(row.found) - Number(row.since);
}

/** The ids of one page (of all, without a page) in its order; equal keys go by ID, so that paging never repeats or skips. */
export async function listIds(
  db: Db,
  filter: QuotationFilter,
  order: QuotationSort,
  page?: { range: PageRange; newest: ListUpperBound },
): Promise<string[]> {
  // In the order of time an index ends the walk at a full page.
  const byIndex = order.by === "timestamp";
  let query = db.selectFrom("sales").select("id").where(matches(filter, { byIndex }));
  if (page) query = query.where((eb) => eb.not(isNewerThan(page.newest)(eb)));
  for (const column of sortColumns[order.by]) query = query.orderBy(column, order.order);
  for (const column of ["series", "serial"] as const) query = query.orderBy(column, order.order);
  if (page) query = query.limit(page.range.limit).offset(page.range.offset);
  const rows = await query.execute();
  return rows.map((row) => row.id);
}

/** The quotations with these ids, in their order, without the documents; with what waits for approval. */
export async function listHeaders(db: Db, ids: readonly string[]): Promise<HeaderOfList[]> {
  const rows = await selectHeaders(db, "quotation")
    .select(openPointsColumn)
    .where("sales.id", "in", ids)
    .$narrowType<QuotationColumns>()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One page of quotations with what lists show of their documents. The page is found in the narrow table alone; only the documents of its rows are read. */
async function listQuotations(
  db: Db,
  filter: QuotationFilter,
  order: QuotationSort,
  page: { range: PageRange; newest: ListUpperBound },
): Promise<ListedStored[]> {
  const ids = await listIds(db, filter, order, page);
  if (ids.length === 0) return [];
  const rows = await findListedQuotations(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * One page of a list that goes up to its newest quotation, and how many there are in all. A page that is not full
 * ends the list. Only a full page, or an empty one beyond the end, needs a second walk through the table for the
 * count.
 */
export async function listPage(
  db: Db,
  filter: QuotationFilter,
  order: QuotationSort,
  page: { range: PageRange; newest: ListUpperBound },
): Promise<{ rows: ListedStored[]; total: number }> {
  const { range, newest } = page;
  const rows = await listQuotations(db, filter, order, page);
  const isLast = rows.length < range.limit && (rows.length > 0 || range.offset === 0);
  return { rows, total: isLast ? range.offset + rows.length : await countQuotations(db, filter, newest) };
}

/** Everyone who saved a quotation, by name. */
export async function listCreators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("sales")
    .select("created_by")
    .distinct()
    .where("noun", "=", "quotation")
    .orderBy("created_by")
    .execute();
  return rows.map((row) => row.created_by);
}

import type { ExpressionBuilder, ReferenceExpression } from "kysely";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { HistoryWindow, SortKey, SortOrder } from "#domain/history.ts";
import { openStatuses, type StatusFilter } from "#domain/sales/status.ts";
import { type ApprovalColumns, approvalColumns } from "../approvals/approvals-repository.ts";
import { containsText } from "../platform/database/like.ts";
import type {
  CompanyProfileRow,
  Db,
  QuotationRevisionRow,
  QuotationRow,
  Tables,
} from "../platform/database/schema.ts";

const headerColumns = [
  "quotations.id",
  "quotations.number",
  "quotations.crane_type",
  "quotations.capacity",
  "quotations.created_at",
  "quotations.created_by_id",
  "quotations.created_by",
  "quotations.valid_until",
  "quotations.subtotal",
  "quotations.margin_percentage",
  "quotations.margin",
  "quotations.gst",
  "quotations.final_amount",
  "quotations.customer_name",
  "quotations.latest_revision",
  "quotations.status",
  "quotations.author",
  "quotations.next_follow_up",
  "quotations.closed_on",
  "quotations.order_number",
  "quotations.order_value",
  "quotations.lost_reason",
  "quotations.competitor",
  "quotations.customer_id",
  "quotations.responsible_id",
  "quotations.responsible",
] as const;
type ColumnOf<C> = C extends `quotations.${infer Name extends keyof QuotationRow}` ? Name : never;

/** A quotation without its document. */
export type QuotationHeader = Pick<QuotationRow, ColumnOf<(typeof headerColumns)[number]>>;

/** The same as a list shows it, with where the approval of the newest revision stands. */
export type HeaderOfList = QuotationHeader & Pick<ApprovalColumns, "approval_state">;

/** What a page of the history shows: the header and the frozen document of a revision, the newest one unless another was asked for. */
export type StoredQuotation = QuotationHeader &
  ApprovalColumns &
  Pick<QuotationRevisionRow, "document" | "content_sha256" | "company_sha256" | "revision" | "reason"> & {
    revision_author: string;
    revision_author_id: string;
    /** The last day of validity of this revision, to which it may have been extended. */
    revision_valid_until: string;
  };

/** Its moments are ISO 8601 UTC. */
export type QuotationFilter = HistoryWindow & {
  /** Whose own quotations begin at `ownFrom`. */
  viewerId: string;
  craneType: CraneTypeId | null;
  creator: string | null;
  search: string;
  /** The customers that the search names, as ids. */
  customers?: readonly string[];
  status: StatusFilter | null;
  /** The present day, by which open quotations are expired. */
  today: string;
};

export type QuotationOrder = { by: SortKey; order: SortOrder };
export type Span = { offset: number; limit: number };

const sortColumns: Readonly<Record<SortKey, readonly ReferenceExpression<Tables, "quotations">[]>> = {
  timestamp: ["created_at"],
  final_amount: ["final_amount"],
  // By type, year and serial, never as text: serial 100000 comes after 99999.
  quotation_id: [],
};

/** A user's own: what they made, and what was handed over to them. */
const isOf = (eb: ExpressionBuilder<Tables, "quotations">, userId: string) =>
  eb.or([eb("quotations.created_by_id", "=", userId), eb("quotations.responsible_id", "=", userId)]);

const isSince = (eb: ExpressionBuilder<Tables, "quotations">, from: string, filter: QuotationFilter) => {
  const since = eb("created_at", ">=", from);
  if (filter.ownFrom === from) return since;
  const isOwn = isOf(eb, filter.viewerId);
  return since.or(filter.ownFrom === null ? isOwn : isOwn.and(eb("created_at", ">=", filter.ownFrom)));
};

/** By the quotation's own texts, or by its customer. */
const isSearched = (
  eb: ExpressionBuilder<Tables, "quotations">,
  { search, customers = [] }: QuotationFilter,
) => {
  const found = containsText("search_text", search);
  return customers.length === 0 ? found : eb.or([found, eb("customer_id", "in", customers)]);
};

const matches = (filter: QuotationFilter) => (eb: ExpressionBuilder<Tables, "quotations">) =>
  eb.and([
    ...(filter.from === null ? [] : [isSince(eb, filter.from, filter)]),
    ...(filter.until === null ? [] : [eb("created_at", "<", filter.until)]),
    ...(filter.craneType === null ? [] : [eb("crane_type", "=", filter.craneType)]),
    ...(filter.creator === null ? [] : [eb("created_by", "=", filter.creator)]),
    ...(filter.search === "" ? [] : [isSearched(eb, filter)]),
    ...(filter.status === null
      ? []
      : filter.status === "expired"
        ? [eb("status", "in", openStatuses), eb("valid_until", "<", filter.today)]
        : [eb("status", "=", filter.status)]),
  ]);

/** The quotation up to which a list goes: when it was saved, and its id among those of the same moment. */
export type Newest = { created_at: string; id: string };

/** The newest quotation there is. */
export async function findNewest(db: Db): Promise<Newest | undefined> {
  return db
    .selectFrom("quotations")
    .select(["created_at", "id"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

const isNewerThan = (newest: Newest) => (eb: ExpressionBuilder<Tables, "quotations">) =>
  eb.and([
    eb("created_at", ">=", newest.created_at),
    eb.or([eb("created_at", ">", newest.created_at), eb("id", ">", newest.id)]),
  ]);

/**
 * How many quotations a filter finds up to the newest of the list. The few that came since are counted and taken off in
 * the same statement: SQLite counts a whole table at once, but up to a row one by one (20 ms of 100,000).
 */
async function countQuotations(db: Db, filter: QuotationFilter, newest: Newest): Promise<number> {
  const count = db.selectFrom("quotations").select((eb) => eb.fn.countAll<number>().as("count"));
  const row = await db
    .selectNoFrom([
      count.where(matches(filter)).as("found"),
      count.where(matches(filter)).where(isNewerThan(newest)).as("since"),
    ])
    .executeTakeFirstOrThrow();
  return Number(row.found) - Number(row.since);
}

/** The ids of one page (of all, without a page) in its order; equal keys go by ID, so that paging never repeats or skips. */
export async function listIds(
  db: Db,
  filter: QuotationFilter,
  order: QuotationOrder,
  page?: { span: Span; newest: Newest },
): Promise<string[]> {
  let query = db.selectFrom("quotations").select("id").where(matches(filter));
  if (page) query = query.where((eb) => eb.not(isNewerThan(page.newest)(eb)));
  for (const column of sortColumns[order.by]) query = query.orderBy(column, order.order);
  for (const column of ["series", "serial"] as const) query = query.orderBy(column, order.order);
  if (page) query = query.limit(page.span.limit).offset(page.span.offset);
  const rows = await query.execute();
  return rows.map((row) => row.id);
}

/** The quotations with these ids, in their order, without the documents; with what waits for approval. */
export async function listHeaders(db: Db, ids: readonly string[]): Promise<HeaderOfList[]> {
  const rows = await db
    .selectFrom("quotations")
    .leftJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "quotations.number")
        .onRef("approvals.revision", "=", "quotations.latest_revision"),
    )
    .select(headerColumns)
    .select("approvals.state as approval_state")
    .where("quotations.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One page of quotations with their documents. The page is found in the narrow table alone; only its rows' documents are read. */
async function listQuotations(
  db: Db,
  filter: QuotationFilter,
  order: QuotationOrder,
  page: { span: Span; newest: Newest },
): Promise<StoredQuotation[]> {
  const ids = await listIds(db, filter, order, page);
  if (ids.length === 0) return [];
  const rows = await selectStored(db).where("quotations.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * One page of a list that goes up to its newest quotation, and how many there are in all. A page that is not full ends
 * the list, so only a full one, or an empty one beyond the end, needs a second walk through the table for the count.
 */
export async function listPage(
  db: Db,
  filter: QuotationFilter,
  order: QuotationOrder,
  page: { span: Span; newest: Newest },
): Promise<{ rows: StoredQuotation[]; total: number }> {
  const { span, newest } = page;
  const rows = await listQuotations(db, filter, order, page);
  const isLast = rows.length < span.limit && (rows.length > 0 || span.offset === 0);
  return { rows, total: isLast ? span.offset + rows.length : await countQuotations(db, filter, newest) };
}

const selectStored = (db: Db, revision?: number) =>
  db
    .selectFrom("quotations")
    .innerJoin("quotation_revisions", (join) => {
      const revisions = join.onRef("quotation_revisions.quotation_id", "=", "quotations.id");
      return revision === undefined
        ? revisions.onRef("quotation_revisions.revision", "=", "quotations.latest_revision")
        : revisions.on("quotation_revisions.revision", "=", revision);
    })
    .leftJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "quotations.number")
        .onRef("approvals.revision", "=", "quotation_revisions.revision"),
    )
    .select(headerColumns)
    .select(approvalColumns)
    .select([
      "quotation_revisions.document",
      "quotation_revisions.content_sha256",
      "quotation_revisions.company_sha256",
      "quotation_revisions.revision",
      "quotation_revisions.reason",
      "quotation_revisions.created_by as revision_author",
      "quotation_revisions.created_by_id as revision_author_id",
      "quotation_revisions.valid_until as revision_valid_until",
    ]);

/** A quotation with its newest revision, or with this one. */
export const findQuotation = (
  db: Db,
  number: string,
  revision?: number,
): Promise<StoredQuotation | undefined> =>
  selectStored(db, revision).where("quotations.number", "=", number).executeTakeFirst();

/** The quotations with these numbers with their newest revisions, in the order of the numbers. */
export async function listStored(db: Db, numbers: readonly string[]): Promise<StoredQuotation[]> {
  if (numbers.length === 0) return [];
  const rows = await selectStored(db).where("quotations.number", "in", numbers).execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** The quotations with these numbers and their newest revisions, in no order. */
export const findQuotations = (db: Db, numbers: readonly string[]): Promise<StoredQuotation[]> =>
  selectStored(db).where("quotations.number", "in", numbers).execute();

/** The revisions of a quotation without their documents, newest first. */
export const listRevisions = (db: Db, quotationId: string) =>
  db
    .selectFrom("quotation_revisions")
    .innerJoin("quotations", "quotations.id", "quotation_revisions.quotation_id")
    .leftJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "quotations.number")
        .onRef("approvals.revision", "=", "quotation_revisions.revision"),
    )
    .select([
      "quotation_revisions.revision",
      "quotation_revisions.created_at",
      "quotation_revisions.created_by",
      "quotation_revisions.reason",
      "quotation_revisions.final_amount",
      "quotation_revisions.valid_until",
      "quotation_revisions.content_sha256",
    ])
    .select(approvalColumns)
    .where("quotation_revisions.quotation_id", "=", quotationId)
    .orderBy("quotation_revisions.revision", "desc")
    .execute();

/** Keeps a quotation's row locked until the end of the transaction: what changes it happens one after the other. */
export async function lockQuotation(db: Db, id: string): Promise<void> {
  await db.updateTable("quotations").set({ id }).where("id", "=", id).execute();
}

/** Changes what a quotation's header says. */
export async function updateQuotation(db: Db, id: string, change: Partial<QuotationRow>): Promise<void> {
  await db.updateTable("quotations").set(change).where("id", "=", id).execute();
}

/** Gives the revision in force another last day of validity, which it keeps when it is superseded. */
export async function updateValidity(db: Db, { id, revision }: StoredQuotation, day: string): Promise<void> {
  await updateQuotation(db, id, { valid_until: day });
  await db
    .updateTable("quotation_revisions")
    .set({ valid_until: day })
    .where("quotation_id", "=", id)
    .where("revision", "=", revision)
    .execute();
}

/** The newest quotations of one user, of any age. */
export async function listQuotationsOf(db: Db, userId: string, limit: number): Promise<StoredQuotation[]> {
  return selectStored(db)
    .where((eb) => isOf(eb, userId))
    .orderBy("quotations.created_at", "desc")
    .orderBy("quotations.id", "desc")
    .limit(limit)
    .execute();
}

export async function listCreators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("quotations")
    .select("created_by")
    .distinct()
    .orderBy("created_by")
    .execute();
  return rows.map((row) => row.created_by);
}

/** The competitors that lost quotations name, those of one user's or of all, by name; few of any firm's. */
export async function listCompetitors(db: Db, userId: string | null, limit: number): Promise<string[]> {
  let query = db
    .selectFrom("quotations")
    .select("competitor")
    .distinct()
    .where("competitor", "is not", null)
    .orderBy("competitor")
    .limit(limit);
  if (userId !== null) query = query.where("created_by_id", "=", userId);
  const rows = await query.execute();
  return rows.flatMap(({ competitor }) => competitor ?? []);
}

export async function insertQuotation(db: Db, header: QuotationRow): Promise<void> {
  await db.insertInto("quotations").values(header).execute();
}

export async function insertRevision(db: Db, revision: QuotationRevisionRow): Promise<void> {
  await db.insertInto("quotation_revisions").values(revision).execute();
}

/** Keeps a company profile under its hash, so that a quotation prints with the profile it was saved with. */
export async function insertCompanyProfile(db: Db, row: CompanyProfileRow): Promise<void> {
  await db
    .insertInto("company_profiles")
    .values(row)
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .execute();
}

export async function findCompanyProfile(db: Db, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("company_profiles")
    .select("profile")
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row?.profile;
}

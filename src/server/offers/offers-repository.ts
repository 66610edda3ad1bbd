import { type ExpressionBuilder, sql } from "kysely";
import { heldStates } from "#domain/sales/sale.ts";
import type { StatusFilter } from "#domain/sales/status.ts";
import { type ApprovalColumns, approvalColumns } from "../approvals/approvals-repository.ts";
import { containsText } from "../platform/database/like.ts";
import { hasStatus, isReadable } from "../platform/database/sales-conditions.ts";
import type { Db, Tables } from "../platform/database/schema.ts";
import type { Money, Time } from "../platform/database/tables/column-types.ts";
import type { OfferPositionRow, OfferRevisionRow, OfferRow } from "../platform/database/tables/offers.ts";

const headerColumns = [
  "offers.id",
  "offers.number",
  "offers.latest_revision",
  "offers.created_at",
  "offers.created_by_id",
  "offers.created_by",
  "offers.author",
  "offers.valid_until",
  "offers.customer_id",
  "offers.responsible_id",
  "offers.responsible",
  "offers.customer_name",
  "offers.taxable",
  "offers.gst",
  "offers.total",
  "offers.status",
  "offers.next_follow_up",
  "offers.closed_on",
  "offers.order_number",
  "offers.order_value",
  "offers.lost_value",
  "offers.lost_reason",
  "offers.competitor",
  "offers.ordered",
] as const;
type ColumnOf<C> = C extends `offers.${infer Name extends keyof OfferRow}` ? Name : never;

/** An offer without its document. */
export type OfferHeader = Pick<OfferRow, ColumnOf<(typeof headerColumns)[number]>>;

/** The same as a list shows it, with where the approval of the newest revision stands. */
export type OfferOfList = OfferHeader & Pick<ApprovalColumns, "approval_state"> & HeldPositions;

/** How many positions of a revision are of quotations that may not go out. */
type HeldPositions = { held_positions: number | null };

/** An offer with the frozen document of a revision, the newest one unless another was asked for. */
export type StoredOffer = OfferHeader &
  ApprovalColumns &
  HeldPositions &
  KeptOffer &
  Pick<OfferRevisionRow, "content_sha256" | "company_sha256">;

/** The columns of a revision from which its document is read, as a query of offers joins them. */
export const keptOfferColumns = [
  "offers.number",
  "offers.created_by",
  "offer_revisions.document",
  "offer_revisions.revision",
  "offer_revisions.reason",
  "offer_revisions.created_by as revision_author",
  "offer_revisions.created_at as revision_created_at",
  "offer_revisions.valid_until as revision_valid_until",
  "offer_revisions.taxable as revision_taxable",
  "offer_revisions.cost as revision_cost",
  "offer_revisions.gst as revision_gst",
  "offer_revisions.total as revision_total",
] as const;

/** The frozen document of a revision, and what stands in for what it may lack. */
export type KeptOffer = Pick<OfferRow, "number" | "created_by"> &
  Pick<OfferRevisionRow, "document" | "revision" | "reason"> & {
    revision_author: string;
    revision_created_at: Time;
    /** The last day of this revision, extended or not. */
    revision_valid_until: string;
    revision_taxable: Money;
    revision_cost: Money;
    revision_gst: Money;
    revision_total: Money;
  };

export type OfferFilter = {
  /** Whose own offers are found at any age; those of others from `since` on (null: at any age too). */
  viewerId: string;
  since: string | null;
  search: string;
  /** The customers that the search names, as ids. */
  customers?: readonly string[];
  status: StatusFilter | null;
  /** The present day, by which open offers are expired. */
  today: string;
};

/** By the offer's own texts, or by its customer. */
const isSearched = (eb: ExpressionBuilder<Tables, "offers">, { search, customers = [] }: OfferFilter) => {
  const found = containsText("search_text", search);
  return customers.length === 0 ? found : eb.or([found, eb("customer_id", "in", customers)]);
};

const matches = (filter: OfferFilter) => (eb: ExpressionBuilder<Tables, "offers">) =>
  eb.and([
    ...(filter.since === null ? [] : [isReadable("offers", filter.viewerId, filter.since)]),
    ...(filter.search === "" ? [] : [isSearched(eb, filter)]),
    ...(filter.status === null ? [] : [hasStatus("offers", filter.status, filter.today)]),
  ]);

/** Counts the positions of a revision whose quotations wait for approval or were sent back. */
const heldPositions = (revision: "offer_revisions.revision" | "offers.latest_revision") =>
  sql<number>`(
    select count(*) from offer_positions join approvals as of_position
      on of_position.subject = offer_positions.quotation and of_position.revision = offer_positions.quotation_revision
    where offer_positions.offer_id = offers.id and offer_positions.revision = ${sql.ref(revision)}
      and of_position.state in (${sql.join(heldStates)}))`.as("held_positions");

const selectStored = (db: Db, revision?: number) =>
  db
    .selectFrom("offers")
    .innerJoin("offer_revisions", (join) => {
      const revisions = join.onRef("offer_revisions.offer_id", "=", "offers.id");
      return revision === undefined
        ? revisions.onRef("offer_revisions.revision", "=", "offers.latest_revision")
        : revisions.on("offer_revisions.revision", "=", revision);
    })
    .leftJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "offers.number")
        .onRef("approvals.revision", "=", "offer_revisions.revision"),
    )
    .select(heldPositions("offer_revisions.revision"))
    .select(headerColumns)
    .select(approvalColumns)
    .select(keptOfferColumns)
    .select(["offer_revisions.content_sha256", "offer_revisions.company_sha256"]);

/** An offer with its newest revision, or with this one. */
export const findOffer = (db: Db, number: string, revision?: number): Promise<StoredOffer | undefined> =>
  selectStored(db, revision).where("offers.number", "=", number).executeTakeFirst();

/** The offer that an unsaved one of this user became. */
export const findOfferOfDraft = (db: Db, userId: string, draftId: string): Promise<StoredOffer | undefined> =>
  selectStored(db)
    .where("offers.created_by_id", "=", userId)
    .where("offers.draft_id", "=", draftId)
    .executeTakeFirst();

/** The ids of what a filter finds, newest first; of one page when that is given. */
async function listIds(
  db: Db,
  filter: OfferFilter,
  page?: { offset: number; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom("offers")
    .select("id")
    .where(matches(filter))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  if (page) query = query.limit(page.limit).offset(page.offset);
  return (await query.execute()).map(({ id }) => id);
}

/** One page of offers with their documents, newest first, and how many there are in all. */
export async function listOffers(
  db: Db,
  filter: OfferFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: StoredOffer[]; total: number }> {
  const { total } = await db
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  const ids = await listIds(db, filter, page);
  if (ids.length === 0) return { rows: [], total: Number(total) };
  const rows = await selectStored(db).where("offers.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: Number(total) };
}

/** All that a filter finds without the documents, newest first. */
export const listOfferHeaders = (db: Db, filter: OfferFilter): Promise<OfferOfList[]> =>
  db
    .selectFrom("offers")
    .leftJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "offers.number")
        .onRef("approvals.revision", "=", "offers.latest_revision"),
    )
    .select(heldPositions("offers.latest_revision"))
    .select(headerColumns)
    .select("approvals.state as approval_state")
    .where(matches(filter))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** The revisions of an offer without their documents, newest first. */
export const listOfferRevisions = (db: Db, offerId: string) =>
  db
    .selectFrom("offer_revisions")
    .innerJoin("offers", "offers.id", "offer_revisions.offer_id")
    .leftJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "offers.number")
        .onRef("approvals.revision", "=", "offer_revisions.revision"),
    )
    .select(heldPositions("offer_revisions.revision"))
    .select([
      "offer_revisions.revision",
      "offer_revisions.created_at",
      "offer_revisions.created_by",
      "offer_revisions.reason",
      "offer_revisions.total",
      "offer_revisions.valid_until",
      "offer_revisions.content_sha256",
    ])
    .select(approvalColumns)
    .where("offer_revisions.offer_id", "=", offerId)
    .orderBy("offer_revisions.revision", "desc")
    .execute();

/** Keeps an offer's row locked until the end of the transaction: what changes it happens one after the other. */
export async function lockOffer(db: Db, id: string): Promise<void> {
  await db.updateTable("offers").set({ id }).where("id", "=", id).execute();
}

export async function insertOffer(db: Db, header: OfferRow): Promise<void> {
  await db.insertInto("offers").values(header).execute();
}

/** Changes what an offer's header says. */
export async function updateOffer(db: Db, id: string, change: Partial<OfferRow>): Promise<void> {
  await db.updateTable("offers").set(change).where("id", "=", id).execute();
}

/** Writes a revision with the places of its quotations. */
export async function insertOfferRevision(
  db: Db,
  revision: OfferRevisionRow,
  positions: readonly OfferPositionRow[],
): Promise<void> {
  await db.insertInto("offer_revisions").values(revision).execute();
  if (positions.length > 0) await db.insertInto("offer_positions").values(positions).execute();
}

/** Gives the revision in force another last day of validity. */
export async function updateOfferValidity(
  db: Db,
  { id, revision }: Pick<StoredOffer, "id" | "revision">,
  day: string,
): Promise<void> {
  await updateOffer(db, id, { valid_until: day });
  await db
    .updateTable("offer_revisions")
    .set({ valid_until: day })
    .where("offer_id", "=", id)
    .where("revision", "=", revision)
    .execute();
}

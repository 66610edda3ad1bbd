import type { ExpressionBuilder } from "kysely";
import { type ApprovalColumns, approvalColumns } from "../approvals/approvals-repository.ts";
import { compileOnce, insertRow } from "../platform/database/compile-once.ts";
import { isOwn } from "../platform/database/sales-conditions.ts";
import type { Db, Tables } from "../platform/database/schema.ts";
import { shownColumns, shownValidity } from "../platform/database/shown-columns.ts";
import type { Money, Time } from "../platform/database/tables/column-types.ts";
import type { RevisionRow, SaleKind, SaleRow, StoredFirmRow } from "../platform/database/tables/sales.ts";
import { type OfferColumns, offerColumns, placeColumns } from "./in-offer.ts";

/** The columns of a header that lists of sales with their documents need. */
const listedHeaderColumns = [
  "sales.id",
  "sales.number",
  "sales.noun",
  "sales.crane_type",
  "sales.latest_revision",
  "sales.created_at",
  "sales.created_by_id",
  "sales.created_by",
  "sales.responsible_id",
  "sales.responsible",
  "sales.customer_id",
  "sales.cost",
  "sales.taxable",
  "sales.gst",
  "sales.total",
  "sales.margin_percentage",
  "sales.in_offer",
  "sales.closed_on",
  "sales.order_number",
  "sales.order_value",
  "sales.capacity",
  "sales.copied_from",
] as const;
/** The columns of a header: a row without what it is searched by, and without what a quotation shows of its offer. */
const headerColumns = [
  ...listedHeaderColumns,
  "sales.author",
  "sales.customer_name",
  "sales.competitor",
  "sales.ordered",
] as const;
type ColumnOf<C> = C extends `sales.${infer Name extends keyof SaleRow}` ? Name : never;

/**
 * A quotation or an offer without its document. Status, validity, follow-up and lost reason of a quotation in an offer are
 * the offer's, as they are shown.
 */
export type SaleHeader = Pick<
  SaleRow,
  ColumnOf<(typeof headerColumns)[number]> | "status" | "valid_until" | "next_follow_up" | "lost_reason"
> &
  OfferColumns;

const listedRevisionColumns = [
  "revisions.content_sha256",
  "revisions.revision",
  "revisions.reason",
  "revisions.open_points",
  "revisions.created_by as revision_author",
] as const;
const revisionColumns = [
  ...listedRevisionColumns,
  "revisions.company_sha256",
  "revisions.kept_points",
  "revisions.technical_check",
  "revisions.created_at as revision_created_at",
  "revisions.created_by_id as revision_author_id",
  "revisions.cost as revision_cost",
  "revisions.taxable as revision_taxable",
  "revisions.gst as revision_gst",
  "revisions.total as revision_total",
  "revisions.margin_percentage as revision_margin_percentage",
] as const;

/** A quotation or an offer with the saved document of a revision, by default the newest. */
export type StoredSale = SaleHeader &
  ApprovalColumns &
  Pick<
    RevisionRow,
    | "document"
    | "content_sha256"
    | "company_sha256"
    | "revision"
    | "reason"
    | "open_points"
    | "kept_points"
    | "technical_check"
  > & {
    revision_created_at: Time;
    revision_author: string;
    revision_author_id: string;
    /** The last day on this revision's papers, with an extension, or its offer's. */
    revision_valid_until: string;
    revision_cost: Money;
    revision_taxable: Money;
    revision_gst: Money;
    revision_total: Money;
    revision_margin_percentage: number | null;
  };

/** The columns of a stored sale that lists do without. */
type OutsideLists =
  | "author"
  | "customer_name"
  | "competitor"
  | "ordered"
  | "lost_reason"
  | "company_sha256"
  | "kept_points"
  | "technical_check"
  | Exclude<keyof StoredSale & `revision_${string}`, "revision_author" | "revision_valid_until">;

/** A stored sale with the columns that lists need, and with the part of the document that they show. */
export type ListedSale = Omit<StoredSale, OutsideLists>;

/** The columns of a revision, as a stored sale has them. */
export const storedRevision = (row: RevisionRow) => ({
  document: row.document,
  content_sha256: row.content_sha256,
  company_sha256: row.company_sha256,
  revision: row.revision,
  reason: row.reason,
  open_points: row.open_points,
  kept_points: row.kept_points,
  technical_check: row.technical_check,
  revision_created_at: row.created_at,
  revision_author: row.created_by,
  revision_author_id: row.created_by_id,
  revision_valid_until: row.valid_until,
  revision_cost: row.cost,
  revision_taxable: row.taxable,
  revision_gst: row.gst,
  revision_total: row.total,
  revision_margin_percentage: row.margin_percentage,
});

/** Quotations or offers, each with its newest revision or with this one. */
export const selectStored = (db: Db, saleKind: SaleKind, revision?: number) =>
  withRevision(db, saleKind, revision)
    .select(headerColumns)
    .select(revisionColumns)
    .select("revisions.document");

/**
 * Selects what lists need, with the part of the newest document that they show. It is the whole document where no part is
 * kept.
 */
export const selectListed = (db: Db, saleKind: SaleKind) =>
  withRevision(db, saleKind)
    .select(listedHeaderColumns)
    .select(listedRevisionColumns)
    .select((eb) => eb.fn.coalesce("revisions.listed", "revisions.document").as("document"));

const withRevision = (db: Db, saleKind: SaleKind, revision?: number) =>
  db
    .selectFrom("sales")
    .innerJoin("revisions", (join) => {
      const revisions = join.onRef("revisions.sale_id", "=", "sales.id");
      return revision === undefined
        ? revisions.onRef("revisions.revision", "=", "sales.latest_revision")
        : revisions.on("revisions.revision", "=", revision);
    })
    .leftJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "sales.number")
        .onRef("approvals.revision", "=", "revisions.revision"),
    )
    .leftJoin("sales as offers", "offers.number", "sales.in_offer")
    .leftJoin("approvals as offer_approvals", (join) =>
      join
        .onRef("offer_approvals.subject", "=", "offers.number")
        .onRef("offer_approvals.revision", "=", "offers.latest_revision"),
    )
    .where("sales.noun", "=", saleKind)
    .select(shownColumns)
    .select(offerColumns)
    .select(placeColumns)
    .select(approvalColumns)
    .select(shownValidity.as("revision_valid_until"));

/** Quotations or offers without their documents, each with where the approval of its newest revision stands. */
export const selectHeaders = (db: Db, saleKind: SaleKind) =>
  db
    .selectFrom("sales")
    .leftJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "sales.number")
        .onRef("approvals.revision", "=", "sales.latest_revision"),
    )
    .leftJoin("sales as offers", "offers.number", "sales.in_offer")
    .leftJoin("approvals as offer_approvals", (join) =>
      join
        .onRef("offer_approvals.subject", "=", "offers.number")
        .onRef("offer_approvals.revision", "=", "offers.latest_revision"),
    )
    .where("sales.noun", "=", saleKind)
    .select(headerColumns)
    .select(shownColumns)
    .select(offerColumns)
    .select(placeColumns)
    .select("approvals.state as approval_state");

/** The number of open points of the newest revision. */
export const openPointsColumn = (eb: ExpressionBuilder<Tables, "sales">) =>
  eb
    .selectFrom("revisions")
    .select("revisions.open_points")
    .whereRef("revisions.sale_id", "=", "sales.id")
    .whereRef("revisions.revision", "=", "sales.latest_revision")
    .as("open_points");

/** The revisions of a quotation or an offer without their documents, newest first. */
export const selectRevisions = (db: Db, saleId: string) =>
  db
    .selectFrom("revisions")
    .innerJoin("sales", "sales.id", "revisions.sale_id")
    .leftJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "sales.number")
        .onRef("approvals.revision", "=", "revisions.revision"),
    )
    .select([
      "revisions.revision",
      "revisions.created_at",
      "revisions.created_by",
      "revisions.reason",
      "revisions.total",
      "revisions.valid_until",
      "revisions.content_sha256",
    ])
    .select(approvalColumns)
    .where("revisions.sale_id", "=", saleId)
    .orderBy("revisions.revision", "desc");

/** Finds the revision that a draft of this user has become. */
export const findOfDraft = (
  db: Db,
  userId: string,
  draftId: string,
): Promise<{ number: string; revision: number } | undefined> =>
  db
    .selectFrom("revisions")
    .innerJoin("sales", "sales.id", "revisions.sale_id")
    .select(["sales.number", "revisions.revision"])
    .where("revisions.created_by_id", "=", userId)
    .where("revisions.draft_id", "=", draftId)
    .executeTakeFirst();

/** Keeps a row locked until the end of the transaction: what changes it happens one after the other. */
export async function lockSale(db: Db, id: string): Promise<void> {
  await db.updateTable("sales").set({ id }).where("id", "=", id).execute();
}

/** Locks the offer that holds a quotation, then the quotation: every act on a sale locks in this order (docs/product.md, “Sales”). */
export async function lockInOrder(db: Db, { id, in_offer }: Pick<SaleRow, "id" | "in_offer">): Promise<void> {
  if (in_offer !== null)
    await db.updateTable("sales").set({ number: in_offer }).where("number", "=", in_offer).execute();
  await lockSale(db, id);
}

/** Returns the time of the first issue of a sale, ISO 8601 UTC. Its header has that of the newest revision. */
export async function findFirstIssue(db: Db, { id }: Pick<StoredSale, "id">): Promise<Time> {
  const { created_at } = await db
    .selectFrom("revisions")
    .select("created_at")
    .where("sale_id", "=", id)
    .orderBy("revision")
    .limit(1)
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Changes the columns of a header. */
export async function updateSale(db: Db, id: string, change: Partial<SaleRow>): Promise<void> {
  await db.updateTable("sales").set(change).where("id", "=", id).execute();
}

/** Gives the revision in force another last day of validity, which it keeps when it is superseded. */
export async function updateValidity(
  db: Db,
  stored: Pick<StoredSale, "id" | "revision">,
  day: string,
): Promise<void> {
  await updateSale(db, stored.id, { valid_until: day });
  await updateRevision(db, stored, { valid_until: day });
}

/** The columns of a revision that change after its save. */
type ChangingColumns = Pick<
  RevisionRow,
  "valid_until" | "open_points" | "kept_points" | "technical_check" | "listed" | "facts"
>;

/** Changes columns of a revision. Its document never changes. */
export async function updateRevision(
  db: Db,
  { id, revision }: Pick<StoredSale, "id" | "revision">,
  change: Partial<ChangingColumns>,
): Promise<void> {
  await db
    .updateTable("revisions")
    .set(change)
    .where("sale_id", "=", id)
    .where("revision", "=", revision)
    .execute();
}

export const insertSale = (db: Db, header: SaleRow): Promise<void> => insertRow(db, "sales", header);

export const insertRevision = (db: Db, revision: RevisionRow): Promise<void> =>
  insertRow(db, "revisions", revision);

/** Returns the competitors of lost quotations of one user or all, by name. */
export async function listCompetitors(db: Db, userId: string | null, limit: number): Promise<string[]> {
  let query = db
    .selectFrom("sales")
    .select("competitor")
    .distinct()
    .where("competitor", "is not", null)
    .orderBy("competitor")
    .limit(limit);
  if (userId !== null) query = query.where(isOwn(userId));
  const rows = await query.execute();
  return rows.flatMap(({ competitor }) => competitor ?? []);
}

const firmOnce = compileOnce(
  ["sha256", "profile", "first_used_at"],
  (db, row: Omit<StoredFirmRow, "replaced_by">) =>
    db
      .insertInto("company_profiles")
      .values({ ...row, replaced_by: null })
      .onConflict((conflict) => conflict.column("sha256").doNothing()),
);

/** Keeps a profile of the firm under its hash, so that a paper prints with the profile it was saved with. */
export async function insertStoredFirm(db: Db, row: Omit<StoredFirmRow, "replaced_by">): Promise<void> {
  await firmOnce(db, row);
}

const printableFirms = compileOnce(["sha256"], (db, { sha256 }: { sha256: string }) =>
  db
    .selectFrom("company_profiles as kept")
    .leftJoin("company_profiles as repaired", "repaired.sha256", "kept.replaced_by")
    .select((eb) => eb.fn.coalesce("repaired.profile", "kept.profile").as("profile"))
    .where("kept.sha256", "=", sha256),
);

/** Returns a kept profile of the firm, or the one in its place when it cannot print. */
export async function findStoredFirm(db: Db, sha256: string): Promise<string> {
  const [row] = await printableFirms(db, { sha256 });
  if (!row) throw new RangeError(`The profile ${sha256} is not kept`);
  return row.profile;
}

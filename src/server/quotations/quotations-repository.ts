import { type ApprovalColumns, approvalColumns } from "../approvals/approvals-repository.ts";
import { isOwn } from "../platform/database/sales-conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type {
  CompanyProfileRow,
  QuotationRevisionRow,
  QuotationRow,
} from "../platform/database/tables/quotations.ts";

/** What a header has of its row. */
export const headerColumns = [
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
  "quotations.lost_value",
  "quotations.lost_reason",
  "quotations.competitor",
  "quotations.customer_id",
  "quotations.responsible_id",
  "quotations.responsible",
] as const;
type ColumnOf<C> = C extends `quotations.${infer Name extends keyof QuotationRow}` ? Name : never;

/** A quotation without its document. */
export type QuotationHeader = Pick<QuotationRow, ColumnOf<(typeof headerColumns)[number]>>;

/** What a page of the history shows: the header and the frozen document of a revision, the newest one unless another was asked for. */
export type StoredQuotation = QuotationHeader &
  ApprovalColumns &
  Pick<QuotationRevisionRow, "document" | "content_sha256" | "company_sha256" | "revision" | "reason"> & {
    revision_author: string;
    revision_author_id: string;
    /** The last day of validity of this revision, to which it may have been extended. */
    revision_valid_until: string;
  };

/** Quotations, each with its newest revision or with this one. */
export const selectStored = (db: Db, revision?: number) =>
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
    .where(isOwn("quotations", userId))
    .orderBy("quotations.created_at", "desc")
    .orderBy("quotations.id", "desc")
    .limit(limit)
    .execute();
}

/** The competitors that lost quotations name, those of one user's own or of all, by name; few of any firm's. */
export async function listCompetitors(db: Db, userId: string | null, limit: number): Promise<string[]> {
  let query = db
    .selectFrom("quotations")
    .select("competitor")
    .distinct()
    .where("competitor", "is not", null)
    .orderBy("competitor")
    .limit(limit);
  if (userId !== null) query = query.where(isOwn("quotations", userId));
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

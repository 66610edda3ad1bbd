import type { ExpressionBuilder } from "kysely";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { openStatuses, type StatusFilter } from "#domain/sales/sale-status.ts";
import { hasStatus } from "../platform/database/sales-conditions.ts";
import type { Db, Tables } from "../platform/database/schema.ts";
import type { RepriceItemRow, RepriceJobRow } from "../platform/database/tables/reprice.ts";
import type { SaleRow } from "../platform/database/tables/sales.ts";
import { selectStored } from "../sales/sales-repository.ts";

/** The condition "a firm crane of the offer's newest revision is of this type": an offer is of the types of its firm cranes. */
const hasFirmCrane = (craneType: CraneTypeId) => (eb: ExpressionBuilder<Tables, "sales">) =>
  eb.exists(
    eb
      .selectFrom("offer_positions")
      .innerJoin("sales as quoted", "quoted.number", "offer_positions.quotation")
      .select("quoted.id")
      .whereRef("offer_positions.offer_id", "=", "sales.id")
      .whereRef("offer_positions.revision", "=", "sales.latest_revision")
      .where("offer_positions.kind", "=", "firm")
      .where("quoted.crane_type", "=", craneType),
  );

/** The filter of open sales. Null does not filter. */
export type OpenFilter = {
  creator: string | null;
  /** An offer has the type of its largest firm crane. */
  craneType: CraneTypeId | null;
  customerId: string | null;
  status: StatusFilter | null;
  /** Moments of the newest revision, ISO 8601 UTC; `until` is exclusive. */
  from: string | null;
  until: string | null;
  /** The present day, by which they are expired. */
  today: string;
};

/** A sale by its number. */
export type SaleName = Pick<SaleRow, "number" | "noun">;

/** The open sales that a filter finds, offers last, in the order in which they were first saved. */
export async function listSalesToReprice(db: Db, filter: OpenFilter): Promise<SaleName[]> {
  let query = db
    .selectFrom("sales")
    .select(["number", "noun"])
    .where("in_offer", "is", null)
    .where("status", "in", openStatuses);
  if (filter.creator !== null) query = query.where("created_by", "=", filter.creator);
  if (filter.craneType !== null) query = query.where("crane_type", "=", filter.craneType);
  if (filter.customerId !== null) query = query.where("customer_id", "=", filter.customerId);
  if (filter.status !== null) query = query.where(hasStatus(filter.status, filter.today));
  if (filter.from !== null) query = query.where("created_at", ">=", filter.from);
  if (filter.until !== null) query = query.where("created_at", "<", filter.until);
  return query.orderBy("noun", "desc").orderBy("series").orderBy("serial").execute();
}

/** The numbers of the open quotations of a crane type that are in no offer, in the order in which they were first saved. */
export async function listOpenQuotations(db: Db, craneType: CraneTypeId): Promise<string[]> {
  const rows = await db
    .selectFrom("sales")
    .select("number")
    .where("noun", "=", "quotation")
    .where("in_offer", "is", null)
    .where("status", "in", openStatuses)
    .where("crane_type", "=", craneType)
    .orderBy("series")
    .orderBy("serial")
    .execute();
  return rows.map(({ number }) => number);
}

/** The open offers with a firm crane of this type, each with the document of its newest revision. */
export const listOpenOffers = (db: Db, craneType: CraneTypeId) =>
  selectStored(db, "offer")
    .where("sales.status", "in", openStatuses)
    .where(hasFirmCrane(craneType))
    .orderBy("sales.number")
    .execute();

/** Rows of one insert: SQLite takes at most 32,766 values in a statement. */
const rowsAtOnce = 1000;

export async function insertJob(db: Db, job: RepriceJobRow, sales: readonly SaleName[]): Promise<void> {
  await db.insertInto("reprice_jobs").values(job).execute();
  const empty = {
    ...{ job_id: job.id, is_worked: 0 as const, is_moved: 0 as const, revision: null, span_width_m: null },
    ...{ old_total: null, new_total: null, bridge: null, margin_if_held: null, problem: null },
    ...{ batch: null, act: null, outcome: null, reason: null },
    ...{ made_revision: null, valid_before: null, valid_after: null },
    ...{ applied_at: null, applied_by: null, informed_id: null },
  };
  const rows = sales.map(({ number, noun }, position) => ({ ...empty, number, noun, position }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto("reprice_items")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

export const findJob = (db: Db, id: string): Promise<RepriceJobRow | undefined> =>
  db.selectFrom("reprice_jobs").selectAll().where("id", "=", id).executeTakeFirst();

/** The last re-pricings, newest first. */
export const listJobs = (db: Db, limit: number): Promise<RepriceJobRow[]> =>
  db.selectFrom("reprice_jobs").selectAll().orderBy("id", "desc").limit(limit).execute();

/** The jobs in which something is under way. */
export async function listUnfinishedJobs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("reprice_jobs")
    .select("id")
    .where((eb) => eb.or([eb("state", "=", "running"), eb("doing", "is not", null)]))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes a job if it is in the expected state. Returns whether it was. */
export async function updateJob(
  db: Db,
  id: string,
  expected: Partial<Pick<RepriceJobRow, "state" | "doing" | "batch">>,
  change: Partial<RepriceJobRow>,
): Promise<boolean> {
  let query = db.updateTable("reprice_jobs").set(change).where("id", "=", id);
  if (expected.state !== undefined) query = query.where("state", "=", expected.state);
  if (expected.doing !== undefined) query = query.where("doing", "is not distinct from", expected.doing);
  if (expected.batch !== undefined) query = query.where("batch", "=", expected.batch);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}

export type JobCounts = { total: number; done: number; applied: number; undone: number };

/** The progress of a job, counted over its sales. */
export async function countItems(db: Db, jobId: string): Promise<JobCounts> {
  const rows = await db
    .selectFrom("reprice_items")
    .select(["is_worked", "outcome", (eb) => eb.fn.countAll<number>().as("count")])
    .where("job_id", "=", jobId)
    .groupBy(["is_worked", "outcome"])
    .execute();
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, { count }) => total + Number(count), 0);
  return {
    total: sum(() => true),
    done: sum(({ is_worked }) => is_worked === 1),
    applied: sum(({ outcome }) => outcome === "applied"),
    undone: sum(({ outcome }) => outcome === "undone"),
  };
}

/** The next sales of a job that were not worked out yet. */
export const listWaiting = (db: Db, jobId: string, limit: number): Promise<RepriceItemRow[]> =>
  db
    .selectFrom("reprice_items")
    .selectAll()
    .where("job_id", "=", jobId)
    .where("is_worked", "=", 0)
    .orderBy("position")
    .limit(limit)
    .execute();

export const listAllItems = (db: Db, jobId: string): Promise<RepriceItemRow[]> =>
  db.selectFrom("reprice_items").selectAll().where("job_id", "=", jobId).orderBy("position").execute();

/** The sales that were worked out, with what is known of them now. */
export const listWorked = (db: Db, jobId: string) =>
  db
    .selectFrom("reprice_items")
    .innerJoin("sales", "sales.number", "reprice_items.number")
    .selectAll("reprice_items")
    .select([
      "sales.status",
      "sales.crane_type",
      "sales.capacity",
      "sales.customer_name",
      "sales.customer_id",
      "sales.valid_until",
      "sales.margin_percentage",
      "sales.cost",
      "sales.taxable",
      "sales.latest_revision",
    ])
    .select((eb) =>
      eb
        .selectFrom("offer_positions")
        .select((cranes) => cranes.fn.sum<number>("offer_positions.quantity").as("cranes"))
        .whereRef("offer_positions.offer_id", "=", "sales.id")
        .whereRef("offer_positions.revision", "=", "sales.latest_revision")
        .where("offer_positions.kind", "=", "firm")
        .as("cranes"),
    )
    .where("job_id", "=", jobId)
    .where("is_worked", "=", 1)
    .execute();

export async function updateItem(
  db: Db,
  { job_id, position }: Pick<RepriceItemRow, "job_id" | "position">,
  change: Partial<RepriceItemRow>,
): Promise<void> {
  await db
    .updateTable("reprice_items")
    .set(change)
    .where("job_id", "=", job_id)
    .where("position", "=", position)
    .execute();
}

/** Writes the results of sales in one statement. */
export async function writeWorked(db: Db, rows: readonly RepriceItemRow[]): Promise<void> {
  await db
    .insertInto("reprice_items")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["job_id", "position"]).doUpdateSet((eb) => ({
        is_worked: eb.ref("excluded.is_worked"),
        revision: eb.ref("excluded.revision"),
        span_width_m: eb.ref("excluded.span_width_m"),
        old_total: eb.ref("excluded.old_total"),
        new_total: eb.ref("excluded.new_total"),
        is_moved: eb.ref("excluded.is_moved"),
        bridge: eb.ref("excluded.bridge"),
        margin_if_held: eb.ref("excluded.margin_if_held"),
        problem: eb.ref("excluded.problem"),
      })),
    )
    .execute();
}

/**
 * Changes a sale's row if it is unchanged and in the same batch, and locks it. False if another process was
 * first.
 */
export async function claimItem(
  db: Db,
  { job_id, position, batch, outcome }: RepriceItemRow,
  change: Partial<RepriceItemRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reprice_items")
    .set(change)
    .where("job_id", "=", job_id)
    .where("position", "=", position)
    .where("batch", "is not distinct from", batch)
    .where("outcome", "is not distinct from", outcome)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Clears the reasons of failed undos, so that they can be tried again. */
export async function forgetWhyLeft(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable("reprice_items")
    .set({ reason: null })
    .where("job_id", "=", jobId)
    .where("outcome", "=", "applied")
    .execute();
}

/** Removes older re-pricings that were never applied. */
export async function deleteUnused(db: Db, before: string): Promise<void> {
  const rows = await db
    .selectFrom("reprice_jobs")
    .select("id")
    .where("made_at", "<", before)
    .where("batch", "=", 0)
    .execute();
  for (const { id } of rows) {
    await db.deleteFrom("reprice_items").where("job_id", "=", id).execute();
    await db.deleteFrom("reprice_jobs").where("id", "=", id).execute();
  }
}

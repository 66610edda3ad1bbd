import { indianDay } from "#domain/dates/indian-dates.ts";
import { type Facts, readFacts } from "#domain/insights/facts.ts";
import type { SaleSnapshotInput } from "#domain/insights/sale-snapshot.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import { insertRow } from "../platform/database/compile-once.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import { stageRow } from "../platform/database/stage-row.ts";
import type { StageRow } from "../platform/database/tables/activity.ts";
import type { SaleRow } from "../platform/database/tables/sales.ts";

const factsIn = (text: string | null): Facts | null => (text === null ? null : readFacts(storedJson(text)));

type SaleNow = Pick<
  SaleRow,
  | "noun"
  | "created_by"
  | "latest_revision"
  | "status"
  | "taxable"
  | "margin_percentage"
  | "closed_on"
  | "order_value"
  | "in_offer"
  | "lost_reason"
>;

const stageGiven = (
  row: SaleNow,
  { facts, issuedAt }: Pick<SaleSnapshotInput, "facts" | "issuedAt">,
): SaleSnapshotInput => ({
  noun: row.noun,
  inOffer: row.in_offer,
  facts,
  createdBy: row.created_by,
  issuedAt,
  revision: row.latest_revision,
  status: row.status,
  value: row.taxable,
  marginPercentage: row.margin_percentage,
  closedOn: row.closed_on,
  orderValue: row.order_value,
  lostReason: row.lost_reason,
});

/** Returns the present quotations and offers with these numbers. */
async function salesNow(db: Db, numbers: readonly string[]): Promise<[string, SaleSnapshotInput][]> {
  const rows = await db
    .selectFrom("sales as s")
    .innerJoin("revisions as r", (join) =>
      join.onRef("r.sale_id", "=", "s.id").onRef("r.revision", "=", "s.latest_revision"),
    )
    .innerJoin("revisions as first", (join) =>
      join.onRef("first.sale_id", "=", "s.id").on("first.revision", "=", 0),
    )
    .select(["s.number", "s.noun", "s.created_by", "s.latest_revision", "s.status", "s.taxable"])
    .select(["s.margin_percentage", "s.closed_on", "s.order_value", "s.in_offer", "s.lost_reason"])
    .select(["r.facts", "first.created_at as issued_at"])
    .where(isAmong(db, "s.number", numbers))
    .execute();
  return rows.map(({ facts, issued_at, ...row }) => [
    row.number,
    stageGiven(row, { facts: factsIn(facts), issuedAt: issued_at }),
  ]);
}

/** Writes the first stage of a quotation in the transaction that saves it. */
export async function beginStage(
  db: Db,
  header: SaleRow,
  revision: Pick<SaleSnapshotInput, "facts" | "issuedAt">,
): Promise<void> {
  const stage = stageRow(header.number, stageGiven(header, revision), indianDay(revision.issuedAt));
  await insertRow(db, "stages", stage);
}

const said = ({ subject: _, begun_on: _b, ended_on: _e, ...stage }: StageRow): string =>
  JSON.stringify(Object.entries(stage).sort());

/**
 * Writes the present stage of these quotations and offers inside the caller's transaction, after a change of
 * revision, status or holding offer. The last stage of each day is kept, so that figures are available for
 * the end of any past day.
 */
export async function writeSaleSnapshots(db: Db, subjects: readonly string[], now: string): Promise<void> {
  if (subjects.length === 0) return;
  const present = await salesNow(db, subjects);
  const standing = await db
    .selectFrom("stages")
    .selectAll()
    .where(isAmong(db, "subject", subjects))
    .where("ended_on", "is", null)
    .execute();
  for (const [subject, given] of present) {
    const before = standing.find((row) => row.subject === subject);
    // A clock that was set back must not begin a stage before the present one.
    const today = [indianDay(now), before?.begun_on ?? ""].sort().at(-1) ?? "";
    // Only the stage has the day of a loss or withdrawal.
    const closedOn = given.closedOn ?? (before?.status === given.status ? before.closed_on : null);
    const row = stageRow(subject, { ...given, closedOn }, today);
    if (before && said(before) === said(row)) continue;
    const same = db.updateTable("stages").where("subject", "=", subject);
    if (before?.begun_on === today) {
      await same.set(row).where("begun_on", "=", today).execute();
      continue;
    }
    if (before) await same.set({ ended_on: today }).where("begun_on", "=", before.begun_on).execute();
    await db.insertInto("stages").values(row).execute();
  }
}

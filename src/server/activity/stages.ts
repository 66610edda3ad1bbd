import { indianDay } from "#domain/format.ts";
import { storedJson } from "#domain/quotation/loose-values.ts";
import { type Facts, readFacts } from "#domain/sales/facts.ts";
import type { StageGiven } from "#domain/sales/stage.ts";
import { openStatuses } from "#domain/sales/status.ts";
import { isAmong } from "../platform/database/is-among.ts";
import type { Db } from "../platform/database/schema.ts";
import { stageRow } from "../platform/database/stage-row.ts";
import type { StageRow } from "../platform/database/tables/activity.ts";
import type { QuotationRevisionRow, QuotationRow } from "../platform/database/tables/quotations.ts";

const factsIn = (text: string | null): Facts | null => (text === null ? null : readFacts(storedJson(text)));

type QuotationNow = Pick<
  QuotationRow,
  | "created_by"
  | "latest_revision"
  | "status"
  | "subtotal"
  | "margin"
  | "margin_percentage"
  | "closed_on"
  | "order_value"
  | "lost_value"
  | "lost_reason"
>;

const quotationGiven = (
  row: QuotationNow,
  { facts, issuedAt, isInOpenOffer }: { facts: string | null; issuedAt: string; isInOpenOffer: boolean },
): StageGiven => ({
  noun: "quotation",
  isInOpenOffer,
  facts: factsIn(facts),
  createdBy: row.created_by,
  issuedAt,
  revision: row.latest_revision,
  status: row.status,
  value: row.subtotal + row.margin,
  marginPercentage: row.margin_percentage,
  closedOn: row.closed_on,
  closedValue: row.order_value ?? row.lost_value,
  lostReason: row.lost_reason,
});

/** The quotations among these numbers as they are now. */
async function quotationsNow(db: Db, numbers: readonly string[]): Promise<[string, StageGiven][]> {
  const rows = await db
    .selectFrom("quotations as q")
    .innerJoin("quotation_revisions as r", (join) =>
      join.onRef("r.quotation_id", "=", "q.id").onRef("r.revision", "=", "q.latest_revision"),
    )
    .innerJoin("quotation_revisions as first", (join) =>
      join.onRef("first.quotation_id", "=", "q.id").on("first.revision", "=", 0),
    )
    .select(["q.number", "q.created_by", "q.latest_revision", "q.status", "q.subtotal", "q.margin"])
    .select(["q.margin_percentage", "q.closed_on", "q.order_value", "q.lost_value", "q.lost_reason"])
    .select(["r.facts", "first.created_at as issued_at"])
    .select((eb) =>
      eb
        .selectFrom("offer_positions")
        .innerJoin("offers", (join) =>
          join
            .onRef("offers.id", "=", "offer_positions.offer_id")
            .onRef("offers.latest_revision", "=", "offer_positions.revision"),
        )
        .select("offers.id")
        .whereRef("offer_positions.quotation", "=", "q.number")
        .where("offers.status", "in", openStatuses)
        .limit(1)
        .as("open_offer"),
    )
    .where(isAmong(db, "q.number", numbers))
    .execute();
  return rows.map((row) => [
    row.number,
    quotationGiven(row, {
      facts: row.facts,
      issuedAt: row.issued_at,
      isInOpenOffer: row.open_offer !== null,
    }),
  ]);
}

/** The offers among these numbers as they are now. */
async function offersNow(db: Db, numbers: readonly string[]): Promise<[string, StageGiven][]> {
  const rows = await db
    .selectFrom("offers as o")
    .innerJoin("offer_revisions as r", (join) =>
      join.onRef("r.offer_id", "=", "o.id").onRef("r.revision", "=", "o.latest_revision"),
    )
    .innerJoin("offer_revisions as first", (join) =>
      join.onRef("first.offer_id", "=", "o.id").on("first.revision", "=", 0),
    )
    .select(["o.number", "o.created_by", "o.latest_revision", "o.status", "o.taxable", "r.cost"])
    .select([
      "o.closed_on",
      "o.order_value",
      "o.lost_value",
      "o.lost_reason",
      "r.facts",
      "first.created_at as issued_at",
    ])
    .where(isAmong(db, "o.number", numbers))
    .execute();
  return rows.map((row) => [
    row.number,
    {
      noun: "offer",
      isInOpenOffer: false,
      facts: factsIn(row.facts),
      createdBy: row.created_by,
      issuedAt: row.issued_at,
      revision: row.latest_revision,
      status: row.status,
      value: row.taxable,
      marginPercentage: row.cost === 0 ? null : ((row.taxable - row.cost) / row.cost) * 100,
      closedOn: row.closed_on,
      closedValue: row.order_value ?? row.lost_value,
      lostReason: row.lost_reason,
    },
  ]);
}

/** Writes down the first stage of a quotation, in the transaction that saves it: it has none yet, and no offer has it. */
export async function beginStage(
  db: Db,
  header: QuotationRow,
  { facts, created_at }: Pick<QuotationRevisionRow, "facts" | "created_at">,
): Promise<void> {
  const given = quotationGiven(header, { facts, issuedAt: created_at, isInOpenOffer: false });
  await db
    .insertInto("stages")
    .values(stageRow(header.number, given, indianDay(created_at)))
    .execute();
}

const said = ({ subject: _, begun_on: _b, ended_on: _e, ...stage }: StageRow): string =>
  JSON.stringify(Object.entries(stage).sort());

/**
 * Writes down at which stage these quotations and offers stand now, inside the caller's transaction: after whatever changed
 * a revision, a status, or which quotations stand in an open offer. Of a day the last stage is kept, so that figures can be
 * asked as of the end of any past day.
 */
export async function keepStages(db: Db, subjects: readonly string[], now: string): Promise<void> {
  if (subjects.length === 0) return;
  const quotations = await quotationsNow(db, subjects);
  // Most acts are on one quotation: no number is also an offer's.
  const offers = quotations.length === subjects.length ? [] : await offersNow(db, subjects);
  const present = [...quotations, ...offers];
  const standing = await db
    .selectFrom("stages")
    .selectAll()
    .where(isAmong(db, "subject", subjects))
    .where("ended_on", "is", null)
    .execute();
  for (const [subject, given] of present) {
    const before = standing.find((row) => row.subject === subject);
    // A clock that was set back begins no stage before the one that stands.
    const today = [indianDay(now), before?.begun_on ?? ""].sort().at(-1) ?? "";
    // When it was lost or withdrawn only its stage knows.
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

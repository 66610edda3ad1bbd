import {
  type ApprovalState,
  type HeldPosition,
  heldStates,
  isHeld,
  revisionName,
  stateWithPositions,
} from "#domain/sales/sale.ts";
import { isAmong } from "../platform/database/is-among.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ApprovalRow } from "../platform/database/tables/approvals.ts";

type Judged = Pick<ApprovalRow, "state" | "asked_at" | "decided_at">;

/** Where an approval stood at a moment (ISO 8601, itself not included); null for now. */
function stateAt({ state, asked_at, decided_at }: Judged, moment: string | null): ApprovalState {
  if (moment === null) return state;
  if (asked_at >= moment) return "none";
  return decided_at !== null && decided_at < moment ? state : "awaiting";
}

/** The approvals of the quotations that stand in these offers, in any revision of them. */
const approvalsInOffers = (db: Db, offers: readonly string[]) =>
  db
    .selectFrom("sales as offers")
    .innerJoin("offer_positions", "offer_positions.offer_id", "offers.id")
    .innerJoin("approvals", (join) =>
      join
        .onRef("approvals.subject", "=", "offer_positions.quotation")
        .onRef("approvals.revision", "=", "offer_positions.quotation_revision"),
    )
    .where(isAmong(db, "offers.number", offers));

/**
 * Where the approval of these revisions of quotations and offers stands, by their numbers; that of an offer with those of
 * the quotations in it. As of a past day with the moment at which that day ended.
 */
export async function listApprovalStates(
  db: Db,
  revisions: readonly { number: string; revision: number }[],
  moment: string | null = null,
): Promise<ReadonlyMap<string, ApprovalState>> {
  if (revisions.length === 0) return new Map();
  const numbers = revisions.map(({ number }) => number);
  const own = await db
    .selectFrom("approvals")
    .select(["subject", "revision", "state", "asked_at", "decided_at"])
    .where(isAmong(db, "subject", numbers))
    .execute();
  const ofPositions = await approvalsInOffers(db, numbers)
    .select(["offers.number", "offer_positions.revision", "approvals.state"])
    .select(["approvals.asked_at", "approvals.decided_at"])
    .execute();
  const states = new Map(own.map((row) => [revisionName(row.subject, row.revision), stateAt(row, moment)]));
  const held = new Set(
    ofPositions.flatMap((row) =>
      isHeld({ state: stateAt(row, moment) }) ? [revisionName(row.number, row.revision)] : [],
    ),
  );
  return new Map(
    revisions.map(({ number, revision }) => {
      const name = revisionName(number, revision);
      return [number, stateWithPositions(states.get(name) ?? "none", held.has(name))];
    }),
  );
}

/** Of these revisions of quotations, those that may not go out: they wait for approval or were sent back. */
export async function listHeld(
  db: Db,
  revisions: readonly { number: string; revision: number }[],
): Promise<HeldPosition[]> {
  if (revisions.length === 0) return [];
  const numbers = revisions.map(({ number }) => number);
  const rows = await db
    .selectFrom("approvals")
    .innerJoin("sales as quotations", "quotations.number", "approvals.subject")
    .select(["approvals.subject as number", "approvals.revision", "quotations.latest_revision as newest"])
    .where(isAmong(db, "approvals.subject", numbers))
    .where("approvals.state", "in", heldStates)
    .orderBy("approvals.subject")
    .execute();
  const asked = new Set(revisions.map(({ number, revision }) => revisionName(number, revision)));
  return rows.filter(({ number, revision }) => asked.has(revisionName(number, revision)));
}

/** Of these revisions of quotations, the names of those that were approved. */
export async function approvedAmong(
  db: Db,
  revisions: readonly { number: string; revision: number }[],
): Promise<ReadonlySet<string>> {
  if (revisions.length === 0) return new Set();
  const rows = await db
    .selectFrom("approvals")
    .select(["subject", "revision"])
    .where(
      isAmong(
        db,
        "subject",
        revisions.map(({ number }) => number),
      ),
    )
    .where("state", "=", "approved")
    .execute();
  return new Set(rows.map(({ subject, revision }) => revisionName(subject, revision)));
}

/** What is held in offers of these numbers, by offer and revision of it. */
export async function heldInOffers(
  db: Db,
  offers: readonly string[],
): Promise<(offer: string, revision: number) => HeldPosition[]> {
  if (offers.length === 0) return () => [];
  const rows = await approvalsInOffers(db, offers)
    .innerJoin("sales as quotations", "quotations.number", "approvals.subject")
    .select(["offers.number as offer", "offer_positions.revision as offer_revision"])
    .select(["approvals.subject as number", "approvals.revision", "quotations.latest_revision as newest"])
    .where("approvals.state", "in", heldStates)
    .distinct()
    .orderBy("approvals.subject")
    .orderBy("approvals.revision")
    .execute();
  return (offer, revision) =>
    rows.flatMap((row) =>
      row.offer === offer && row.offer_revision === revision
        ? [{ number: row.number, revision: row.revision, newest: row.newest }]
        : [],
    );
}

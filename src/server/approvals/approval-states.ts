import { type ApprovalState, revisionName } from "#domain/sales/sale.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ApprovalRow } from "../platform/database/tables/approvals.ts";

type Judged = Pick<ApprovalRow, "state" | "asked_at" | "decided_at">;

/** The state of an approval at a moment (ISO 8601, itself not included). Null for now. */
function stateAt({ state, asked_at, decided_at }: Judged, moment: string | null): ApprovalState {
  if (moment === null) return state;
  if (asked_at >= moment) return "none";
  return decided_at !== null && decided_at < moment ? state : "awaiting";
}

/**
 * The state of the approval of these revisions, by their numbers. As of a past day with the moment at which that day
 * ended.
 */
export async function listApprovalStates(
  db: Db,
  revisions: readonly { number: string; revision: number }[],
  moment: string | null = null,
): Promise<ReadonlyMap<string, ApprovalState>> {
  if (revisions.length === 0) return new Map();
  const numbers = revisions.map(({ number }) => number);
  const rows = await db
    .selectFrom("approvals")
    .select(["subject", "revision", "state", "asked_at", "decided_at"])
    .where(isAmong(db, "subject", numbers))
    .execute();
  const states = new Map(rows.map((row) => [revisionName(row.subject, row.revision), stateAt(row, moment)]));
  return new Map(
    revisions.map(({ number, revision }) => [number, states.get(revisionName(number, revision)) ?? "none"]),
  );
}

/** Returns the names of the approved ones of these revisions. */
export async function approvedAmong(
  db: Db,
  revisions: readonly { number: string; revision: number }[],
): Promise<ReadonlySet<string>> {
  if (revisions.length === 0) return new Set();
  const numbers = revisions.map(({ number }) => number);
  const rows = await db
    .selectFrom("approvals")
    .select(["subject", "revision"])
    .where(isAmong(db, "subject", numbers))
    .where("state", "=", "approved")
    .execute();
  return new Set(rows.map(({ subject, revision }) => revisionName(subject, revision)));
}

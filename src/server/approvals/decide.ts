import type { User } from "#contract/auth/auth-api.ts";
import type { RulesVersion } from "#domain/approval/commercial-rules.ts";
import {
  type Decision,
  decisionProblems,
  isWithinLimits,
  mayNotDecideReason,
} from "#domain/approval/decision.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { can, type Role } from "#domain/people/roles.ts";
import { revisedMeanwhile } from "#domain/sales/revisable.ts";
import { approvalStateTitles, revisionName } from "#domain/sales/sale.ts";
import { isOpen, type Status, statusWords } from "#domain/sales/sale-status.ts";
import { type ActivityAuthor, writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ApprovalRow } from "../platform/database/tables/approvals.ts";
import {
  findApproval,
  listAwaiting,
  listDeciders,
  readTerms,
  updateApproval,
  type WaitingRow,
} from "./approvals-repository.ts";
import { findRules } from "./rules-repository.ts";

/** The revision in force of a quotation or an offer, for a decision. */
type Decidable = {
  id: string;
  number: string;
  latest_revision: number;
  author: string;
  status: Status;
  content_sha256: string;
  /** The offer that holds a quotation and is approved instead. */
  in_offer: string | null;
};

/** Quotations, or offers, for decisions. */
type DecidableSales<S extends Decidable> = {
  findReadable(db: Db, user: User, number: string, now: string): Promise<S>;
  lock(db: Db, sale: { id: string }): Promise<void>;
};

/** The present basis of decisions: the rules, and the other deciders. */
type Deciding = RulesVersion & { deciders: readonly { id: string; role: Role }[] };

const decidingNow = async (db: Db): Promise<Deciding> => ({
  ...(await findRules(db)),
  deciders: await listDeciders(db),
});

/** Returns the reason why this user may not decide. Null when the user may. */
function refusalFor(user: User, waiting: ApprovalRow, { rules, deciders }: Deciding): string | null {
  const terms = readTerms(waiting);
  const others = deciders.filter(({ id }) => id !== user.id);
  return mayNotDecideReason(
    user,
    {
      number: revisionName(waiting.subject, waiting.revision),
      authorId: waiting.author_id,
      terms,
      hasOtherDecider: others.some(({ role }) => isWithinLimits(terms, rules[role])),
    },
    rules[user.role],
  );
}

/** Returns the reason why a judged revision needs no decision. Null when it needs one. */
function nothingWaits(stored: Decidable, row: ApprovalRow): string | null {
  const name = revisionName(stored.number, row.revision);
  if (row.state !== "awaiting")
    return `${name} is already ${approvalStateTitles[row.state]}, by ${row.decided_by}.`;
  return isOpen(stored.status) ? null : `${name} is ${statusWords(stored.status)}: nothing awaits approval.`;
}

/**
 * Decides on a waiting revision inside the caller's transaction. The named revision must be in force and have
 * the judged content.
 * @throws Rejection 'conflict' for a quotation in an offer, when nothing waits, or when a newer revision was saved.
 *   'forbidden' for the author and for users who may not decide. 'invalid' for a faulty decision.
 */
export async function decideApproval<S extends Decidable>(
  db: Db,
  act: ActivityAuthor & { user: User },
  number: string,
  decision: Decision,
  sales: DecidableSales<S>,
): Promise<{ stored: S; detail: Record<string, unknown> }> {
  const { user, now } = act;
  await sales.lock(db, await sales.findReadable(db, user, number, now));
  const stored = await sales.findReadable(db, user, number, now);
  if (stored.in_offer !== null)
    throw new Rejection("conflict", `${number} is in offer ${stored.in_offer}. Decide on the offer.`, {
      extra: { in_offer: { offer_id: stored.in_offer } },
    });
  if (decision.revision < stored.latest_revision) throw revisedMeanwhile({ ...stored, number });
  if (decision.revision > stored.latest_revision)
    throw new Rejection("conflict", `There is no ${revisionName(number, decision.revision)} yet.`);
  const row = await findApproval(db, number, decision.revision);
  if (!row) throw new Rejection("conflict", `${revisionName(number, decision.revision)} needs no approval.`);
  const none = nothingWaits(stored, row);
  if (none !== null) throw new Rejection("conflict", none);
  if (row.content_sha256 !== stored.content_sha256)
    throw new Error(`${number} is not what was judged: its content has another hash`);
  const refusal = refusalFor(user, row, await decidingNow(db));
  if (refusal !== null) throw new Rejection("forbidden", refusal);
  const problems = decisionProblems(decision, readTerms(row));
  if (problems.length > 0)
    throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
  const state = decision.decision === "approve" ? "approved" : "sent_back";
  const margin = decision.margin_percentage ?? null;
  const note = [
    margin === null ? "" : `No approval needed at a margin of ${formatNumber(margin)} % or more`,
    decision.note?.trim() ?? "",
  ]
    .filter((text) => text !== "")
    .join(". ");
  await updateApproval(db, row, {
    state,
    decided_at: now,
    decided_by_id: user.id,
    decided_by: user.username,
    note: note || null,
    granted_margin: margin,
  });
  await writeActivity(db, act, number, "approval", { from: "awaiting", to: state, note });
  return { stored, detail: { [row.noun]: number, revision: row.revision, decision: state } };
}

/** Returns the sales that wait for a decision of this user, the longest waiting first. */
export async function listWaitingFor(db: Db, user: User): Promise<WaitingRow[]> {
  if (!can(user, "decide approvals")) return [];
  const rows = await listAwaiting(db);
  if (rows.length === 0) return [];
  const deciding = await decidingNow(db);
  return rows.filter((row) => refusalFor(user, row, deciding) === null);
}

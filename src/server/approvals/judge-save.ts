import type { User } from "#contract/auth/auth-api.ts";
import type { ApprovalTerms } from "#domain/approval/approval-terms.ts";
import { brokenRules, describeForOthers, isAsGranted, isNoWorse } from "#domain/approval/broken-rules.ts";
import type { Limits } from "#domain/approval/commercial-rules.ts";
import { type Approval, isHeld, noApproval } from "#domain/sales/sale.ts";
import { type ActivityAuthor, writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ApprovalRow } from "../platform/database/tables/approvals.ts";
import { findApproval, insertApproval, readBrokenRules, readTerms } from "./approvals-repository.ts";
import { limitsOf } from "./rules-repository.ts";

/** The previous revision. `isRepeated` when the new revision is equal to it. */
export type PreviousRevision = { number: string; revision: number; isRepeated?: boolean } | null;

/** The result of the rules for a save: which are broken, and the earlier decision that covers or repeats it. */
export type ApprovalVerdict = { approval: Approval; terms: ApprovalTerms; decided: ApprovalRow | null };

/**
 * Returns whether a decision on the previous revision, by another user than the author, covers these terms.
 */
function covers(decided: ApprovalRow, user: Pick<User, "id">, terms: ApprovalTerms, limits: Limits): boolean {
  if (decided.decided_by_id === null || decided.decided_by_id === user.id) return false;
  const before = readTerms(decided);
  if (decided.state === "approved") return isNoWorse(terms, before, limits);
  return (
    decided.state === "sent_back" &&
    decided.granted_margin !== null &&
    isAsGranted(terms, before, decided.granted_margin, limits)
  );
}

/** Checks whether a save needs approval, by the user's rules (docs/product.md, “Commercial rules and approval”). */
export async function checkApprovalRules(
  db: Db,
  user: Pick<User, "id" | "role">,
  terms: ApprovalTerms,
  before: PreviousRevision,
): Promise<ApprovalVerdict> {
  const known = before && (await findApproval(db, before.number, before.revision));
  // It awaits the same decision, whoever repeats it. The limits stay those of its author.
  if (known && before.isRepeated && isHeld(known)) {
    const broken = readBrokenRules(known).map((each) => ({
      ...each,
      words: describeForOthers(each, known.author),
    }));
    return { approval: { state: known.state, broken }, terms: readTerms(known), decided: known };
  }
  const limits = await limitsOf(db, user);
  const broken = brokenRules(terms, limits);
  if (broken.length === 0) return { approval: noApproval, terms, decided: null };
  const decided = known && covers(known, user, terms, limits) ? known : null;
  return { approval: { state: decided ? "approved" : "awaiting", broken }, terms, decided };
}

/** Saves the judgement with the revision in its transaction; nothing if no rule was broken. */
export async function writeJudged(
  db: Db,
  act: ActivityAuthor,
  { approval, terms, decided }: ApprovalVerdict,
  saved: { noun: ApprovalRow["noun"]; number: string; revision: number; contentSha256: string },
): Promise<void> {
  if (approval.state === "none") return;
  const { noun, number, revision, contentSha256 } = saved;
  const words = approval.broken.map(({ words }) => words).join("; ");
  if (decided && isHeld(approval)) {
    const broken = JSON.stringify(approval.broken);
    await insertApproval(db, { ...decided, revision, content_sha256: contentSha256, broken });
    const note = `As on R${decided.revision}: ${words}`;
    await writeActivity(db, act, number, "approval", { to: approval.state, note });
    return;
  }
  await insertApproval(db, {
    subject: number,
    revision,
    noun,
    content_sha256: contentSha256,
    state: approval.state,
    broken: JSON.stringify(approval.broken),
    terms: JSON.stringify(terms),
    author_id: act.user.id,
    author: act.user.username,
    asked_at: act.now,
    decided_at: decided?.decided_at ?? null,
    decided_by_id: decided?.decided_by_id ?? null,
    decided_by: decided?.decided_by ?? null,
    note: null,
    granted_margin: null,
  });
  await writeActivity(db, act, number, "approval", {
    to: approval.state,
    note: decided ? `Covered by the decision of ${decided.decided_by} on R${decided.revision}` : words,
  });
}

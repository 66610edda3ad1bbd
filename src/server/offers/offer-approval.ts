import type { User } from "#contract/auth/auth-api.ts";
import { type ApprovalTerms, termsOfOffer } from "#domain/approval/approval-terms.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "#domain/offers/offer.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { type Approval, revisionName } from "#domain/sales/sale.ts";
import type { ActivityAuthor } from "../activity/write-activity.ts";
import { approvedAmong } from "../approvals/approval-states.ts";
import { type ApprovalColumns, approvalOf } from "../approvals/approvals-repository.ts";
import { checkApprovalRules, type PreviousRevision, writeJudged } from "../approvals/judge-save.ts";
import type { Db } from "../platform/database/schema.ts";

/** Returns an offer's approval for a user. Without the right to see costs it has no reasons. */
export const shownApproval = (
  stored: ApprovalColumns & { content_sha256: string },
  showsCosts: boolean,
): Approval => {
  const approval = approvalOf(stored);
  return showsCosts ? approval : { ...approval, broken: [] };
};

/**
 * Returns the values of an offer that the rules check. Typed prices and estimates that were approved with a quotation
 * stay approved.
 */
async function termsIn(
  db: Db,
  document: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
): Promise<ApprovalTerms> {
  const quoted = document.positions.filter(isQuoted);
  const approved = await approvedAmong(
    db,
    quoted.map(({ quotation: number, revision }) => ({ number, revision })),
  );
  return termsOfOffer(document, documentOf, ({ quotation, revision }) =>
    approved.has(revisionName(quotation, revision)),
  );
}

/** Returns the judgement of an offer if this user saved it now. */
export async function approvalIfSaved(
  db: Db,
  user: User,
  document: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
  before: PreviousRevision,
): Promise<Approval> {
  const { approval } = await checkApprovalRules(db, user, await termsIn(db, document, documentOf), before);
  return approval;
}

/** Judges an offer in its save's transaction and stores the result. `before` is the previous revision. */
export async function judgeOffer(
  db: Db,
  act: ActivityAuthor & { user: Pick<User, "id" | "username" | "role"> },
  document: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
  contentSha256: string,
  before: PreviousRevision,
): Promise<void> {
  const { number, revision } = document;
  const judged = await checkApprovalRules(db, act.user, await termsIn(db, document, documentOf), before);
  await writeJudged(db, act, judged, { noun: "offer", number, revision, contentSha256 });
}

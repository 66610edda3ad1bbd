import type { User } from "#contract/auth/auth-api.ts";
import { type Terms, termsOfOffer } from "#domain/approval/terms.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "#domain/offers/offer.ts";
import type { QuotationDocument } from "#domain/quotation/document.ts";
import {
  type Approval,
  type ApprovalState,
  type HeldPosition,
  revisionName,
  stateWithPositions,
  withPositions,
} from "#domain/sales/sale.ts";
import type { Act } from "../activity/write-activity.ts";
import { approvedAmong, listHeld } from "../approvals/approval-states.ts";
import { type ApprovalColumns, approvalOf } from "../approvals/approvals-repository.ts";
import { judge, writeJudged } from "../approvals/judge-save.ts";
import type { Db } from "../platform/database/schema.ts";

type Stored = ApprovalColumns & { content_sha256: string; held_positions: number | null };

/** Where the approval of a revision of an offer stands: its own, and that of the quotations in it. */
export const stateOfOffer = (stored: Stored): ApprovalState =>
  stateWithPositions(approvalOf(stored).state, Number(stored.held_positions) > 0);

/** The approval as a user is shown it, with what holds it; who may not see costs learns that it is held, not why. */
export const shownApproval = (
  stored: Stored,
  held: readonly HeldPosition[],
  showsCosts: boolean,
): Approval => {
  const approval = withPositions(approvalOf(stored), held);
  return showsCosts ? approval : { ...approval, broken: [] };
};

/** What the rules look at in an offer; typed prices and estimates that were approved with a quotation stay approved. */
async function termsIn(
  db: Db,
  document: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
): Promise<Terms> {
  const quoted = document.positions.filter(isQuoted);
  const approved = await approvedAmong(
    db,
    quoted.map(({ quotation: number, revision }) => ({ number, revision })),
  );
  return termsOfOffer(document, documentOf, ({ quotation, revision }) =>
    approved.has(revisionName(quotation, revision)),
  );
}

/** What an offer would be judged to be if this user saved it now: what is in it counts as well. */
export async function wouldBe(
  db: Db,
  user: User,
  document: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
  before: { number: string; revision: number } | null,
): Promise<Approval> {
  const { approval } = await judge(db, user, await termsIn(db, document, documentOf), before);
  const quoted = document.positions.filter(isQuoted);
  const revisions = quoted.map(({ quotation: number, revision }) => ({ number, revision }));
  return withPositions(approval, await listHeld(db, revisions));
}

/** Judges an offer in the transaction that saves it, and keeps what was found; `before` is the revision it follows. */
export async function judgeOffer(
  db: Db,
  act: Act & { user: User },
  document: OfferDocument,
  documentOf: (position: QuotedPosition) => QuotationDocument,
  contentSha256: string,
  before: { number: string; revision: number } | null,
): Promise<void> {
  const { number, revision } = document;
  const judged = await judge(db, act.user, await termsIn(db, document, documentOf), before);
  await writeJudged(db, act, judged, { noun: "offer", number, revision, contentSha256 });
}

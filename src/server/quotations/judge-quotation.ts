import type { User } from "#contract/auth/auth-api.ts";
import { termsOf } from "#domain/approval/approval-terms.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { Approval } from "#domain/sales/sale.ts";
import type { ActivityAuthor } from "../activity/write-activity.ts";
import { type ApprovalColumns, columnsOfApproval } from "../approvals/approvals-repository.ts";
import { checkApprovalRules, type PreviousRevision, writeJudged } from "../approvals/judge-save.ts";
import type { Db } from "../platform/database/schema.ts";

/** Returns the rules that a quotation would break if it were saved now. */
export async function approvalIfSaved(
  db: Db,
  user: User,
  document: QuotationDocument,
  before: PreviousRevision,
): Promise<Approval> {
  const { approval } = await checkApprovalRules(db, user, termsOf(document), before);
  return approval;
}

/** Judges a quotation in the transaction that saves it, and keeps what was found. */
export async function judgeSaved(
  db: Db,
  act: ActivityAuthor & { user: Pick<User, "id" | "username" | "role"> },
  document: QuotationDocument,
  contentSha256: string,
  before: PreviousRevision,
): Promise<ApprovalColumns> {
  const judged = await checkApprovalRules(db, act.user, termsOf(document), before);
  const { number, revision } = document;
  await writeJudged(db, act, judged, { noun: "quotation", number, revision, contentSha256 });
  return columnsOfApproval(judged.approval, contentSha256);
}

import { approveQuotation } from "#contract/approvals/approvals-api.ts";
import type { User } from "#contract/auth/auth-api.ts";
import { quotationsSchemas as schemas } from "#contract/quotations/quotations-schemas.ts";
import { termsOf } from "#domain/approval/terms.ts";
import type { QuotationDocument } from "#domain/quotation/document.ts";
import type { Approval } from "#domain/sales/sale.ts";
import type { Act } from "../activity/write-activity.ts";
import { type ApprovalColumns, columnsOfApproval } from "../approvals/approvals-repository.ts";
import { decideApproval } from "../approvals/decide.ts";
import { judge, writeJudged } from "../approvals/judge-save.ts";
import type { ApprovalNotices } from "../approvals/notices.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { lockSale } from "../sales/sales-repository.ts";
import { findReadableQuotation } from "./quotation-access.ts";
import { toRecord } from "./stored-document.ts";

/** The revision that another one follows. */
type Before = { number: string; revision: number } | null;

/** What a quotation would wait for if it were saved now. */
export async function wouldBe(
  db: Db,
  user: User,
  document: QuotationDocument,
  before: Before,
): Promise<Approval> {
  const { approval } = await judge(db, user, termsOf(document), before);
  return approval;
}

/** Judges a quotation in the transaction that saves it, and keeps what was found. */
export async function judgeSaved(
  db: Db,
  act: Act & { user: Pick<User, "id" | "username" | "role"> },
  document: QuotationDocument,
  contentSha256: string,
  before: Before,
): Promise<ApprovalColumns> {
  const judged = await judge(db, act.user, termsOf(document), before);
  const { number, revision } = document;
  await writeJudged(db, act, judged, { noun: "quotation", number, revision, contentSha256 });
  return columnsOfApproval(judged.approval, contentSha256);
}

/** Binds the decision about a quotation that waits. */
export function bindApprovalEndpoint(api: Api, notices: ApprovalNotices): void {
  serve(api, approveQuotation, schemas.approveQuotation, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const act = { user, now: now(), newId };
    const stored = await db.transaction().execute(async (db) => {
      const { stored, detail } = await decideApproval(db, act, params.id, body, {
        findReadable: findReadableQuotation,
        lock: lockSale,
      });
      await call.audit(db, "approval decided", { type: "quotation", id: stored.id }, detail);
      return findReadableQuotation(db, user, params.id, act.now);
    });
    notices.decided(stored);
    return { success: true as const, data: toRecord(stored, user, act.now) };
  });
}

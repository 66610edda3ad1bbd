import { copyQuotation as copyCall, listCopies as listCall } from "#contract/quotations/quotations-api.ts";
import { quotationsSchemas as schemas } from "#contract/quotations/quotations-schemas.ts";
import { readCustomer } from "#domain/customers/customer-block.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { rupees } from "#domain/numbers/money.ts";
import { makeRejection } from "#domain/offers/offer-input.ts";
import { totalsInRupees } from "#domain/quotation/record/final.ts";
import { othersSince } from "#domain/sales/sale-access.ts";
import { isExpired } from "#domain/sales/validity.ts";
import { approvalOf } from "../../approvals/approvals-repository.ts";
import type { ApprovalNotices } from "../../approvals/notices.ts";
import { isReadable } from "../../platform/database/sales-conditions.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import { type SaleHeader, selectHeaders } from "../../sales/sales-repository.ts";
import { quotationSales } from "../quotation-sales.ts";
import { toRecord } from "../stored-document.ts";
import { copyQuotation } from "./copy-quotation.ts";

/** A quotation lists at most its 100 newest copies. */
const maxCopies = 100;

/** All quotations without `since`, otherwise those that this user may read. */
type Viewer = { userId: string; since: string | null };

function selectReadable(db: Db, { userId, since }: Viewer) {
  const all = selectHeaders(db, "quotation");
  return since === null ? all : all.where(isReadable(userId, since));
}

/** The copies of a quotation that this viewer may read, the newest first. */
const listCopies = (db: Db, number: string, viewer: Viewer): Promise<SaleHeader[]> =>
  selectReadable(db, viewer)
    .where("sales.copied_from", "=", number)
    .orderBy("sales.created_at", "desc")
    .orderBy("sales.id", "desc")
    .limit(maxCopies)
    .execute();

const canRead = async (db: Db, number: string, viewer: Viewer): Promise<boolean> =>
  (await selectReadable(db, viewer).where("sales.number", "=", number).executeTakeFirst()) !== undefined;

/** Binds the copies of a quotation: making one, and the list of those that there are. */
export function bindCopyEndpoints(
  api: Api,
  deps: { firm: () => FirmProfile; notices: ApprovalNotices },
): void {
  serve(api, copyCall, schemas.copyQuotation, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const act = { user, now: now(), newId };
    const read = body.customer && readCustomer(body.customer, ["body"]);
    if (read && read.problems.length > 0) throw makeRejection(read.problems);
    const asked = { number: params.id, revision: body.revision, customer: read?.customer };
    const { stored, document } = await db.transaction().execute(async (db) => {
      const made = await copyQuotation(db, deps.firm(), act, asked);
      await call.audit(
        db,
        "quotation saved",
        { type: "quotation", id: made.stored.id },
        {
          quotation: made.document.number,
          revision: 0,
          final_amount: totalsInRupees(made.document).final_amount,
          copied_from: params.id,
        },
      );
      return made;
    });
    if (approvalOf(stored).state === "awaiting") deps.notices.awaits(document);
    return { success: true as const, data: await toRecord(db, stored, user, act.now, document) };
  });

  serve(api, listCall, schemas.listCopies, async ({ db, user, params, now }) => {
    const at = now();
    const { number, copied_from } = await quotationSales.findReadable(db, user, params.id, at);
    const viewer = { userId: user.id, since: othersSince(user, at) };
    const copies = await listCopies(db, number, viewer);
    return {
      success: true as const,
      data: {
        original: copied_from !== null && (await canRead(db, copied_from, viewer)) ? copied_from : null,
        copies: copies.map((row) => ({
          quotation_id: row.number,
          revision: row.latest_revision,
          timestamp: row.created_at,
          created_by: row.created_by,
          customer: row.customer_name,
          final_amount: rupees(row.total),
          status: row.status,
          expired: isExpired({ status: row.status, validUntil: row.valid_until }, indianDay(at)),
        })),
      },
    };
  });
}

import { assemble } from "#domain/quotation/assemble.ts";
import { beginStage } from "../../activity/stages.ts";
import { writeActivity } from "../../activity/write-activity.ts";
import type { ApprovalColumns } from "../../approvals/approvals-repository.ts";
import { linkCustomer } from "../../customers/link-customer.ts";
import { isTaken } from "../../platform/database/database-faults.ts";
import { noOffer } from "../../sales/in-offer.ts";
import {
  insertCompanyProfile,
  insertRevision,
  insertSale,
  storedRevision,
} from "../../sales/sales-repository.ts";
import { judgeSaved } from "../approval.ts";
import { headerOf, revisionOf } from "../quotation-rows.ts";
import { findQuotation } from "../quotations-repository.ts";
import { findIssuedNumber, numberTaken } from "./issue-number.ts";
import {
  authorOf,
  checkBelongsTogether,
  type Given,
  type Place,
  type Saved,
  sameAsBefore,
} from "./saving.ts";

/** Saves the first issue of a number. */
export async function saveFirstIssue({ db, company, newId }: Place, given: Given): Promise<Saved> {
  const { data, request, user, rowOf, now } = given;
  const issued = await findIssuedNumber(db, user, request.craneType, data.quotation_id);
  const before = issued.quotation_id === null ? undefined : await findQuotation(db, issued.number, 0);
  if (before) return orTaken(sameAsBefore(before, given));
  const document = assemble(request, rowOf, {
    number: issued.number,
    createdAt: now,
    ...authorOf(user),
  });
  checkBelongsTogether(data, document);
  const id = newId();
  let header = headerOf(id, issued, document, user);
  const revision = revisionOf(id, document, company.sha256, user, given.draftId ?? null);
  let judged: ApprovalColumns;
  try {
    judged = await db.transaction().execute(async (db) => {
      header = { ...header, customer_id: await linkCustomer(db, { user, now, newId }, document.customer) };
      await insertCompanyProfile(db, { sha256: company.sha256, profile: company.text, first_used_at: now });
      await insertSale(db, header);
      await insertRevision(db, revision);
      await beginStage(db, header, revision);
      await writeActivity(db, { user, now, newId }, issued.number, "saved", { to: "0" });
      const judged = await judgeSaved(db, { user, now, newId }, document, revision.content_sha256, null);
      await given.note(db, id, document);
      return judged;
    });
  } catch (error) {
    // The same ID was saved meanwhile, as by a retry that overtook its first try.
    const meanwhile = isTaken(error, "sales", "number")
      ? await findQuotation(db, issued.number, 0)
      : undefined;
    if (!meanwhile) throw error;
    return orTaken(sameAsBefore(meanwhile, given));
  }
  return {
    stored: { ...header, ...storedRevision(revision), ...judged, ...noOffer },
    document,
    isNew: true,
  };
}

function orTaken(saved: Saved | undefined): Saved {
  if (!saved) throw numberTaken();
  return saved;
}

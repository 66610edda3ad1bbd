import type { User } from "#contract/auth/auth-api.ts";
import type { OfferDocument } from "#domain/offers/offer.ts";
import { runwayIn } from "#domain/offers/offer-points.ts";
import { writeSaleSnapshots } from "../activity/stages.ts";
import { type ActivityAuthor, writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import { insertStoredFirm, updateSale } from "../sales/sales-repository.ts";
import {
  addQuotationsToOffer,
  checkCanJoinOffer,
  countPointsAgain,
  earliestFollowUp,
  lockQuotations,
  removeQuotationsFromOffer,
} from "./add-quotations-to-offer.ts";
import { judgeOffer } from "./offer-approval.ts";
import { optionsOf, positionsOf, revisedHeader, revisionOf } from "./offer-rows.ts";
import { insertOfferRevision, type StoredOffer } from "./offers-repository.ts";
import type { OfferSaveContext, UnnumberedOffer } from "./saving-offer.ts";
import { offerDocumentOf, quotationsIn } from "./stored-offer.ts";

/**
 * Writes a further revision into the caller's transaction, with its entry in the activity, judged by the rules of whoever
 * makes it. Takes added quotations in. Those that it leaves out become separate sales again. `found` is the present offer,
 * locked, with its new customer. `draftId` names the draft that becomes the revision. A revision that repeats an earlier
 * one (`repeats`) keeps that one's approval.
 */
export async function writeOfferRevision(
  db: Db,
  firm: OfferSaveContext["firm"],
  act: ActivityAuthor & { user: Pick<User, "id" | "username" | "role"> },
  found: StoredOffer,
  document: OfferDocument,
  { facts, documentOf }: Pick<UnnumberedOffer, "facts" | "documentOf">,
  kind: "revised" | "repriced",
  { draftId = null, repeats = null }: { draftId?: string | null; repeats?: number | null } = {},
): Promise<void> {
  const { user, now } = act;
  const { id, number, latest_revision, customer_id } = found;
  const revision = revisionOf(id, document, { facts, documentOf }, firm.sha256, user, draftId);
  const before = quotationsIn(offerDocumentOf(found));
  const after = quotationsIn(document);
  const entering = after.filter((quotation) => !before.includes(quotation));
  const leaving = before.filter((quotation) => !after.includes(quotation));
  const moving = await lockQuotations(db, [...entering, ...leaving]);
  const among = (numbers: readonly string[]) => moving.filter((each) => numbers.includes(each.number));
  const asked = { ...document, customerId: customer_id, documentOf };
  checkCanJoinOffer(act, asked, among(entering));
  await insertStoredFirm(db, { sha256: firm.sha256, profile: firm.text, first_used_at: now });
  await insertOfferRevision(db, revision, {
    positions: positionsOf(id, document),
    options: optionsOf(id, document),
  });
  // Keep the earliest follow-up: the offer's, or an added quotation's.
  const next_follow_up = earliestFollowUp([found, ...among(entering)]);
  await updateSale(db, id, { ...revisedHeader(document, facts), customer_id, next_follow_up });
  await addQuotationsToOffer(db, act, number, among(entering));
  await removeQuotationsFromOffer(db, act, number, among(leaving));
  const { positions: earlier } = offerDocumentOf(found);
  for (const each of after.filter((quotation) => before.includes(quotation)))
    if (runwayIn(earlier, each) !== runwayIn(document.positions, each)) await countPointsAgain(db, each);
  await writeActivity(db, act, number, kind, {
    from: String(latest_revision),
    to: String(document.revision),
    note: document.reason,
  });
  if (next_follow_up !== found.next_follow_up)
    await writeActivity(db, act, number, "follow_up", { from: found.next_follow_up, to: next_follow_up });
  const followed = { number, revision: repeats ?? latest_revision, isRepeated: repeats !== null };
  await judgeOffer(db, act, document, documentOf, revision.content_sha256, followed);
  await writeSaleSnapshots(db, [...entering, ...leaving], now);
}

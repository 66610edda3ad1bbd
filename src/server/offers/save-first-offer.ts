import type { OfferDocument } from "#domain/offers/offer.ts";
import { offerSeries } from "#domain/offers/offer-number.ts";
import { quotationNumber } from "#domain/quotation/document/quotation-number.ts";
import { writeSaleSnapshots } from "../activity/stages.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { linkCustomer } from "../customers/link-customer.ts";
import { updateCounter } from "../platform/database/counters-repository.ts";
import { isTaken } from "../platform/database/database-faults.ts";
import type { WithMutex } from "../platform/mutex.ts";
import { findOfDraft, insertSale, insertStoredFirm } from "../sales/sales-repository.ts";
import {
  addQuotationsToOffer,
  checkCanJoinOffer,
  earliestFollowUp,
  lockQuotations,
} from "./add-quotations-to-offer.ts";
import { keepInCranes } from "./decide-point.ts";
import { writeNewCranes } from "./new-cranes.ts";
import { judgeOffer } from "./offer-approval.ts";
import { headerOf, optionsOf, positionsOf, revisionOf } from "./offer-rows.ts";
import { insertOfferRevision } from "./offers-repository.ts";
import {
  findOfferOfDraft,
  finishOfferSave,
  makeOffer,
  type OfferSaveContext,
  type OfferToSave,
  SavedMeanwhile,
  type SavedOffer,
  type UnnumberedOffer,
  withNumbers,
} from "./saving-offer.ts";
import { quotationsIn } from "./stored-offer.ts";

/** Saves the first issue of an offer. `withMutex` runs one save at a time, because each draws a number. */
export async function saveFirstOffer(
  place: OfferSaveContext,
  given: OfferToSave,
  withMutex: WithMutex,
): Promise<SavedOffer> {
  const { db } = place;
  const hasCranes = given.cranes.length > 0;
  const before = hasCranes ? undefined : await findOfferOfDraft(db, given, null);
  if (before) return before;
  const made = await makeOffer(db, { ...given, standardTerms: place.standardTerms }, null);
  try {
    return await withMutex(() => db.transaction().execute((db) => writeFirst({ ...place, db }, given, made)));
  } catch (error) {
    // The same unsaved offer was saved meanwhile, as by a retry that overtook its first try.
    if (!isTaken(error, "revisions", "created_by_id", "draft_id")) throw error;
    if (hasCranes) throw new SavedMeanwhile();
    const meanwhile = await findOfferOfDraft(db, given, null);
    if (!meanwhile) throw error;
    return meanwhile;
  }
}

async function writeFirst(
  { db, firm, newId }: OfferSaveContext,
  given: OfferToSave,
  priced: UnnumberedOffer,
): Promise<SavedOffer> {
  const { user, now, draftId, cranes, noteCrane } = given;
  const act = { user, now, newId };
  await insertStoredFirm(db, { sha256: firm.sha256, profile: firm.text, first_used_at: now });
  const customer_id = await linkCustomer(db, act, priced.content.customer, given.contact);
  const known = quotationsIn(priced.content);
  const taken = await lockQuotations(db, known);
  // The same unsaved offer may have taken them in meanwhile. One with new cranes is then read again, with their numbers.
  if (cranes.length === 0) {
    const before = await findOfferOfDraft(db, given, null);
    if (before) return before;
  } else if (draftId !== null) {
    const before = await findOfDraft(db, user.id, draftId);
    if (before) throw new SavedMeanwhile(before);
  }
  checkCanJoinOffer(
    given,
    { ...priced.content, customerId: customer_id, documentOf: priced.documentOf },
    taken,
  );
  // Draw the number last, because it blocks other saves until the end of the transaction.
  const writing = { firm, act, customerId: customer_id, note: noteCrane ?? (async () => {}) };
  const made = withNumbers(priced, await writeNewCranes(db, writing, cranes));
  const entering = await lockQuotations(db, quotationsIn(made.content));
  const series = offerSeries(now);
  const serial = await updateCounter(db, `offer ${series}`);
  const number = quotationNumber(series, serial);
  const first = { number, revision: 0, reason: null, createdBy: user.username };
  const document: OfferDocument = { ...made.content, ...first };
  const id = newId();
  const revision = revisionOf(id, document, made, firm.sha256, user, draftId);
  const header = headerOf(id, { series, serial, customer_id }, document, made.facts, user);
  const next_follow_up = earliestFollowUp(taken);
  await insertSale(db, { ...header, next_follow_up });
  await insertOfferRevision(db, revision, {
    positions: positionsOf(id, document),
    options: optionsOf(id, document),
  });
  await addQuotationsToOffer(db, act, number, entering);
  await writeActivity(db, act, number, "saved", { to: "0" });
  if (next_follow_up !== null) await writeActivity(db, act, number, "follow_up", { to: next_follow_up });
  await judgeOffer(db, act, document, made.documentOf, revision.content_sha256, null);
  await keepInCranes(db, act, number, made.keptInCranes);
  await writeSaleSnapshots(db, [number, ...quotationsIn(document)], now);
  return finishOfferSave(db, given, number, document);
}

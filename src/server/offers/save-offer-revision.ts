import { Rejection } from "#domain/errors/rejection.ts";
import type { OfferDocument } from "#domain/offers/offer.ts";
import { makeRejection } from "#domain/offers/offer-input.ts";
import { closedToRevisions, revisedMeanwhile } from "#domain/sales/revisable.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { linkCustomer } from "../customers/link-customer.ts";
import { isTaken } from "../platform/database/database-faults.ts";
import type { Db } from "../platform/database/schema.ts";
import { findOfDraft, insertStoredFirm, lockSale } from "../sales/sales-repository.ts";
import { checkCanJoinOffer, lockQuotations } from "./add-quotations-to-offer.ts";
import { keepInCranes } from "./decide-point.ts";
import { writeNewCranes } from "./new-cranes.ts";
import { offerSales } from "./offer-sales.ts";
import { findOffer, type StoredOffer } from "./offers-repository.ts";
import {
  findOfferOfDraft,
  finishOfferSave,
  isSameOfferRequest,
  makeOffer,
  type OfferSaveContext,
  type OfferToSave,
  SavedMeanwhile,
  type SavedOffer,
  type UnnumberedOffer,
  withNumbers,
} from "./saving-offer.ts";
import { offerDocumentOf, quotationsIn } from "./stored-offer.ts";
import { writeOfferRevision } from "./write-offer-revision.ts";

export type OfferRevisionToSave = OfferToSave & { number: string; revision: number; reason: string };

/** Saves the next revision of an offer, if the one its author knew is still the newest. */
export async function saveOfferRevision(
  place: OfferSaveContext,
  given: OfferRevisionToSave,
): Promise<SavedOffer> {
  const hasCranes = given.cranes.length > 0;
  const before = hasCranes ? undefined : await findOfferOfDraft(place.db, given, given.reason.trim());
  if (before) return before;
  try {
    return await writeNext(place, given);
  } catch (error) {
    // The same draft was saved meanwhile, such as from another tab.
    if (!isTaken(error, "revisions", "created_by_id", "draft_id")) throw error;
    if (hasCranes) throw new SavedMeanwhile();
    const meanwhile = await findOfferOfDraft(place.db, given, given.reason.trim());
    if (!meanwhile) throw error;
    return meanwhile;
  }
}

const writeNext = (
  { db, firm, standardTerms, newId }: OfferSaveContext,
  given: OfferRevisionToSave,
): Promise<SavedOffer> =>
  db.transaction().execute(async (db) => {
    const { user, now, number, revision, request, draftId } = given;
    const reason = given.reason.trim();
    const act = { user, now, newId };
    const seen = await offerSales.findWorkable(db, user, number, now);
    const customer = request.customer ?? offerDocumentOf(seen).customer;
    // Before the offer's own row is locked; undone with the rest when the revision is refused.
    const customer_id = await linkCustomer(db, act, customer, given.contact);
    await lockSale(db, seen.id);
    const found = await offerSales.findWorkable(db, user, number, now);
    if (given.cranes.length > 0) await checkUnsavedDraft(db, given);
    const same = await findSameAgain(db, found, given, reason);
    if (same) return same;
    if (!isOpen(found.status))
      throw new Rejection("conflict", closedToRevisions(number, found.status), {
        extra: { status: found.status },
      });
    const priced = await makeOffer(db, { ...given, standardTerms }, offerDocumentOf(found));
    const made = await withWrittenCranes(db, { firm, newId, customer_id, found }, given, priced);
    const next = { number, revision: revision + 1, reason, createdBy: found.created_by };
    const document: OfferDocument = { ...made.content, ...next };
    await writeOfferRevision(db, firm, act, { ...found, customer_id }, document, made, "revised", {
      draftId,
    });
    await keepInCranes(db, act, number, made.keptInCranes);
    return finishOfferSave(db, given, number, document);
  });

/** The caller reads a revision with new cranes again, with their numbers, when its draft was saved meanwhile. */
async function checkUnsavedDraft(db: Db, { user, draftId }: OfferRevisionToSave): Promise<void> {
  const before = draftId === null ? undefined : await findOfDraft(db, user.id, draftId);
  if (before) throw new SavedMeanwhile(before);
}

type Writing = Pick<OfferSaveContext, "firm" | "newId"> & { customer_id: string | null; found: StoredOffer };

/** Saves the cranes that are new in a revision. Locks the quotations that enter or leave before it draws a number. */
async function withWrittenCranes(
  db: Db,
  { firm, newId, customer_id, found }: Writing,
  given: OfferRevisionToSave,
  priced: UnnumberedOffer,
): Promise<UnnumberedOffer> {
  const { cranes } = given;
  if (cranes.length === 0) return priced;
  const [before, after] = [quotationsIn(offerDocumentOf(found)), quotationsIn(priced.content)];
  const moving = [...before, ...after].filter((each) => !(before.includes(each) && after.includes(each)));
  const entering = (await lockQuotations(db, moving)).filter(({ number }) => after.includes(number));
  checkCanJoinOffer(
    given,
    { ...priced.content, customerId: customer_id, documentOf: priced.documentOf },
    entering,
  );
  const { user, now, noteCrane } = given;
  await insertStoredFirm(db, { sha256: firm.sha256, profile: firm.text, first_used_at: now });
  const writing = {
    firm,
    act: { user, now, newId },
    customerId: customer_id,
    note: noteCrane ?? (async () => {}),
  };
  return withNumbers(priced, await writeNewCranes(db, writing, cranes));
}

/**
 * Returns the earlier save, if this is the same content again, as after a lost answer.
 * @throws Rejection when the offer was revised otherwise since, or never had the revision that its author knew
 */
async function findSameAgain(
  db: Db,
  found: StoredOffer,
  { user, number, revision, request }: OfferRevisionToSave,
  reason: string,
): Promise<SavedOffer | null> {
  if (revision === found.latest_revision) return null;
  if (revision > found.latest_revision)
    throw makeRejection([
      { msg: `There is no ${revisionName(number, revision)} yet`, loc: ["body", "revision"] },
    ]);
  const next = await findOffer(db, number, revision + 1);
  const isAgain =
    next?.reason === reason &&
    next.revision_author === user.username &&
    (await isSameOfferRequest(db, offerDocumentOf(next), request));
  if (next && isAgain) return { stored: next, document: offerDocumentOf(next), isNew: false };
  throw revisedMeanwhile({ ...found, number });
}

import { standardTermsOfFirm } from "#domain/firm/firm-at-save.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { Db } from "../platform/database/schema.ts";
import { createMutex } from "../platform/mutex.ts";
import { firmToStore } from "../quotations/stored-document.ts";
import { saveFirstOffer } from "./save-first-offer.ts";
import { type OfferRevisionToSave, saveOfferRevision } from "./save-offer-revision.ts";
import type { OfferToSave, SavedOffer } from "./saving-offer.ts";

export type OfferSaver = {
  create(given: OfferToSave): Promise<SavedOffer>;
  revise(given: OfferRevisionToSave): Promise<SavedOffer>;
};

/**
 * Saves offers as a new number or as the next revision. The number is drawn in the same transaction, so that
 * the series has no gaps and no repeats. Saving the same content again returns the same offer. One
 * transaction writes everything or nothing.
 */
export function makeOfferSaver(db: Db, deps: { firm: () => FirmProfile; newId: () => string }): OfferSaver {
  const place = () => {
    const firm = deps.firm();
    return { db, firm: firmToStore(firm), standardTerms: standardTermsOfFirm(firm), newId: deps.newId };
  };
  // All saves of new offers wait for one counter.
  const withMutex = createMutex();
  return {
    create: (given) => saveFirstOffer(place(), given, withMutex),
    revise: (given) => saveOfferRevision(place(), given),
  };
}

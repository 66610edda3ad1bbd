import type { Subjects } from "../activity/subjects.ts";
import { lockSale } from "../sales/sales-repository.ts";
import { findOfferSale, findReadableOffer, findWorkableOffer } from "./offer-access.ts";

/** Offers as what files and mails hang on. */
export const offerSubjects: Subjects = {
  noun: "offer",
  findReadable: findReadableOffer,
  findWorkable: findWorkableOffer,
  findSale: findOfferSale,
  lock: (db, { id }) => lockSale(db, id),
};

import type { Subjects } from "../activity/subjects.ts";
import { lockSale } from "../sales/sales-repository.ts";
import { findReadableOffer, findWorkableOffer } from "./offer-access.ts";

/** Offers as what files and mails hang on. */
export const offerSubjects: Subjects = {
  noun: "offer",
  findReadable: findReadableOffer,
  findWorkable: findWorkableOffer,
  lock: (db, { id }) => lockSale(db, id),
};

import type { Subjects } from "../activity/subjects.ts";
import { findReadableOffer, findWorkableOffer } from "./offer-access.ts";
import { lockOffer } from "./offers-repository.ts";

/** Offers as what files and mails hang on. */
export const offerSubjects: Subjects = {
  noun: "offer",
  findReadable: findReadableOffer,
  findWorkable: findWorkableOffer,
  lock: (db, { id }) => lockOffer(db, id),
};

import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors.ts";
import { mayRead, mayWorkOn, workersInWords } from "#domain/history.ts";
import type { Db } from "../platform/database/schema.ts";
import type { StoredSale } from "./sales-repository.ts";

/** Finds quotations, or offers, as far as a user may reach them. */
export type Access<S extends StoredSale> = {
  /**
   * Finds the one with this number, if this user may read it: managers and administrators any, others what lies in their
   * history window or is their own.
   * @throws Rejection 'not-found', the same for one out of reach as for one that does not exist
   */
  findReadable(db: Db, user: User, number: string, now: string, revision?: number): Promise<S>;
  /**
   * Finds the one with this number, if this user may work on it.
   * @throws Rejection 'not-found', or 'forbidden' for one that others work on
   */
  findWorkable(db: Db, user: User, number: string, now: string): Promise<S>;
  /**
   * Finds the one with this number as a sale, if this user may work on it: for status, follow-up, validity, notes, files and
   * mails.
   * @throws Rejection as `findWorkable`, and 'conflict' for a quotation in an offer, whose sale is the offer
   */
  findSale(db: Db, user: User, number: string, now: string): Promise<S>;
};

/** The refusal of an act on a quotation that belongs to the sale, which its offer is. */
const actOnOffer = (number: string, offer: string): Rejection =>
  new Rejection("conflict", `${number} is in offer ${offer}: do this on the offer.`, {
    extra: { in_offer: { offer_id: offer } },
  });

/** Makes the access to quotations, or to offers. `title` names one at the start of a sentence. */
export function accessTo<S extends StoredSale>(
  title: "Quotation" | "Offer",
  find: (db: Db, number: string, revision?: number) => Promise<S | undefined>,
): Access<S> {
  const findReadable: Access<S>["findReadable"] = async (db, user, number, now, revision) => {
    const stored = await find(db, number);
    if (!stored || !mayRead(user, stored, now))
      throw new Rejection("not-found", `${title} ${number} was not found`);
    if (revision === undefined || revision === stored.revision) return stored;
    const earlier = await find(db, number, revision);
    if (!earlier) throw new Rejection("not-found", `${title} ${number} has no revision ${revision}`);
    return earlier;
  };
  const findWorkable: Access<S>["findWorkable"] = async (db, user, number, now) => {
    const stored = await findReadable(db, user, number, now);
    if (!mayWorkOn(user, stored))
      throw new Rejection("forbidden", `Only ${workersInWords(stored)} may change ${number}.`);
    return stored;
  };
  return {
    findReadable,
    findWorkable,
    async findSale(db, user, number, now) {
      const stored = await findWorkable(db, user, number, now);
      if (stored.in_offer !== null) throw actOnOffer(number, stored.in_offer);
      return stored;
    },
  };
}

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
};

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
  return {
    findReadable,
    async findWorkable(db, user, number, now) {
      const stored = await findReadable(db, user, number, now);
      if (!mayWorkOn(user, stored))
        throw new Rejection("forbidden", `Only ${workersInWords(stored)} may change ${number}.`);
      return stored;
    },
  };
}

import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { editorsInWords, mayRead, mayWorkOn, seesCosts } from "#domain/sales/sale-access.ts";
import type { Db } from "../platform/database/schema.ts";
import type { SaleKind } from "../platform/database/tables/sales.ts";
import { lockSale, type StoredSale } from "./sales-repository.ts";

/** Finds quotations, or offers, by user rights. */
type Access<S extends StoredSale> = {
  /**
   * Finds the one with this number if this user may read it: managers and administrators any, others their
   * own and those in their history window.
   * @throws Rejection 'not-found', also without access
   */
  findReadable(db: Db, user: User, number: string, now: string, revision?: number): Promise<S>;
  /**
   * Finds the one with this number, if this user may work on it.
   * @throws Rejection 'not-found', or 'forbidden' for a sale of another user
   */
  findWorkable(db: Db, user: User, number: string, now: string): Promise<S>;
  /**
   * Finds the one with this number as a sale, if this user may work on it: for status, follow-up, validity, notes, files and
   * mails.
   * @throws Rejection as `findWorkable`, and 'conflict' for a quotation in an offer, whose sale is the offer
   */
  findSale(db: Db, user: User, number: string, now: string): Promise<S>;
};

/** The refusal of an act that must be done on the quotation's offer. */
export const mustActOnOfferRefusal = (number: string, offer: string): Rejection =>
  new Rejection("conflict", `${number} is in offer ${offer}. Do this on the offer.`, {
    extra: { in_offer: { offer_id: offer } },
  });

/** Quotations, or offers: how they are found, by whom, and kept as they are while something is changed. */
export type Sales<S extends StoredSale> = Access<S> & {
  saleKind: SaleKind;
  /** Locks one until the end of the transaction. */
  lock(db: Db, sale: { id: string }): Promise<void>;
  /** The searchable text, folded, with the order number. */
  searchText(stored: S, orderNumber: string | null): string;
};

const titles = { quotation: "Quotation", offer: "Offer" } as const satisfies Record<SaleKind, string>;

export function makeSales<S extends StoredSale>({
  find,
  ...own
}: Pick<Sales<S>, "saleKind" | "searchText"> & {
  find(db: Db, number: string, revision?: number): Promise<S | undefined>;
}): Sales<S> {
  const title = titles[own.saleKind];
  const findReadable: Access<S>["findReadable"] = async (db, user, number, now, revision) => {
    const stored = await find(db, number);
    if (!stored || !mayRead(user, stored, now))
      // "Quotation SG-2627-00001 was not found"
      throw new Rejection("not-found", `${title} ${number} was not found`);
    if (revision === undefined || revision === stored.revision) return stored;
    const earlier = await find(db, number, revision);
    if (!earlier) throw new Rejection("not-found", `${title} ${number} has no revision ${revision}`);
    return earlier;
  };
  const findWorkable: Access<S>["findWorkable"] = async (db, user, number, now) => {
    const stored = await findReadable(db, user, number, now);
    if (!mayWorkOn(user, stored))
      throw new Rejection("forbidden", `Only ${editorsInWords(stored)} may change ${number}.`);
    return stored;
  };
  return {
    ...own,
    findReadable,
    findWorkable,
    lock: (db, { id }) => lockSale(db, id),
    async findSale(db, user, number, now) {
      const stored = await findWorkable(db, user, number, now);
      if (stored.in_offer !== null) throw mustActOnOfferRefusal(number, stored.in_offer);
      return stored;
    },
  };
}

/** Returns a sale whose price bridge this user may see. @throws Rejection as `findReadable`, and 'forbidden' for who sees no costs */
export async function findToCompare<S extends StoredSale>(
  sales: Sales<S>,
  db: Db,
  user: User,
  number: string,
  now: string,
  revision?: number,
): Promise<S> {
  const stored = await sales.findReadable(db, user, number, now, revision);
  if (!seesCosts(user, stored))
    throw new Rejection(
      "forbidden",
      `The price bridge of ${number} is shown to ${editorsInWords(stored)} only.`,
    );
  return stored;
}

import type { User } from "#contract/auth/auth-api.ts";
import type { Db } from "../platform/database/schema.ts";

/** A quotation or an offer, for its activity, files and mails. */
export type SaleIdentity = { id: string; number: string };

/** Finds quotations, or offers, by user rights, and locks them for changes. */
export type SaleFinder = {
  saleKind: "quotation" | "offer";
  /** Returns the one if this user may see it. @throws Rejection 'not-found', also without access */
  findReadable(db: Db, user: User, number: string, now: string): Promise<SaleIdentity>;
  /**
   * Returns the one if this user may work on it. @throws Rejection 'not-found', or 'forbidden' for a sale
   * of another user
   */
  findWorkable(db: Db, user: User, number: string, now: string): Promise<SaleIdentity>;
  /** As `findWorkable`, for a sale of its own. @throws Rejection as `findWorkable`, and 'conflict' for a quotation in an offer */
  findSale(db: Db, user: User, number: string, now: string): Promise<SaleIdentity>;
  /** Locks it until the end of the transaction, so that changes happen one after another. */
  lock(db: Db, sale: SaleIdentity): Promise<void>;
};

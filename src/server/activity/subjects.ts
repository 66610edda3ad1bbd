import type { User } from "#contract/auth/auth-api.ts";
import type { Db } from "../platform/database/schema.ts";

/** A quotation or an offer, as what hangs on its number knows it: activity, files, mails. */
export type Subject = { id: string; number: string };

/** The quotations, or the offers: how they are found, by whom, and kept as they are while something is changed. */
export type Subjects = {
  noun: "quotation" | "offer";
  /** The one that this user may see. @throws Rejection 'not-found', also for one that is out of reach */
  findReadable(db: Db, user: User, number: string, now: string): Promise<Subject>;
  /** The one that this user may work on. @throws Rejection 'not-found', or 'forbidden' for one that others work on */
  findWorkable(db: Db, user: User, number: string, now: string): Promise<Subject>;
  /** The same as a sale. @throws Rejection as `findWorkable`, and 'conflict' for a quotation in an offer */
  findSale(db: Db, user: User, number: string, now: string): Promise<Subject>;
  /** Keeps it locked until the end of the transaction: what changes it happens one after the other. */
  lock(db: Db, subject: Subject): Promise<void>;
};

import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors.ts";
import { mayRead, mayWorkOn, workersInWords } from "#domain/history.ts";
import type { Db } from "../platform/database/schema.ts";
import { findQuotation, type StoredQuotation } from "./quotations-repository.ts";

/**
 * The quotation with this ID, if this user may read it: managers and administrators any, others what lies in their history
 * window or is their own. The refusal is the same for one that is out of reach as for one that does not exist.
 */
export async function findReadableQuotation(
  db: Db,
  user: User,
  number: string,
  now: string,
  revision?: number,
): Promise<StoredQuotation> {
  const stored = await findQuotation(db, number);
  if (!stored || !mayRead(user, stored, now))
    throw new Rejection("not-found", `Quotation ${number} was not found`);
  if (revision === undefined || revision === stored.revision) return stored;
  const earlier = await findQuotation(db, number, revision);
  if (!earlier) throw new Rejection("not-found", `Quotation ${number} has no revision ${revision}`);
  return earlier;
}

/** The quotation with this ID, if this user may work on it: one that is out of reach is not found, one of others is refused. */
export async function findWorkableQuotation(
  db: Db,
  user: User,
  number: string,
  now: string,
): Promise<StoredQuotation> {
  const stored = await findReadableQuotation(db, user, number, now);
  if (!mayWorkOn(user, stored))
    throw new Rejection("forbidden", `Only ${workersInWords(stored)} may change ${number}.`);
  return stored;
}

import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors.ts";
import { mayRead, mayWorkOn, workersInWords } from "#domain/history.ts";
import type { Db } from "../platform/database/schema.ts";
import { findOffer, type StoredOffer } from "./offers-repository.ts";

/**
 * The offer with this number, if this user may read it, by the same rule as a quotation. The refusal is the same for one
 * that is out of reach as for one that does not exist.
 */
export async function findReadableOffer(
  db: Db,
  user: User,
  number: string,
  now: string,
  revision?: number,
): Promise<StoredOffer> {
  const stored = await findOffer(db, number);
  if (!stored || !mayRead(user, stored, now))
    throw new Rejection("not-found", `Offer ${number} was not found`);
  if (revision === undefined || revision === stored.revision) return stored;
  const earlier = await findOffer(db, number, revision);
  if (!earlier) throw new Rejection("not-found", `Offer ${number} has no revision ${revision}`);
  return earlier;
}

/** The offer with this number, if this user may work on it: one out of reach is not found, one of others is refused. */
export async function findWorkableOffer(
  db: Db,
  user: User,
  number: string,
  now: string,
): Promise<StoredOffer> {
  const stored = await findReadableOffer(db, user, number, now);
  if (!mayWorkOn(user, stored))
    throw new Rejection("forbidden", `Only ${workersInWords(stored)} may change ${number}.`);
  return stored;
}

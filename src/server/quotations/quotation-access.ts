import type { User } from "#contract/auth-api.ts";
import { Rejection } from "#domain/errors.ts";
import { startOfIndianDay } from "#domain/format.ts";
import { earliestRestrictedDay } from "#domain/history.ts";
import { can } from "#domain/roles.ts";
import type { Db } from "../platform/database/schema.ts";
import { findQuotation, type StoredQuotation } from "./quotations-repository.ts";

const mayRead = (user: User, stored: StoredQuotation, now: string): boolean =>
  can(user, "see history of any age") ||
  stored.created_by_id === user.id ||
  stored.created_at >= startOfIndianDay(earliestRestrictedDay(now));

/**
 * The quotation with this ID, if this user may read it: it lies in their history window or is their own. The refusal is
 * the same for one that is out of reach as for one that does not exist.
 */
export async function findReadableQuotation(
  db: Db,
  user: User,
  number: string,
  now: string,
): Promise<StoredQuotation> {
  const stored = await findQuotation(db, number);
  if (!stored || !mayRead(user, stored, now))
    throw new Rejection("not-found", `Quotation ${number} was not found`);
  return stored;
}

import type { User } from "#contract/auth/auth-api.ts";
import { mayWorkOn } from "#domain/sales/sale-access.ts";
import type { Db } from "../platform/database/schema.ts";
import { seenAmong } from "./customer-access.ts";
import { findCustomer } from "./customers-repository.ts";

/** The people of a customer who have an e-mail address, for a user who sees the customer; nobody for others. */
export async function customersPeople(
  db: Db,
  user: User,
  customerId: string | null,
): Promise<{ address: string; name: string }[]> {
  const found = customerId === null ? undefined : await findCustomer(db, customerId);
  if (!found || !(await seenAmong(db, user, [found.id])).has(found.id)) return [];
  return found.contacts
    .filter(({ email }) => email !== "")
    .map(({ email, name }) => ({ address: email, name }));
}

/** The owner of a quotation or an offer, and its customer. */
type Sold = Parameters<typeof mayWorkOn>[1] & { customer_id: string | null };

/**
 * Returns whether a reader of a quotation or an offer may see the customer's contacts: users who work on it
 * or see the customer.
 */
export const seesPeopleOf = async (db: Db, user: User, sold: Sold): Promise<boolean> =>
  mayWorkOn(user, sold) ||
  (sold.customer_id !== null && (await seenAmong(db, user, [sold.customer_id])).has(sold.customer_id));

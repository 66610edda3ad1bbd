import { type ContactDetails, type Customer, noContactDetails } from "#domain/customers/customer-block.ts";
import { customerTexts, noTexts } from "#domain/customers/customer-texts.ts";
import { findSameCustomer, identifiersOf } from "#domain/customers/duplicate-customers.ts";
import { newDetailsFrom, withContact } from "#domain/customers/sites-and-contacts.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Time } from "../platform/database/tables/column-types.ts";
import {
  findCustomer,
  findMarked,
  insertCustomer,
  lockCustomer,
  lockCustomers,
  replaceCustomer,
  type StoredCustomer,
} from "./customers-repository.ts";

/** The user who saves for a customer, and the time. */
export type Saver = { user: { id: string; username: string }; now: Time; newId: () => string };

/** Returns the present customer of a typed one, following merges. */
async function findTyped(db: Db, customer: Customer): Promise<StoredCustomer | undefined> {
  const identifiers = identifiersOf(customer);
  return findSameCustomer(identifiers, await findMarked(db, [identifiers]))?.current;
}

const knowsAll = (known: StoredCustomer, customer: Customer, details: ContactDetails): boolean =>
  Object.values(newDetailsFrom(known, customer, details)).every((line) => line === null);

/**
 * Returns the id of the typed customer: a known firm, which learns a new site or contact, or a new record. Null
 * without a firm. It is called first in the transaction that saves a quotation or an offer, before its own row is
 * locked, as merging takes the two in that order too.
 */
export async function linkCustomer(
  db: Db,
  saver: Saver,
  customer: Customer,
  details: ContactDetails = noContactDetails,
): Promise<string | null> {
  let known = await findTyped(db, customer);
  if (!known || !knowsAll(known, customer, details)) {
    if (!known && customer.company === "") return null;
    await lockCustomers(db);
    known = await findTyped(db, customer);
  }
  if (!known) return insertTyped(db, saver, customer, details);
  await lockCustomer(db, known.id);
  // It may have been merged before the lock.
  known = (await findCustomer(db, known.id)) ?? known;
  const { site, contact } = newDetailsFrom(known, customer, details);
  if (site || contact)
    await replaceCustomer(
      db,
      {
        ...known,
        sites: [...known.sites, ...(site ? [site] : [])],
        contacts: contact ? withContact(known.contacts, contact) : known.contacts,
      },
      known,
      saver,
    );
  return known.id;
}

async function insertTyped(
  db: Db,
  { user, now, newId }: Saver,
  customer: Customer,
  details: ContactDetails,
): Promise<string> {
  const id = newId();
  const { site, contact } = newDetailsFrom({ sites: [], contacts: [] }, customer, details);
  await insertCustomer(
    db,
    {
      id,
      ...noTexts(customerTexts),
      company: customer.company.replace(/\s+/g, " "),
      sites: site ? [site] : [],
      contacts: contact ? [contact] : [],
    },
    { by: user, now, newId },
  );
  return id;
}

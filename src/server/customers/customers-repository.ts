import type { Contact, Site } from "#domain/customers/customer-record.ts";
import { firmKey } from "#domain/customers/firm-name.ts";
import { panOf } from "#domain/gstin.ts";
import { foldText } from "#domain/search-text.ts";
import { updateCounter } from "../platform/database/counters-repository.ts";
import { isAmong } from "../platform/database/is-among.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Time } from "../platform/database/tables/column-types.ts";
import type { CustomerRow } from "../platform/database/tables/customers.ts";

export type StoredSite = Site & { id: string };
export type StoredContact = Contact & { id: string };

/** A record with its sites and contacts, in the order in which people keep them. */
export type StoredCustomer = Pick<
  CustomerRow,
  "id" | "company" | "note" | "merged_into" | "created_at" | "created_by_id" | "created_by" | "updated_at"
> & {
  nameKey: string;
  sites: StoredSite[];
  contacts: StoredContact[];
};

/** What the searches find a customer by, and the name as it is compared. */
function foundBy(fields: {
  company: string;
  sites: readonly Site[];
  contacts: readonly Contact[];
  note: string;
}) {
  const folded = (texts: readonly string[]) =>
    texts
      .map(foldText)
      .filter((text) => text !== "")
      .join("\n");
  const places = fields.sites.flatMap(({ address, state, gstin }) => [address, state, gstin]);
  const people = fields.contacts.flatMap(({ name, role, phone, email }) => [name, role, phone, email]);
  return {
    name_key: firmKey(fields.company),
    offer_text: folded([fields.company, ...places]),
    search_text: folded([fields.company, ...places, ...people, fields.note]),
  };
}

/**
 * Lets customers be changed by one after the other, on all servers, until the end of the transaction: two savers of the
 * same new firm make one record.
 */
export const lockCustomers = async (db: Db): Promise<void> => {
  await updateCounter(db, "customer changes");
};

/** Keeps this record as it is until the end of the transaction. */
export const lockCustomer = async (db: Db, id: string): Promise<void> => {
  await db.updateTable("customers").set({ id }).where("id", "=", id).execute();
};

/** The customers with these ids, in their order; what was merged is among them. */
export async function findCustomers(db: Db, ids: readonly string[]): Promise<StoredCustomer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("customers")
    .selectAll()
    .where(isAmong(db, "id", ids))
    .execute();
  const sites = await db
    .selectFrom("customer_sites")
    .selectAll()
    .where(isAmong(db, "customer_id", ids))
    .orderBy("position")
    .orderBy("id")
    .execute();
  const contacts = await db
    .selectFrom("customer_contacts")
    .selectAll()
    .where(isAmong(db, "customer_id", ids))
    .orderBy("position")
    .orderBy("id")
    .execute();
  const byId = new Map(
    rows.map(({ name_key, offer_text, search_text, ...row }) => [
      row.id,
      { ...row, nameKey: name_key, sites: [] as StoredSite[], contacts: [] as StoredContact[] },
    ]),
  );
  for (const { id, customer_id, address, state, gstin } of sites)
    byId.get(customer_id)?.sites.push({ id, address, state, gstin: gstin ?? "" });
  for (const { id, customer_id, name, role, phone, email } of contacts)
    byId.get(customer_id)?.contacts.push({ id, name, role, phone, email });
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The customer with this id, or the one into which it was merged. */
export async function findCustomer(db: Db, id: string): Promise<StoredCustomer | undefined> {
  let found = (await findCustomers(db, [id]))[0];
  while (found?.merged_into) found = (await findCustomers(db, [found.merged_into]))[0];
  return found;
}

/**
 * Every customer that has one of these marks; what was merged is found too, with the sites of the one it went into, where
 * its own are by now.
 */
export async function findMarked(
  db: Db,
  marks: { gstin: string; pan: string; nameKey: string },
): Promise<StoredCustomer[]> {
  const ids = new Set<string>();
  if (marks.gstin !== "")
    for (const { customer_id } of await db
      .selectFrom("customer_sites")
      .select("customer_id")
      .where((eb) => eb.or([eb("gstin", "=", marks.gstin), eb("pan", "=", marks.pan)]))
      .execute())
      ids.add(customer_id);
  if (marks.nameKey !== "")
    for (const { id } of await db
      .selectFrom("customers")
      .select("id")
      .where("name_key", "=", marks.nameKey)
      .execute())
      ids.add(id);
  // In the order in which they were made: of several equal ones the oldest is taken.
  const marked: StoredCustomer[] = [];
  for (const found of await findCustomers(db, [...ids].sort())) {
    const heir = found.merged_into === null ? found : await findCustomer(db, found.id);
    marked.push({ ...found, sites: heir?.sites ?? found.sites });
  }
  return marked;
}

/** Who has a site with one of these GSTINs, other than this customer. */
export const findGstinHolder = (db: Db, gstins: readonly string[], exceptId: string) =>
  db
    .selectFrom("customer_sites")
    .innerJoin("customers", "customers.id", "customer_sites.customer_id")
    .select(["customer_sites.gstin", "customers.id", "customers.company"])
    .where("customer_sites.gstin", "in", gstins.length > 0 ? gstins : [""])
    .where("customers.id", "<>", exceptId)
    .limit(1)
    .executeTakeFirst();

type Written = {
  id: string;
  company: string;
  note: string;
  sites: readonly (Site & { id?: string | undefined })[];
  contacts: readonly (Contact & { id?: string | undefined })[];
};

/** Writes a new customer. Inside a transaction that holds {@link lockCustomers}. */
export async function insertCustomer(
  db: Db,
  customer: Written,
  made: { by: { id: string; username: string }; now: Time; newId: () => string },
): Promise<void> {
  const { by, now } = made;
  await db
    .insertInto("customers")
    .values({
      id: customer.id,
      company: customer.company,
      note: customer.note,
      ...foundBy(customer),
      merged_into: null,
      created_at: now,
      created_by_id: by.id,
      created_by: by.username,
      updated_at: now,
    })
    .execute();
  await insertLines(db, customer, made.newId);
}

/** Writes what was changed of a customer; sites and contacts keep their ids where they have one of its own. */
export async function replaceCustomer(
  db: Db,
  customer: Written,
  before: Pick<StoredCustomer, "sites" | "contacts">,
  made: { now: Time; newId: () => string },
): Promise<void> {
  const { id } = customer;
  await db
    .updateTable("customers")
    .set({ company: customer.company, note: customer.note, ...foundBy(customer), updated_at: made.now })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("customer_sites").where("customer_id", "=", id).execute();
  await db.deleteFrom("customer_contacts").where("customer_id", "=", id).execute();
  const kept = new Set([...before.sites, ...before.contacts].map((line) => line.id));
  const own = <L extends { id?: string | undefined }>(lines: readonly L[]): L[] =>
    lines.map((line, at) => ({
      ...line,
      id:
        line.id !== undefined && kept.has(line.id) && lines.findIndex((each) => each.id === line.id) === at
          ? line.id
          : undefined,
    }));
  await insertLines(
    db,
    { ...customer, sites: own(customer.sites), contacts: own(customer.contacts) },
    made.newId,
  );
}

async function insertLines(
  db: Db,
  customer: Pick<Written, "id" | "sites" | "contacts">,
  newId: () => string,
): Promise<void> {
  const customer_id = customer.id;
  const sites = customer.sites.map(({ id = newId(), address, state, gstin }, position) => ({
    ...{ id, customer_id, position, address, state },
    gstin: gstin || null,
    pan: panOf(gstin) || null,
  }));
  if (sites.length > 0) await db.insertInto("customer_sites").values(sites).execute();
  const contacts = customer.contacts.map(({ id = newId(), name, role, phone, email }, position) => ({
    ...{ id, customer_id, position, name, role, phone, email },
  }));
  if (contacts.length > 0) await db.insertInto("customer_contacts").values(contacts).execute();
}

/** Brings up to date by what a customer is found, after its lines moved. */
export async function refreshSearch(db: Db, id: string, now: Time): Promise<void> {
  const [customer] = await findCustomers(db, [id]);
  if (!customer) return;
  await db
    .updateTable("customers")
    .set({ ...foundBy(customer), updated_at: now })
    .where("id", "=", id)
    .execute();
}

import { customerNameKey } from "#domain/customers/customer-name.ts";
import {
  byText,
  contactTexts,
  customerTexts,
  pickTexts,
  siteTexts,
} from "#domain/customers/customer-texts.ts";
import type { Addition } from "#domain/customers/plan-customer-import.ts";
import type { Contact, CustomerFields, CustomerTexts, Site } from "#domain/customers/sites-and-contacts.ts";
import { panOf } from "#domain/tax/gstin.ts";
import { canonicalState } from "#domain/tax/states.ts";
import { foldText } from "#domain/text/search-text.ts";
import { chunkList } from "../platform/chunk-list.ts";
import { isAmong } from "../platform/database/conditions.ts";
import { updateCounter } from "../platform/database/counters-repository.ts";
import { makeRowWriter } from "../platform/database/row-writer.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Time } from "../platform/database/tables/column-types.ts";
import type {
  CustomerContactRow,
  CustomerRow,
  CustomerSiteRow,
} from "../platform/database/tables/customers.ts";
import { packPiece, unpackPieces } from "../platform/packed-pieces.ts";
import type { Pieces } from "../platform/pieces.ts";

type StoredLine = { id: string; position: number };
export type StoredSite = Site & StoredLine;
export type StoredContact = Contact & StoredLine;

/** A record with its sites and contacts, in the order in which people keep them. */
export type StoredCustomer = Omit<CustomerRow, "name_key" | "offer_text" | "search_text"> & {
  nameKey: string;
  sites: StoredSite[];
  contacts: StoredContact[];
};

/** The number of customers whose rows are made in one step. */
const customersAtOnce = 250;

/** The fields by which the search of the list of customers finds one, and the name as it is compared. */
function foundBy(fields: CustomerFields) {
  const folded = (texts: readonly string[]) =>
    texts
      .map(foldText)
      .filter((text) => text !== "")
      .join("\n");
  const { company, ...others } = pickTexts(customerTexts, fields);
  const places = fields.sites.flatMap((site) => Object.values(pickTexts(siteTexts, site)));
  const people = fields.contacts.flatMap((contact) => Object.values(pickTexts(contactTexts, contact)));
  return {
    name_key: customerNameKey(company),
    offer_text: folded([company, ...places]),
    search_text: folded([company, ...places, ...people, ...Object.values(others)]),
  };
}

/** The counter of the changes of customers. */
export const customerChanges = "customer changes";

/**
 * Locks customers on all servers until the end of the transaction, so that two saves of a new firm make one
 * record.
 * @returns the number of locks so far
 */
export const lockCustomers = (db: Db): Promise<number> => updateCounter(db, customerChanges);

/** Locks this record until the end of the transaction. */
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
  for (const { customer_id, state, gstin, pan, ...site } of sites)
    byId.get(customer_id)?.sites.push({ ...site, state: canonicalState(state), gstin: gstin ?? "" });
  for (const { customer_id, ...contact } of contacts) byId.get(customer_id)?.contacts.push(contact);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The customer with this id, or the one into which it was merged. */
export async function findCustomer(db: Db, id: string): Promise<StoredCustomer | undefined> {
  let found = (await findCustomers(db, [id]))[0];
  while (found?.merged_into) found = (await findCustomers(db, [found.merged_into]))[0];
  return found;
}

/** The number of values or customers in one query. */
const marksAtOnce = 250;

/** A record with the mark that was asked for; one that was merged has the sites of the customer it went into. */
export type MarkedCustomer = Pick<StoredCustomer, "id" | "nameKey" | "sites"> & {
  isMerged: boolean;
  /** The record itself, or the customer into which it was merged. */
  current: StoredCustomer;
};

/** A GSTIN needs no separate query, because it contains the PAN. */
async function idsOfMarked(db: Db, marks: readonly Marks[]): Promise<string[]> {
  const given = (name: keyof Marks): string[] =>
    marks.flatMap((each) => (each[name] === "" ? [] : [each[name]]));
  const [pans, names] = [given("pan"), given("nameKey")];
  const bySite =
    pans.length > 0 &&
    (await db
      .selectFrom("customer_sites")
      .select("customer_id as id")
      .where(isAmong(db, "pan", pans))
      .execute());
  const byName =
    names.length > 0 &&
    (await db
      .selectFrom("customers")
      .select("id")
      .where(isAmong(db, "name_key", names))
      .execute());
  return [...(bySite || []), ...(byName || [])].map(({ id }) => id);
}

type Marks = { pan: string; nameKey: string };

/** Every customer that has one of these marks, in the order in which they were made. */
export async function findMarked(db: Db, marks: readonly Marks[]): Promise<MarkedCustomer[]> {
  const ids = new Set<string>();
  for await (const some of chunkList(marks, marksAtOnce)) {
    for (const id of await idsOfMarked(db, some)) ids.add(id);
  }
  const byId = new Map<string, StoredCustomer>();
  // Then read the customers that these were merged into, repeatedly.
  for (let asked = [...ids]; asked.length > 0; ) {
    const next: string[] = [];
    for await (const some of chunkList(asked, marksAtOnce)) {
      for (const found of await findCustomers(db, some)) {
        byId.set(found.id, found);
        if (found.merged_into !== null) next.push(found.merged_into);
      }
    }
    asked = [...new Set(next)].filter((id) => !byId.has(id));
  }
  const heirOf = (found: StoredCustomer): StoredCustomer => {
    const heir = found.merged_into === null ? undefined : byId.get(found.merged_into);
    return heir ? heirOf(heir) : found;
  };
  return [...ids].sort().flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const current = heirOf(found);
    const { nameKey, merged_into } = found;
    return [{ id, nameKey, sites: current.sites, isMerged: merged_into !== null, current }];
  });
}

/** Returns the customers with a site under one of these GSTINs, without this one. */
export const findGstinHolder = (db: Db, gstins: readonly string[], exceptId: string) =>
  db
    .selectFrom("customer_sites")
    .innerJoin("customers", "customers.id", "customer_sites.customer_id")
    .select(["customer_sites.gstin", "customers.id", "customers.company"])
    .where("customer_sites.gstin", "in", gstins.length > 0 ? gstins : [""])
    .where("customers.id", "<>", exceptId)
    .limit(1)
    .executeTakeFirst();

type Written = CustomerTexts & {
  id: string;
  sites: readonly Line<Site>[];
  contacts: readonly Line<Contact>[];
};

/** The creator of customers, and the time. */
export type ChangeAuthor = { by: { id: string; username: string }; now: Time; newId: () => string };

const newRow = (
  customer: CustomerFields & { id: string },
  { by, now }: Pick<ChangeAuthor, "by" | "now">,
): CustomerRow => ({
  id: customer.id,
  ...pickTexts(customerTexts, customer),
  ...foundBy(customer),
  merged_into: null,
  created_at: now,
  created_by_id: by.id,
  created_by: by.username,
  updated_at: now,
});

/** Writes a new customer. Inside a transaction that holds {@link lockCustomers}. */
export async function insertCustomer(db: Db, customer: Written, made: ChangeAuthor): Promise<void> {
  await db.insertInto("customers").values(newRow(customer, made)).execute();
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
    .set({ ...pickTexts(customerTexts, customer), ...foundBy(customer), updated_at: made.now })
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

type Line<L> = L & { id?: string | undefined };

const siteRow = (customer_id: string, site: Site & StoredLine): CustomerSiteRow => ({
  ...{ id: site.id, customer_id, position: site.position },
  ...pickTexts(siteTexts, site),
  gstin: site.gstin || null,
  pan: panOf(site.gstin) || null,
});

const contactRow = (customer_id: string, contact: Contact & StoredLine): CustomerContactRow => ({
  ...{ id: contact.id, customer_id, position: contact.position },
  ...pickTexts(contactTexts, contact),
});

async function insertLines(
  db: Db,
  { id, sites, contacts }: Pick<Written, "id" | "sites" | "contacts">,
  newId: () => string,
): Promise<void> {
  const inOrder = <L>(lines: readonly Line<L>[]) =>
    lines.map((line, position) => ({ ...line, id: line.id ?? newId(), position }));
  const places = inOrder(sites).map((site) => siteRow(id, site));
  if (places.length > 0) await db.insertInto("customer_sites").values(places).execute();
  const people = inOrder(contacts).map((contact) => contactRow(id, contact));
  if (people.length > 0) await db.insertInto("customer_contacts").values(people).execute();
}

/** The new and extended lines: extended ones in their places, new ones at the end. */
function addedLines<L extends object>(
  after: readonly L[],
  before: readonly (L & StoredLine)[],
  newId: () => string,
): (L & StoredLine)[] {
  const next = before.reduce((last, { position }) => Math.max(last, position), -1) + 1;
  return after.flatMap((line, at) => {
    const known = before[at];
    if (line === known) return [];
    return [{ ...line, id: known?.id ?? newId(), position: known?.position ?? next + at }];
  });
}

/** The rows that some customers of a list add. */
export type AddedRows = {
  customers: CustomerRow[];
  sites: CustomerSiteRow[];
  contacts: CustomerContactRow[];
};

/** Returns the rows that a list adds: new customers, and sites, contacts and notes of known ones. */
export async function packAdditions(
  additions: readonly Addition<StoredCustomer>[],
  made: ChangeAuthor,
): Promise<Pieces<AddedRows>> {
  const packed: Uint8Array[] = [];
  for await (const some of chunkList(additions, customersAtOnce)) {
    const rows: AddedRows = {
      customers: some.map(({ id, before, after }) => ({
        ...newRow({ id, ...after }, made),
        ...madeBy(before),
      })),
      sites: some.flatMap(({ id, before, after }) =>
        addedLines(after.sites, before?.sites ?? [], made.newId).map((site) => siteRow(id, site)),
      ),
      contacts: some.flatMap(({ id, before, after }) =>
        addedLines(after.contacts, before?.contacts ?? [], made.newId).map((contact) =>
          contactRow(id, contact),
        ),
      ),
    };
    packed.push(packPiece([rows]));
  }
  return unpackPieces(packed);
}

/** Writes what a list adds, inside a transaction that holds {@link lockCustomers}. */
export async function writeAdditions(db: Db, additions: Pieces<AddedRows>): Promise<void> {
  const writeCustomers = makeRowWriter(db, (rows: readonly CustomerRow[]) =>
    db
      .insertInto("customers")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((eb) => ({
          ...byText(customerTexts, (name) => eb.ref(`excluded.${name}`)),
          offer_text: eb.ref("excluded.offer_text"),
          search_text: eb.ref("excluded.search_text"),
          updated_at: eb.ref("excluded.updated_at"),
        })),
      ),
  );
  const writeSites = makeRowWriter(db, (rows: readonly CustomerSiteRow[]) =>
    db.insertInto("customer_sites").values(rows),
  );
  const writeContacts = makeRowWriter(db, (rows: readonly CustomerContactRow[]) =>
    db
      .insertInto("customer_contacts")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((eb) => byText(contactTexts, (name) => eb.ref(`excluded.${name}`))),
      ),
  );
  for await (const some of additions)
    for (const { customers, sites, contacts } of some) {
      await writeCustomers(customers);
      await writeSites(sites);
      await writeContacts(contacts);
    }
}

/** The creator of a customer and the time stay. */
const madeBy = (before: StoredCustomer | undefined) =>
  before && {
    created_at: before.created_at,
    created_by_id: before.created_by_id,
    created_by: before.created_by,
  };

/** Updates the search values of a customer after its lines moved. */
export async function refreshSearch(db: Db, id: string, now: Time): Promise<void> {
  const [customer] = await findCustomers(db, [id]);
  if (!customer) return;
  await db
    .updateTable("customers")
    .set({ ...foundBy(customer), updated_at: now })
    .where("id", "=", id)
    .execute();
}

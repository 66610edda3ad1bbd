import { type Customer, canonicalCustomer, customerFields } from "#domain/customers/customer-block.ts";
import { byText, customerTexts, type RecordText } from "#domain/customers/customer-texts.ts";
import { identifiersOf } from "#domain/customers/duplicate-customers.ts";
import { isSameContact, isSameSite } from "#domain/customers/sites-and-contacts.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { asRecord, asTyped, firstText, looseTexts, storedJson } from "#domain/text/unknown-values.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Time } from "../platform/database/tables/column-types.ts";
import type { CustomerMergeRow } from "../platform/database/tables/customers.ts";
import { unknownCustomer } from "./customer-access.ts";
import {
  findCustomers,
  lockCustomer,
  lockCustomers,
  refreshSearch,
  type StoredCustomer,
} from "./customers-repository.ts";
import type { Saver } from "./link-customer.ts";

/** A merge of customers can be undone for 24 hours. */
const undoableMs = 24 * 3_600_000;

/** The texts of a firm that a merge joins. The name stays. */
const { company: _company, ...joinedTexts } = customerTexts;
type JoinedText = keyof typeof joinedTexts;

/** The moved parts of a merge: ids, and the joined texts before and after. */
type Moved = { sites: string[]; contacts: string[]; sales: string[] } & Record<
  JoinedText,
  { before: string; after: string }
>;

/** Returns the joined text. Paragraphs come one after the other; of other texts the one that is filled. */
const joinText = (kind: RecordText["kind"], into: string, from: string): string =>
  kind === "paragraph" ? [into, from].filter((text) => text !== "").join("\n") : into || from;

/** Returns what a merge moved, from its stored JSON. An unreadable part counts as empty. */
function movedIn(text: string): Moved {
  const { sites, contacts, sales, ...texts } = asRecord(storedJson(text));
  return {
    sites: looseTexts(sites),
    contacts: looseTexts(contacts),
    sales: looseTexts(sales),
    ...byText(joinedTexts, (name) => {
      const { before, after } = asRecord(texts[name]);
      return { before: asTyped(before), after: asTyped(after) };
    }),
  };
}

/** Returns both records, locked until the end of the transaction. A second merge waits. */
async function lockBoth(db: Db, fromId: string, intoId: string): Promise<[StoredCustomer, StoredCustomer]> {
  await lockCustomers(db);
  for (const id of [fromId, intoId].sort()) await lockCustomer(db, id);
  const [from, into] = [(await findCustomers(db, [fromId]))[0], (await findCustomers(db, [intoId]))[0]];
  if (!from || !into) throw unknownCustomer();
  return [from, into];
}

/**
 * Merges a customer into another one, with its quotations and missing sites and contacts. Its record stays
 * and refers to the other. The merge can be undone for one day.
 */
export async function mergeCustomerRecords(
  db: Db,
  { user, now, newId }: Saver,
  fromId: string,
  intoId: string,
): Promise<{ mergeId: string; from: StoredCustomer; into: StoredCustomer }> {
  if (fromId === intoId)
    throw new Rejection("invalid", "A customer cannot be merged into itself", {
      problems: [{ msg: "A customer cannot be merged into itself", loc: ["body", "into"] }],
    });
  const [from, into] = await lockBoth(db, fromId, intoId);
  for (const each of [from, into])
    if (each.merged_into !== null)
      throw new Rejection("conflict", `${each.company} was merged into another customer meanwhile.`);
  const sites = from.sites.filter((site) => !into.sites.some((each) => isSameSite(each, site)));
  const contacts = from.contacts.filter((line) => !into.contacts.some((each) => isSameContact(line, each)));
  const sales = await db.selectFrom("sales").select("id").where("customer_id", "=", from.id).execute();
  const moved: Moved = {
    sites: sites.map(({ id }) => id),
    contacts: contacts.map(({ id }) => id),
    sales: sales.map(({ id }) => id),
    ...byText(joinedTexts, (name, { kind }) => ({
      before: into[name],
      after: joinText(kind, into[name], from[name]),
    })),
  };
  await move(db, moved, from.id, into.id);
  await db
    .updateTable("customers")
    .set({ merged_into: into.id, updated_at: now })
    .where("id", "=", from.id)
    .execute();
  await db
    .updateTable("customers")
    .set(byText(joinedTexts, (name) => moved[name].after))
    .where("id", "=", into.id)
    .execute();
  await refreshSearch(db, into.id, now);
  const mergeId = newId();
  await db
    .insertInto("customer_merges")
    .values({
      id: mergeId,
      from_id: from.id,
      into_id: into.id,
      at: now,
      by_id: user.id,
      by: user.username,
      moved: JSON.stringify(moved),
      undone_at: null,
    })
    .execute();
  return { mergeId, from, into };
}

async function move(
  db: Db,
  moved: Pick<Moved, "sites" | "contacts" | "sales">,
  fromId: string,
  intoId: string,
): Promise<void> {
  const at = { customer_id: intoId };
  for (const [table, ids] of [
    ["customer_sites", moved.sites],
    ["customer_contacts", moved.contacts],
  ] as const)
    await db
      .updateTable(table)
      .set(at)
      .where("customer_id", "=", fromId)
      .where(isAmong(db, "id", ids))
      .execute();
  // Lock offers before quotations, and quotations by number, as every act on a sale does, to avoid deadlocks.
  const own = db.selectFrom("sales").select("id").where("customer_id", "=", fromId);
  for (const { id } of await own
    .where(isAmong(db, "id", moved.sales))
    .orderBy("noun")
    .orderBy("number")
    .execute())
    await db.updateTable("sales").set(at).where("id", "=", id).where("customer_id", "=", fromId).execute();
}

/** The merges into a customer that can still be undone, newest first. */
export async function undoableMerges(db: Db, intoId: string, now: Time) {
  const since = new Date(Date.parse(now) - undoableMs).toISOString();
  return db
    .selectFrom("customer_merges as m")
    .innerJoin("customers", "customers.id", "m.from_id")
    .select(["m.id as merge_id", "customers.company", "m.at", "m.by"])
    .where("m.into_id", "=", intoId)
    .where("m.undone_at", "is", null)
    .where("m.at", ">=", since)
    .orderBy("m.id", "desc")
    .execute();
}

/**
 * Undoes a merge of the last day: everything that came from the merged customer and still exists returns to
 * it.
 */
export async function undoCustomerMerge(
  db: Db,
  mergeId: string,
  now: Time,
): Promise<{ from: StoredCustomer; into: StoredCustomer }> {
  const merge = await findMerge(db, mergeId);
  const [from, into] = await lockBoth(db, merge.from_id, merge.into_id);
  const { undone_at, at, moved: kept } = await findMerge(db, mergeId);
  if (undone_at !== null) throw new Rejection("conflict", "This merge was already undone.");
  if (Date.parse(now) - Date.parse(at) > undoableMs)
    throw new Rejection("conflict", "A merge can be undone for one day. This one is older.");
  if (into.merged_into !== null)
    throw new Rejection(
      "conflict",
      `${into.company} was merged into another customer since. Undo that merge first.`,
    );
  const moved = movedIn(kept);
  const back = { ...moved, sales: [...moved.sales, ...(await quotedSince(db, from, into, at))] };
  await move(db, back, into.id, from.id);
  await db
    .updateTable("customers")
    .set({ merged_into: null, updated_at: now })
    .where("id", "=", from.id)
    .execute();
  // A text that was changed since the merge stays.
  const before = byText(joinedTexts, (name) =>
    into[name] === moved[name].after ? moved[name].before : into[name],
  );
  await db.updateTable("customers").set(before).where("id", "=", into.id).execute();
  for (const id of [from.id, into.id]) await refreshSearch(db, id, now);
  await db.updateTable("customer_merges").set({ undone_at: now }).where("id", "=", mergeId).execute();
  return { from, into };
}

async function findMerge(db: Db, id: string): Promise<CustomerMergeRow> {
  const found = await db.selectFrom("customer_merges").selectAll().where("id", "=", id).executeTakeFirst();
  if (!found) throw new Rejection("not-found", "There is no such merge.");
  return found;
}

/** The quotations and offers saved since the merge that name the merged customer by its name. */
async function quotedSince(db: Db, from: StoredCustomer, into: StoredCustomer, at: Time): Promise<string[]> {
  const rows = await db
    .selectFrom("sales")
    .innerJoin("revisions", (join) =>
      join
        .onRef("revisions.sale_id", "=", "sales.id")
        .onRef("revisions.revision", "=", "sales.latest_revision"),
    )
    .select(["sales.id", "revisions.document"])
    .where("sales.customer_id", "=", into.id)
    .where("sales.created_at", ">=", at)
    .execute();
  return rows.flatMap(({ id, document }) => {
    const { nameKey } = identifiersOf(typedCustomerOf(document));
    return nameKey === from.nameKey && nameKey !== into.nameKey ? [id] : [];
  });
}

/** Returns the typed customer of a stored document's text; an empty one for a damaged document. */
function typedCustomerOf(document: string): Customer {
  const block = asRecord(asRecord(storedJson(document)).customer);
  return canonicalCustomer(Object.fromEntries(customerFields.map((name) => [name, firstText(block[name])])));
}

import { type ExpressionBuilder, sql } from "kysely";
import type { User } from "#contract/auth/auth-api.ts";
import type { CustomerPair } from "#contract/customers/customers-api.ts";
import { customerNameKey } from "#domain/customers/customer-name.ts";
import { possibleDuplicateReason } from "#domain/customers/duplicate-customers.ts";
import { othersSince } from "#domain/sales/sale-access.ts";
import { panOf } from "#domain/tax/gstin.ts";
import { foldText } from "#domain/text/search-text.ts";
import { containsText, containsTyped } from "../platform/database/conditions.ts";
import { isReadable } from "../platform/database/sales-conditions.ts";
import type { Db, Tables } from "../platform/database/schema.ts";
import { isSeenBy } from "./customer-access.ts";
import { findCustomers, findMarked, type StoredCustomer } from "./customers-repository.ts";

/** Typing a customer shows at most 8 suggestions, from 2 letters or digits on. */
const maxSuggestions = 8;
const minSuggestionLetters = 2;
/** The possible duplicates of customers: at most 100 pairs are listed. */
const maxPairs = 100;

/** The condition "the customer ordered under a number with these letters", by what the user may read. */
const hasOrdered =
  (user: User, search: string, now: string) => (eb: ExpressionBuilder<Tables, "customers">) => {
    const since = othersSince(user, now);
    const orders = eb
      .selectFrom("sales")
      .select("customer_id")
      .where("order_number", "is not", null)
      .where("customer_id", "is not", null)
      .where(containsTyped("order_number", search));
    return eb("id", "in", since === null ? orders : orders.where(isReadable(user.id, since)));
  };

/** Returns the numbers of the offers that this user may read and whose order number has these letters. */
export async function findOrderedOffers(db: Db, user: User, search: string, now: string): Promise<string[]> {
  if (search.trim() === "") return [];
  const since = othersSince(user, now);
  const orders = db
    .selectFrom("sales")
    .select("number")
    .where("noun", "=", "offer")
    .where("order_number", "is not", null)
    .where(containsTyped("order_number", search))
    .limit(maxNamed + 1);
  const rows = await (since === null ? orders : orders.where(isReadable(user.id, since))).execute();
  return rows.length > maxNamed ? [] : rows.map(({ number }) => number);
}

/** By the texts of a customer, or by the company as duplicates are found: "ABC" finds A.B.C. Engineers. */
const hasText = (eb: ExpressionBuilder<Tables, "customers">, search: string) => {
  // Signs that no name has are searched as they are: "0% steel", "A_B".
  const name = /^[\p{L}\p{M}\p{N}\s.,&/'’()-]*$/u.test(search) ? customerNameKey(search) : "";
  return eb.or([
    containsText("search_text", search),
    ...(name === "" ? [] : [containsText("name_key", name)]),
  ]);
};

/**
 * One page of the customers that this user sees, by name, and how many there are. A search finds them by company, site,
 * contact, note, or the number of an order.
 */
export async function listVisibleCustomers(
  db: Db,
  user: User,
  search: string,
  page: { limit: number; offset: number },
  now: string,
): Promise<{ customers: StoredCustomer[]; total: number }> {
  let matching = db.selectFrom("customers").where("merged_into", "is", null).where(isSeenBy(user));
  if (search !== "")
    matching = matching.where((eb) => eb.or([hasText(eb, search), hasOrdered(user, search, now)(eb)]));
  // Count with the page, so that each customer is checked once.
  const rows = await matching
    .select(["id", sql<number>`count(*) over ()`.as("total")])
    .orderBy("name_key")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const isBeyond = rows.length === 0 && page.offset > 0;
  const counted = isBeyond
    ? await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirst()
    : rows[0];
  return {
    customers: await findCustomers(
      db,
      rows.map(({ id }) => id),
    ),
    total: Number(counted?.total ?? 0),
  };
}

/** A search of the history also finds customers, from 3 letters on. With over 200 hits it is not a customer's name. */
const maxNamed = 200;
const minSearchLetters = 3;

/**
 * Returns the ids of the customers that a search names among those whom the user sees, by company, site or contact.
 * The search then also finds their quotations.
 */
export async function findNamed(db: Db, user: User, search: string): Promise<string[]> {
  const text = foldText(search);
  if ([...text].length < minSearchLetters) return [];
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("merged_into", "is", null)
    .where((eb) => hasText(eb, text))
    .where(isSeenBy(user))
    .limit(maxNamed + 1)
    .execute();
  return rows.length > maxNamed ? [] : rows.map(({ id }) => id);
}

/** The customers whose name or a site has these letters: those whose name begins with them first. At most 8. */
export async function suggestByText(db: Db, typed: string): Promise<StoredCustomer[]> {
  const text = foldText(typed);
  if ([...text].length < minSuggestionLetters) return [];
  const begin = `${customerNameKey(typed).replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("merged_into", "is", null)
    .where((eb) =>
      eb.or([
        containsText("offer_text", text),
        ...(begin === "%" ? [] : [sql<boolean>`name_key like ${begin} escape '\\'`]),
      ]),
    )
    .orderBy(sql`case when name_key like ${begin} escape '\\' then 0 else 1 end`)
    .orderBy("name_key")
    .orderBy("id")
    .limit(maxSuggestions)
    .execute();
  return findCustomers(
    db,
    rows.map(({ id }) => id),
  );
}

/** The customer with this GSTIN, or else those with its PAN. */
export async function suggestByGstin(db: Db, gstin: string): Promise<StoredCustomer[]> {
  const marked = await findMarked(db, [{ pan: panOf(gstin), nameKey: "" }]);
  const found = marked.flatMap(({ isMerged, current }) => (isMerged ? [] : [current]));
  const exact = found.filter(({ sites }) => sites.some((site) => site.gstin === gstin));
  return (exact.length > 0 ? exact : found).slice(0, maxSuggestions);
}

export type Pair = { a: StoredCustomer; b: StoredCustomer; reason: CustomerPair["reason"] };

/** Pairs of customers that may be one firm: the same PAN, or the same name but for blanks. At most 100. */
export async function findPossibleDuplicates(db: Db): Promise<Pair[]> {
  const names = await db
    .selectFrom("customers")
    .select(["id", "name_key"])
    .where("merged_into", "is", null)
    .orderBy("id")
    .execute();
  const pans = await db
    .selectFrom("customer_sites")
    .select(["customer_id", "pan"])
    .where("pan", "is not", null)
    .execute();
  const groups = new Map<string, Set<string>>();
  const add = (key: string, id: string) => groups.set(key, (groups.get(key) ?? new Set()).add(id));
  for (const { id, name_key } of names) add(`n ${name_key.replaceAll(" ", "")}`, id);
  for (const { customer_id, pan } of pans) add(`p ${pan}`, customer_id);
  const duplicates = [...groups.values()].filter(({ size }) => size > 1).slice(0, maxPairs);
  const ids = [...new Set(duplicates.flatMap((group) => [...group]))].sort();
  const byId = new Map((await findCustomers(db, ids)).map((customer) => [customer.id, customer]));
  const pairs = new Map<string, Pair>();
  for (const group of duplicates) {
    const [first, ...others] = [...group].sort().flatMap((id) => byId.get(id) ?? []);
    for (const b of others) {
      const reason =
        first && first.merged_into === null && b.merged_into === null && possibleDuplicateReason(first, b);
      if (first && reason) pairs.set(`${first.id} ${b.id}`, { a: first, b, reason });
    }
  }
  return [...pairs.values()].slice(0, maxPairs);
}

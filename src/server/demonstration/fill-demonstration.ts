import type { User } from "#contract/auth/auth-api.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { craneTypeIds } from "#domain/crane-types.ts";
import { type Customer, noCustomer } from "#domain/customers/customer-block.ts";
import { indianDay, startOfIndianDay } from "#domain/dates/indian-dates.ts";
import { firmAtSave } from "#domain/firm/firm-at-save.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { finalOf } from "#domain/quotation/record/final.ts";
import { assembleDocument } from "#domain/quotation/save/assemble.ts";
import { defaultRates } from "#domain/rates/rates.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { rowLookup } from "../price-tables/look-up/row-lookup.ts";
import { makePriceTables } from "../price-tables/price-table-cache.ts";
import { copyQuotation } from "../quotations/copies/copy-quotation.ts";
import { findNewest } from "../quotations/history/history-repository.ts";
import { issueNumber } from "../quotations/save/issue-number.ts";
import { requestOfFinal } from "../quotations/save/request-of-final.ts";
import { makeSaveQuotation } from "../quotations/save/save-quotation.ts";
import { authorOf } from "../quotations/save/saving.ts";
import { findRates } from "../rates/rates-repository.ts";
import { generatePassword } from "../users/first-administrator.ts";
import { hashPassword, productionCost } from "../users/password-hash.ts";
import { newUserRow, toUser } from "../users/user-row.ts";
import { insertUser, listUsers } from "../users/users-repository.ts";
import {
  daysWithQuotations,
  demonstrationCustomers,
  demonstrationUsers,
  quotationsPerDay,
} from "./demonstration-size.ts";
import { insertRules } from "./insert-approvals.ts";
import { insertLists } from "./insert-lists.ts";
import { insertOffers } from "./insert-offers.ts";
import { insertOrders } from "./insert-orders.ts";
import { insertPeopleOfCustomers } from "./insert-people-of-customers.ts";
import { insertRates, ratesOverTime } from "./insert-rates.ts";
import { insertSales } from "./insert-sales.ts";
import { insertTables } from "./insert-tables.ts";
import { makeRandom, type Random } from "./random.ts";
import { type Need, needOf, randomQuotation, type Tables } from "./random-quotation.ts";

const day = 86_400_000;

/**
 * Fills an empty demonstration with users and a year of quotations, and returns how to sign in. A
 * demonstration of an earlier day gets quotations up to today. It uses one moment, so that midnight during
 * the filling changes nothing.
 */
export async function fillDemonstration(db: Db, firm: FirmProfile, now: string): Promise<readonly string[]> {
  const newest = await findNewest(db);
  if (newest && indianDay(newest.created_at) === indianDay(now)) return [];
  const password = generatePassword();
  if (!newest) await insertPeople(db, password, now);
  const { users: rows } = await listUsers(db, {}, { limit: 100, offset: 0 });
  const users = rows.map((row) => toUser(row, "nobody"));
  const random = makeRandom(2017);
  const moments = momentsOfYear(now, random, users.length).filter(
    (moment) => !newest || moment > newest.created_at,
  );
  const administrator = users.find(({ role }) => role === "admin");
  if (!newest && administrator) {
    await putTablesInForceBefore(db, administrator, moments[0] ?? now);
    await insertRates(db, administrator, now);
  }
  await insertQuotations(db, firm, users, moments, random);
  if (!newest) {
    await insertRules(db, users, moments[0] ?? now);
    await insertOffers(db, firm, users, random, now);
    await insertSales(db, firm, users, random, now);
    await insertOrders(db, firm, users, random, now);
    await insertPeopleOfCustomers(db, now);
    await insertLists(db, users, now);
  }
  if (newest) return [`Demonstration: ${moments.length} quotations were added up to today.`];
  return [
    "",
    `  Demonstration: ${moments.length} quotations by ${demonstrationUsers.map(({ username }) => username).join(", ")}`,
    `  Their password: ${password}`,
    "",
    "It was made for this demonstration and is not shown again.",
  ];
}

async function insertPeople(db: Db, password: string, now: string): Promise<void> {
  const passwordHash = await hashPassword(password, productionCost);
  for (const person of demonstrationUsers) {
    const fields = { ...person, email: `${person.username}@cranes.example` };
    await insertUser(db, newUserRow({ id: newId(), fields, passwordHash, now }));
  }
}

/** Date the example tables back to before the oldest quotation, and the firm's own to the day before it. */
async function putTablesInForceBefore(db: Db, administrator: User, moment: string): Promise<void> {
  const before = new Date(Date.parse(moment) - 2 * day).toISOString();
  await db
    .updateTable("price_table_versions")
    .set({ created_at: before })
    .where("source", "=", "seed")
    .execute();
  await insertTables(db, administrator, new Date(Date.parse(moment) - day).toISOString());
}

/** The chance that a quotation is another crane for the need before it. */
const shareOfVariants = 0.45;
const mostTries = 60;
/** The chance that a quotation is a copy of the user's last one, for contractors who bid for one plant. */
const shareOfCopies = 0.03;
const copiedWithin = 10 * day;

/** Some firms have several spellings with the same beginning. */
const firmOf = (company: string): string | undefined => company.split(" ")[0];

async function insertQuotations(
  db: Db,
  firm: FirmProfile,
  users: readonly User[],
  moments: readonly string[],
  random: Random,
): Promise<void> {
  const ratesAt = await ratesOverTime(db);
  const inForce = await findRates(db);
  const priceTables = makePriceTables();
  const save = makeSaveQuotation(db, newId);
  const ready = new Map(
    await Promise.all(
      craneTypeIds().map(async (craneType) => {
        const read = tableComponentsOf(craneType).map(
          async (definition) =>
            [definition.id, (await priceTables.read(db, craneType, definition)).index] as const,
        );
        const tables: Tables = new Map(await Promise.all(read));
        return [craneType, { tables, rowOf: await rowLookup(db, priceTables, craneType) }] as const;
      }),
    ),
  );
  /** The last request of each user, by crane type. */
  const asked = new Map<string, Need>();
  /** The last quotation of each user. */
  const quoted = new Map<string, { number: string; customer: Customer; at: number }>();
  for (const [at, now] of moments.entries()) {
    const craneType = random.pick(craneTypeIds());
    const table = ready.get(craneType);
    if (!table) continue;
    // The last ones are of today: one by each.
    const user = users[moments.length - 1 - at] ?? random.pick(users);
    const last = quoted.get(user.id);
    const isOfToday = at >= moments.length - users.length;
    if (last && !isOfToday && Date.parse(now) - last.at < copiedWithin && random.next() < shareOfCopies) {
      const others = demonstrationCustomers.filter(
        ({ company }) => company && firmOf(company) !== firmOf(last.customer.company),
      );
      const customer = { ...noCustomer, ...random.pick(others) };
      const act = { user, now, newId };
      await db.transaction().execute((db) => copyQuotation(db, firm, act, { number: last.number, customer }));
      quoted.delete(user.id);
      continue;
    }
    const before = asked.get(`${user.id} ${craneType}`);
    const need = before && random.next() < shareOfVariants ? before : {};
    const number = await issueNumber(db, user, craneType, now);
    const made = { number, createdAt: now, ...firmAtSave(firm), ...authorOf(user) };
    const attempt = (tries: number) => {
      const given = tries < mostTries / 2 ? need : {};
      const request = randomQuotation(craneType, table.tables, table.rowOf, random, ratesAt(now), given);
      return { request, document: assembleDocument(request, table.rowOf, made) };
    };
    let { request, document } = attempt(0);
    // Skip cranes with a warning if the tables have another one.
    for (let tries = 1; document.warnings.length > 0 && tries < mostTries; tries++)
      ({ request, document } = attempt(tries));
    asked.set(`${user.id} ${craneType}`, needOf(request));
    if (request.customer.company)
      quoted.set(user.id, { number, customer: request.customer, at: Date.parse(now) });
    const data = finalOf(document);
    // Write no audit log, which begins with the first real sign-in.
    const note = async (): Promise<void> => {};
    const by = { rowOf: table.rowOf, inForce, firm, user };
    await save({ data, request: requestOfFinal(data, defaultRates), ...by, now, note });
  }
}

/** When the quotations of a year were saved, oldest first: in the office hours of each day, and those of today. */
function momentsOfYear(now: string, random: Random, ofToday: number): string[] {
  const today = Date.parse(startOfIndianDay(indianDay(now)));
  const past = Array.from({ length: daysWithQuotations }, (_, at) =>
    Array.from(
      { length: random.between(...quotationsPerDay) },
      () => today - (daysWithQuotations - at) * day + random.between(9 * 3600, 18 * 3600) * 1000,
    ),
  );
  const present = Array.from(
    { length: ofToday },
    (_, at) => today + ((Date.parse(now) - today) * (at + 1)) / (ofToday + 1),
  );
  return [...past.flat(), ...present].sort((a, b) => a - b).map((at) => new Date(at).toISOString());
}

import type { User } from "#contract/auth-api.ts";
import type { CompanyProfile } from "#domain/company.ts";
import { tableComponents } from "#domain/components/registry.ts";
import { craneTypeIds } from "#domain/crane-types.ts";
import { assemble } from "#domain/quotation/assemble.ts";
import { finalOf } from "#domain/quotation/final.ts";
import type { Role } from "#domain/roles.ts";
import { generatePassword } from "../first-administrator.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { makePriceTables } from "../price-tables/price-table-cache.ts";
import { rowLookup } from "../price-tables/row-lookup.ts";
import { issueNumber } from "../quotations/issue-number.ts";
import { makeSaveQuotation, requestOfFinal } from "../quotations/save-quotation.ts";
import { hashPassword, productionCost } from "../users/password-hash.ts";
import { toUser } from "../users/to-user.ts";
import { newUserRow } from "../users/user-row.ts";
import { insertUser, listUsers } from "../users/users-repository.ts";
import { makeRandom } from "./random.ts";
import { randomQuotation, type Tables } from "./random-quotation.ts";

const people: readonly { username: string; full_name: string; role: Role }[] = [
  { username: "m.shah", full_name: "Mira Shah", role: "manager" },
  { username: "r.patel", full_name: "Rohan Patel", role: "employee" },
  { username: "k.desai", full_name: "Kavita Desai", role: "employee" },
  { username: "a.trivedi", full_name: "Amit Trivedi", role: "employee" },
];
const days = 365;
const day = 86_400_000;

/**
 * Fills an empty demonstration with users and a year of quotations, and says how to sign in as one of them. Does nothing
 * where there are quotations already.
 */
export async function fillDemonstration(db: Db, company: CompanyProfile): Promise<readonly string[]> {
  const known = await db.selectFrom("quotations").select("id").limit(1).executeTakeFirst();
  if (known) return [];
  const password = generatePassword();
  await insertPeople(db, password);
  const { users } = await listUsers(db, {}, { limit: 100, offset: 0 });
  const made = await insertYear(db, company, users.map(toUser));
  return [
    "",
    `  Demonstration: ${made} quotations by ${people.map(({ username }) => username).join(", ")}`,
    `  Their password: ${password}`,
    "",
    "It was made for this demonstration and is not shown again.",
  ];
}

async function insertPeople(db: Db, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, productionCost);
  const now = new Date().toISOString();
  for (const person of people) {
    const fields = { ...person, email: `${person.username}@cranes.example`, phone: null };
    await insertUser(db, newUserRow({ id: newId(), fields, passwordHash, now }));
  }
}

async function insertYear(db: Db, company: CompanyProfile, users: readonly User[]): Promise<number> {
  const random = makeRandom(2017);
  const priceTables = makePriceTables();
  const save = makeSaveQuotation(db, { company, newId });
  const ready = new Map(
    await Promise.all(
      craneTypeIds.map(async (craneType) => {
        const read = tableComponents.map(
          async (definition) =>
            [definition.id, (await priceTables.read(db, craneType, definition)).index] as const,
        );
        const tables: Tables = new Map(await Promise.all(read));
        return [craneType, { tables, rowOf: await rowLookup(db, priceTables, craneType) }] as const;
      }),
    ),
  );
  let made = 0;
  const start = Date.now() - days * day;
  for (let passed = 0; passed < days; passed++) {
    for (let count = random.between(0, 3); count > 0; count--) {
      const craneType = random.pick(craneTypeIds);
      const user = random.pick(users);
      const table = ready.get(craneType);
      if (!table) continue;
      const now = new Date(start + passed * day + random.between(0, 8 * 3600) * 1000).toISOString();
      const request = randomQuotation(craneType, table.tables, table.rowOf, random);
      const number = await issueNumber(db, user, craneType, now);
      const data = finalOf(
        assemble(request, table.rowOf, { number, createdAt: now, createdBy: user.username }),
      );
      await save({ data, request: requestOfFinal(data), user, rowOf: table.rowOf, now });
      made += 1;
    }
  }
  return made;
}

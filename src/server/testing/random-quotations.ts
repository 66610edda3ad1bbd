import type { User } from "#contract/auth/auth-api.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { type CraneTypeId, craneTypeIds } from "#domain/crane-types.ts";
import { finalOf } from "#domain/quotation/record/final.ts";
import { assembleDocument } from "#domain/quotation/save/assemble.ts";
import { defaultRates } from "#domain/rates/rates.ts";
import { makeRandom } from "#server/demonstration/random.ts";
import { randomQuotation, type Tables } from "#server/demonstration/random-quotation.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { newId } from "#server/platform/new-id.ts";
import { rowLookup } from "#server/price-tables/look-up/row-lookup.ts";
import { makePriceTables } from "#server/price-tables/price-table-cache.ts";
import { issueNumber } from "#server/quotations/save/issue-number.ts";
import { requestOfFinal } from "#server/quotations/save/request-of-final.ts";
import { makeSaveQuotation } from "#server/quotations/save/save-quotation.ts";
import { authorOf } from "#server/quotations/save/saving.ts";
import { findRates } from "#server/rates/rates-repository.ts";
import { exampleFirm, type TestUser } from "./app.ts";

/** Saves so many believable quotations as this user, priced from the tables in force; gives their numbers. */
export async function saveRandom(
  db: Db,
  as: Pick<TestUser, "id" | "username" | "role">,
  count: number,
  options: { now: string; seed?: number; craneType?: CraneTypeId },
): Promise<string[]> {
  const random = makeRandom(options.seed ?? 23);
  const priceTables = makePriceTables();
  const save = makeSaveQuotation(db, newId);
  const inForce = await findRates(db);
  const { now } = options;
  const user: User = {
    ...as,
    ...{ email: "", full_name: `${as.username} Example`, phone: null, designation: null, is_active: true },
    ...{ last_login: null, created_at: now },
  };
  const numbers: string[] = [];
  for (let n = 0; n < count; n++) {
    const craneType = options.craneType ?? random.pick(craneTypeIds());
    const read = tableComponentsOf(craneType).map(
      async (definition) =>
        [definition.id, (await priceTables.read(db, craneType, definition)).index] as const,
    );
    const tables: Tables = new Map(await Promise.all(read));
    const rowOf = await rowLookup(db, priceTables, craneType);
    const request = randomQuotation(craneType, tables, rowOf, random);
    const number = await issueNumber(db, user, craneType, now);
    const data = finalOf(assembleDocument(request, rowOf, { number, createdAt: now, ...authorOf(user) }));
    const by = { rowOf, inForce, firm: exampleFirm, user };
    const note = async (): Promise<void> => {};
    await save({ data, request: requestOfFinal(data, defaultRates), ...by, now, note });
    numbers.push(number);
  }
  return numbers;
}

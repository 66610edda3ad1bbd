import type { SecondFactorRule } from "#domain/people/second-factor.ts";
import type { Db } from "#server/platform/database/schema.ts";

/** Returns the users who need a second factor; nobody until an administrator sets the rule. */
export async function findSecondFactorRule(db: Db): Promise<SecondFactorRule> {
  const row = await db.selectFrom("second_factor_rule").select("required_of").executeTakeFirst();
  return row?.required_of ?? "nobody";
}

export async function updateSecondFactorRule(db: Db, required_of: SecondFactorRule): Promise<void> {
  await db
    .insertInto("second_factor_rule")
    .values({ id: 1, required_of })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ required_of }))
    .execute();
}

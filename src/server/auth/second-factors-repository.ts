import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db } from "#server/platform/database/schema.ts";
import type { SecondFactorRow } from "#server/platform/database/tables/auth.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import type { SecretBox } from "#server/platform/secret-box.ts";

/** Logs at the start when second factors were encrypted with another key than the one of `SECRET_KEY_FILE`. */
export async function reportUnreadable(db: Db, secrets: SecretBox, log: FastifyBaseLogger): Promise<void> {
  const all = await listSecondFactors(db);
  const unreadable = all.filter(({ user_id, secret }) => secrets.open(secret, user_id) === null);
  if (unreadable.length > 0)
    log.error(
      { secondFactors: all.length, unreadable: unreadable.length },
      "second factors can’t be read with the key of SECRET_KEY_FILE. Put the key file back and restart, or reset these second factors under Users",
    );
}

export const findSecondFactor = (db: Db, userId: string): Promise<SecondFactorRow | undefined> =>
  db.selectFrom("second_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();

const listSecondFactors = (db: Db): Promise<Pick<SecondFactorRow, "user_id" | "secret">[]> =>
  db.selectFrom("second_factors").select(["user_id", "secret"]).execute();

/** Stores the secret of a new set-up in place of an earlier one. */
export async function upsertSecondFactor(db: Db, userId: string, secret: string): Promise<void> {
  await db
    .insertInto("second_factors")
    .values({ user_id: userId, secret, last_step: null })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ secret, last_step: null }))
    .execute();
}

/**
 * Uses the step of a code, so that this and earlier steps never count again. Returns false when any process
 * used it before, or the secret was replaced. A stored step later than `latest` comes from a wrong clock and
 * is ignored.
 */
export async function takeStep(
  db: Db,
  { user_id, secret }: SecondFactorRow,
  step: number,
  latest: number,
): Promise<boolean> {
  const updated = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", user_id)
    .where("secret", "=", secret)
    .where((eb) =>
      eb.or([eb("last_step", "is", null), eb("last_step", "<", step), eb("last_step", ">", latest)]),
    )
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function deleteSecondFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("second_factors").where("user_id", "=", userId).execute();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** Puts new recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null }));
  await db.insertInto("recovery_codes").values(rows).execute();
}

/** Uses a recovery code and returns whether it was valid and unused. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string, now: Time): Promise<boolean> {
  const updated = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Returns how many recovery codes of a user are not used yet. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select(sql<number>`count(*)`.as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

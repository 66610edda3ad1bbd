import type { Db } from "#server/platform/database/schema.ts";
import type { ResetLinkRow } from "#server/platform/database/tables/auth.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";

export async function insertResetLink(db: Db, link: ResetLinkRow): Promise<void> {
  await db.insertInto("reset_links").values(link).execute();
}

export const findResetLink = (db: Db, tokenHash: string): Promise<ResetLinkRow | undefined> =>
  db.selectFrom("reset_links").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();

/** Removes a link and returns whether it existed, so that only one of two parallel uses succeeds. */
export async function takeResetLink(db: Db, tokenHash: string): Promise<boolean> {
  const deleted = await db.deleteFrom("reset_links").where("token_hash", "=", tokenHash).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("reset_links").where("user_id", "=", userId).execute();
}

/** Forgets the links that no longer count: those that ended, and those with a later end than a link may have. */
export async function deleteLinksOutside(db: Db, now: Time, latest: Time): Promise<void> {
  await db
    .deleteFrom("reset_links")
    .where((eb) => eb.or([eb("expires_at", "<=", now), eb("expires_at", ">", latest)]))
    .execute();
}

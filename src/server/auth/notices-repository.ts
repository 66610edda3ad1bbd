import type { Db } from "#server/platform/database/schema.ts";
import type { SignInNoticeRow } from "#server/platform/database/tables/auth.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";

export async function insertNotice(db: Db, notice: SignInNoticeRow): Promise<void> {
  await db.insertInto("sign_in_notices").values(notice).execute();
}

/** Returns the newest notices of a user since a time, at most 20. */
export const listNotices = (db: Db, userId: string, since: Time) =>
  db
    .selectFrom("sign_in_notices")
    .select(["at", "kind", "device", "address"])
    .where("user_id", "=", userId)
    .where("at", ">=", since)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();

/** Returns whether a user has a notice of this kind since a time. */
export async function hasNotice(
  db: Db,
  { user_id, kind, since }: { user_id: string; kind: SignInNoticeRow["kind"]; since: Time },
): Promise<boolean> {
  const found = await db
    .selectFrom("sign_in_notices")
    .select("id")
    .where("user_id", "=", user_id)
    .where("kind", "=", kind)
    .where("at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteNoticesBefore(db: Db, time: Time): Promise<void> {
  await db.deleteFrom("sign_in_notices").where("at", "<", time).execute();
}

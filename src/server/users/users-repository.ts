import type { Role } from "#domain/people/roles.ts";
import { containsText } from "#server/platform/database/conditions.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";

export type UserFilter = {
  search_term?: string | undefined;
  role?: Role | undefined;
  is_active?: boolean | undefined;
};

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

export const findUserByKey = (db: Db, usernameKey: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("username_key", "=", usernameKey).executeTakeFirst();

export const findUserByEmail = (db: Db, emailKey: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email_key", "=", emailKey).executeTakeFirst();

/** Returns every name, to compare with a new one. A firm has some hundreds. */
export const listUsernames = (db: Db): Promise<Pick<UserRow, "id" | "username">[]> =>
  db.selectFrom("users").select(["id", "username"]).execute();

/** The users who may sign in, by username; a firm has some hundreds at most. */
export const listActiveUsers = (db: Db): Promise<Pick<UserRow, "username" | "full_name" | "email">[]> =>
  db
    .selectFrom("users")
    .select(["username", "full_name", "email"])
    .where("is_active", "=", 1)
    .orderBy("username_key")
    .execute();

/** An administrator other than this user, if there is one; an administrator is always active. */
export const findOtherAdministrator = (db: Db, id: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();

/** One page of the users that match, by username, and how many match in all. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
  page: { limit: number; offset: number },
): Promise<{ users: UserRow[]; total: number }> {
  let matching = db.selectFrom("users");
  if (filter.search_term) matching = matching.where(containsText("search_text", filter.search_term));
  if (filter.role) matching = matching.where("role", "=", filter.role);
  if (filter.is_active !== undefined) matching = matching.where("is_active", "=", filter.is_active ? 1 : 0);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const users = await matching
    .selectAll()
    .orderBy("username_key")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { users, total };
}

export async function insertUser(db: Db, user: UserRow): Promise<void> {
  await db.insertInto("users").values(user).execute();
}

export async function updateUser(db: Db, id: string, changes: Partial<Omit<UserRow, "id">>): Promise<void> {
  await db.updateTable("users").set(changes).where("id", "=", id).execute();
}

/** Gives a user another password. Returns false when the earlier one is no longer in force, and changes nothing then. */
export async function replacePassword(
  db: Db,
  { id, password_hash }: Pick<UserRow, "id" | "password_hash">,
  next: Pick<UserRow, "password_hash" | "updated_at">,
): Promise<boolean> {
  const updated = await db
    .updateTable("users")
    .set(next)
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Notes when a second factor was confirmed, or that there is none; only where it is still as in `from`, where that is given. */
export async function updateSecondFactorAt(
  db: Db,
  id: string,
  { from, to }: { from?: Time | null; to: Time | null },
): Promise<boolean> {
  let update = db.updateTable("users").set({ second_factor_at: to }).where("id", "=", id);
  if (from !== undefined) update = update.where("second_factor_at", from === null ? "is" : "=", from);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}

/**
 * Notes a sign-in, unless the user is no longer active, or has another password or second factor by now; gives whether it
 * was noted.
 */
export async function updateUserLogin(
  db: Db,
  user: Pick<UserRow, "id" | "password_hash" | "second_factor_at">,
  lastLoginAt: Time,
): Promise<boolean> {
  const updated = await db
    .updateTable("users")
    .set({ last_login_at: lastLoginAt })
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .where("second_factor_at", user.second_factor_at === null ? "is" : "=", user.second_factor_at)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

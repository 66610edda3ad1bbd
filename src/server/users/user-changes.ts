import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import {
  accountKey,
  changesSince,
  type EditableUser,
  trimmedDetails,
  type UserDetail,
  type UserFields,
} from "#domain/people/user.ts";
import { confusableKey } from "#domain/people/username.ts";
import { updateCounter } from "#server/platform/database/counters-repository.ts";
import { isTaken } from "#server/platform/database/database-faults.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";
import { checkRight } from "#server/platform/http/check-right.ts";
import { deleteRememberedDevices } from "./devices-repository.ts";
import { deleteResetLinks } from "./reset-links-repository.ts";
import { updateUserSessionsEnd } from "./sessions-repository.ts";
import { fieldColumns } from "./user-row.ts";
import {
  deleteUser,
  findOtherAdministrator,
  findUser,
  listUsernames,
  updateUser,
} from "./users-repository.ts";

/**
 * Runs a change of users, one after the other on all servers: of two administrators who demote each other at the same
 * instant, the second finds the first demotion done.
 */
export function changeUsers<T>(db: Db, change: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (db) => {
    await updateCounter(db, "user changes");
    return change(db);
  });
}

/** Changes users as an administrator, whose right is checked again: the administrator may have been demoted meanwhile. */
export const changeUsersAsAdministrator = <T>(
  call: { db: Db; user: { id: string } },
  change: (db: Db) => Promise<T>,
): Promise<T> =>
  changeUsers(call.db, async (db) => {
    checkRight(await findUser(db, call.user.id), "manage users");
    return change(db);
  });

/** The user, or the refusal that there is none. */
export async function findUserOrRefuse(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new Rejection("not-found", "User not found");
  return user;
}

/** Turns a used name or address into a refusal; rethrows other errors. */
export function refuseTaken(error: unknown): never {
  if (isTaken(error, "users", "username_key")) throw new Rejection("conflict", "Username already exists");
  if (isTaken(error, "users", "email_key")) throw new Rejection("conflict", "Email already exists");
  throw error;
}

/** Refuses a change that would leave no active administrator: the last administrator stays. */
async function keepAnAdministrator(db: Db, user: UserRow): Promise<void> {
  if (user.role === "admin" && !(await findOtherAdministrator(db, user.id)))
    throw new Rejection("conflict", "There must be at least one active administrator");
}

/** Refuses a change (conflict) when another user changed this user meanwhile. The answer has the present user. */
export function refuseChangedMeanwhile(known: EditableUser, current: User): void {
  const changes = changesSince(known, current);
  if (changes.length === 0) return;
  const message = `Another user changed this user meanwhile: ${changes.map(({ text }) => text).join(", ")}.`;
  throw new Rejection("conflict", message, { extra: { current } });
}

/** Refuses a username that looks like another one (similar letters of other alphabets). Inside `changeUsers`. */
export async function refuseSimilarUsername(db: Db, username: string, id: string): Promise<void> {
  const look = confusableKey(username.trim());
  const others = (await listUsernames(db)).filter((other) => other.id !== id);
  const similar = others.find((other) => confusableKey(other.username) === look);
  // The very same name is refused in its own words.
  if (similar && accountKey(similar.username) !== accountKey(username))
    throw new Rejection("conflict", `Username looks like ${similar.username}`);
}

/** Writes an edited user; a deactivated one loses every session at once. Inside `changeUsers`. */
export async function editUser(
  db: Db,
  id: string,
  edited: UserFields & { is_active: boolean },
  now: Time,
): Promise<UserRow> {
  const user = await findUserOrRefuse(db, id);
  if (edited.role === "admin" && !edited.is_active)
    throw new Rejection("conflict", "An administrator cannot be made inactive");
  if (edited.role !== "admin") await keepAnAdministrator(db, user);
  if (accountKey(edited.username) !== user.username_key) await refuseSimilarUsername(db, edited.username, id);
  const changes = {
    ...fieldColumns({
      designation: user.designation,
      checks_technical_data: user.checks_technical_data === 1,
      ...edited,
    }),
    is_active: edited.is_active ? (1 as const) : (0 as const),
    updated_at: now,
  };
  await updateUser(db, id, changes);
  if (!edited.is_active) await updateUserSessionsEnd(db, id, { ended_at: now, end_reason: "inactive" });
  if (!edited.is_active || changes.email_key !== user.email_key) await deleteResetLinks(db, id);
  return { ...user, ...changes };
}

/** Writes a user's own telephone and designation. Inside `changeUsers`. */
export async function editOwnDetails(
  db: Db,
  user: UserRow,
  details: Record<UserDetail, string | null>,
  now: Time,
): Promise<UserRow> {
  const changes = { ...trimmedDetails(details), updated_at: now };
  await updateUser(db, user.id, changes);
  return { ...user, ...changes };
}

/** Writes a new password, and ends every session, remembered device and reset link of before. */
export async function setPassword(db: Db, id: string, passwordHash: string, now: Time): Promise<void> {
  // Lock the user's row first, so that a running sign-in with the old password waits and then fails.
  await updateUser(db, id, { password_hash: passwordHash, updated_at: now });
  await updateUserSessionsEnd(db, id, { ended_at: now, end_reason: "revoked" });
  await deleteRememberedDevices(db, id);
  await deleteResetLinks(db, id);
}

/** Deletes a user; the quotations of a deleted user keep the creator’s name. Inside `changeUsers`. */
export async function removeUser(db: Db, id: string, byId: string): Promise<UserRow> {
  const user = await findUserOrRefuse(db, id);
  if (id === byId) throw new Rejection("conflict", "You cannot delete your own account");
  await keepAnAdministrator(db, user);
  await deleteUser(db, id);
  return user;
}

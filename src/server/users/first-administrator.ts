import { randomInt } from "node:crypto";
import { placeholderEmail } from "#domain/people/user.ts";
import type { Config } from "#server/platform/config.ts";
import { isTaken } from "#server/platform/database/database-faults.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { newId } from "#server/platform/new-id.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { hashPassword, type PasswordCost } from "./password-hash.ts";
import { changeUsers } from "./user-changes.ts";
import { newUserRow } from "./user-row.ts";
import { findOtherAdministrator, insertUser } from "./users-repository.ts";

/** No letters and digits that look alike, because it is typed from a terminal. */
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Returns a generated one-time password to read off the terminal: 16 of 55 characters, 92 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join("");

export type Credentials = { username: string; password: string; generated: boolean };

/** Makes the one administrator of a new installation; undefined when there is an administrator already. */
export async function makeFirstAdministrator(
  db: Db,
  config: Pick<Config, "adminUsername" | "adminEmail" | "adminPassword">,
  deps: { now: () => string; passwordCost: PasswordCost },
): Promise<Credentials | undefined> {
  if (await findOtherAdministrator(db, "")) return undefined;
  const password = config.adminPassword ?? generatePassword();
  const passwordHash = await hashPassword(password, deps.passwordCost);
  const username = config.adminUsername;
  const fields = {
    username,
    email: config.adminEmail ?? placeholderEmail(username),
    full_name: "Administrator",
    role: "admin" as const,
    phone: null,
  };
  try {
    return await changeUsers(db, async (db) => {
      // Another server may have started at the same instant.
      if (await findOtherAdministrator(db, "")) return undefined;
      await insertUser(db, newUserRow({ id: newId(), fields, passwordHash, now: deps.now() }));
      return { username, password, generated: config.adminPassword === null };
    });
  } catch (error) {
    if (isTaken(error, "users", "username_key") || isTaken(error, "users", "email_key"))
      throw new StartupError(
        `There is no administrator, and a user named ${username} exists. Set ADMIN_USERNAME to another name.`,
      );
    throw error;
  }
}

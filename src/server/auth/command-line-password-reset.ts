import { existsSync } from "node:fs";
import path from "node:path";
import { Rejection } from "#domain/errors/rejection.ts";
import { newPasswordProblems } from "#domain/people/password.ts";
import { accountKey } from "#domain/people/user.ts";
import { makeWriteAudit } from "#server/audit/write-audit.ts";
import type { Config } from "#server/platform/config.ts";
import { databaseFile, openDatabase } from "#server/platform/database/database.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";
import { newId } from "#server/platform/new-id.ts";
import { projectFolder } from "#server/platform/project-folder.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { hashPassword, type PasswordCost, productionCost } from "#server/users/password-hash.ts";
import { changeUsers, setPassword } from "#server/users/user-changes.ts";
import { findOtherAdministrator, findUserByKey, updateUser } from "#server/users/users-repository.ts";
import { removeSecondFactorOf } from "./second-factor-routes.ts";
import { unblockAccount } from "./sign-in-throttle.ts";

async function knownUser(db: Db, username: string): Promise<UserRow> {
  const user = await findUserByKey(db, accountKey(username));
  if (!user) throw new StartupError(`There is no user named ${username}.`);
  return user;
}

/**
 * Sets a user's password on the server's machine, also beside a running server, for users who are locked out.
 * The second factor is removed, the account becomes active again, every session of it ends, and failed
 * sign-ins no longer count. Without an administrator the account becomes one.
 */
export async function resetPasswordIn(
  db: Db,
  username: string,
  password: string,
  deps: { now: () => string; passwordCost: PasswordCost },
): Promise<string> {
  const problem = newPasswordProblems(password).new_password;
  if (problem) throw new StartupError(problem);
  const passwordHash = await hashPassword(password, deps.passwordCost);
  return changeUsers(db, async (db) => {
    const user = await knownUser(db, username);
    const hadSecondFactor = user.second_factor_at !== null;
    const promoted = !(await findOtherAdministrator(db, ""));
    // Lock it before the user's row, in the order of a sign-in, to avoid a deadlock.
    await removeSecondFactorOf(db, user, deps.now());
    await setPassword(db, user.id, passwordHash, deps.now());
    await updateUser(db, user.id, { is_active: 1, ...(promoted ? { role: "admin" } : {}) });
    await unblockAccount(db, user.username_key);
    await makeWriteAudit({ now: deps.now, newId })(db, {
      action: "password reset",
      actor: { id: null, username: "command line" },
      address: null,
      subject: { type: "user", id: user.id },
      detail: {
        username: user.username,
        activated: user.is_active === 0,
        promoted,
        second_factor_removed: hadSecondFactor,
      },
    });
    const also = [
      ...(user.is_active ? [] : ["is active again"]),
      ...(promoted ? ["is now an administrator"] : []),
      ...(hadSecondFactor ? ["no longer has a second factor"] : []),
    ];
    return [`The password of ${user.username} is set`, ...also].join(", ").concat(".");
  });
}

/** Sets a password in the configured database. It asks for the password only if the user exists. */
export async function resetPassword(
  config: Config,
  username: string,
  askPassword: () => Promise<string>,
): Promise<string> {
  const dataDir = path.resolve(projectFolder, config.dataDir);
  if (config.databaseUrl === null && !existsSync(databaseFile(dataDir)))
    throw new StartupError(`There is no database in ${dataDir}. DATA_DIR names its folder.`);
  const database = openDatabase({ databaseUrl: config.databaseUrl, dataDir }, { patient: true });
  try {
    await knownUser(database.db, username);
    const password = await askPassword();
    const now = () => new Date().toISOString();
    return await resetPasswordIn(database.db, username, password, { now, passwordCost: productionCost });
  } catch (error) {
    throw error instanceof Rejection ? new StartupError(error.message) : error;
  } finally {
    await database.close();
  }
}

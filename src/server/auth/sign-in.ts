import { deviceName } from "#domain/device-name.ts";
import { Rejection } from "#domain/errors.ts";
import { accountKey } from "#domain/user.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";
import type { Call } from "#server/platform/http/api.ts";
import { sessionEnd } from "#server/users/authenticate.ts";
import { hashPassword, isPassword, type PasswordCost } from "#server/users/password-hash.ts";
import { hashToken, newToken } from "#server/users/session-token.ts";
import { insertSession } from "#server/users/sessions-repository.ts";
import { toUser } from "#server/users/to-user.ts";
import { findUserByKey, updateUserLogin } from "#server/users/users-repository.ts";
import { countAttempt, forgiveAttempt } from "./throttle.ts";

type LoginCall = Call<"public", undefined, object, { username: string; password: string }>;

const wrong = (): Rejection => new Rejection("unauthenticated", "Invalid username or password");
const inactive = (): Rejection =>
  new Rejection("forbidden", "Your account has been deactivated. Please contact an administrator.");

/** The handler of signing in. An unknown name costs the same hash as a known one, so that the time gives nothing away. */
export function makeSignIn(deps: { passwordCost: PasswordCost; sessionHours: number }) {
  const nobodysHash = hashPassword("nobody has this password", deps.passwordCost);
  return async (call: LoginCall) => {
    const key = accountKey(call.body.username);
    const blocked = await countAttempt(call.db, key, call.address, call.now());
    const user = await findUserByKey(call.db, key);
    const right = await isPassword(call.body.password, user?.password_hash ?? (await nobodysHash));
    if (!user || !right)
      return refuse(call, user, wrong(), user ? "wrong password" : "unknown name", blocked);
    if (user.is_active !== 1) {
      await call.db.transaction().execute((db) => forgiveAttempt(db, key, call.address, call.now()));
      return refuse(call, user, inactive(), "inactive account");
    }
    return startSession(call, user, deps.sessionHours);
  };
}

async function refuse(
  call: LoginCall,
  user: UserRow | undefined,
  refusal: Rejection,
  reason: string,
  blocked: readonly string[] = [],
): Promise<never> {
  const subject = { type: "user", id: user?.id ?? null };
  await call.audit(call.db, "sign-in refused", subject, { username: call.body.username, reason });
  // Once, as the block begins: the tries that it turns away must not fill the log.
  for (const scope of blocked)
    await call.audit(call.db, "sign-ins blocked", subject, { username: call.body.username, scope });
  throw refusal;
}

async function startSession(call: LoginCall, user: UserRow, sessionHours: number) {
  const now = call.now();
  const token = newToken();
  const expires_at = sessionEnd(now, now, sessionHours);
  await call.db.transaction().execute(async (db) => {
    // The password may have been changed, or the account deactivated, while the hash was worked out.
    if (!(await updateUserLogin(db, user, now))) throw wrong();
    await forgiveAttempt(db, user.username_key, call.address, now);
    await insertSession(db, {
      token_hash: hashToken(token),
      user_id: user.id,
      created_at: now,
      last_used_at: now,
      expires_at,
      ended_at: null,
      end_reason: null,
      address: call.address,
      device: deviceName(call.userAgent),
    });
    await call.audit(db, "sign-in", { type: "user", id: user.id }, { username: user.username });
  });
  return {
    access_token: token,
    token_type: "bearer" as const,
    expires_at,
    user: toUser({ ...user, last_login_at: now }),
  };
}

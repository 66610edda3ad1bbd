import {
  changeOwnPassword,
  endOwnSession,
  forgetDevice,
  listOwnSessions,
} from "#contract/auth/account-api.ts";
import { accountSchemas as schemas } from "#contract/auth/account-schemas.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { accountKey } from "#domain/people/user.ts";
import type { Api } from "#server/platform/http/api.ts";
import { serve } from "#server/platform/http/serve.ts";
import {
  deleteRememberedDevice,
  deleteRememberedDevices,
  listRememberedDevices,
} from "#server/users/devices-repository.ts";
import { hashPassword, isPassword, type PasswordCost } from "#server/users/password-hash.ts";
import { deleteResetLinks } from "#server/users/reset-links-repository.ts";
import { hashToken } from "#server/users/session-token.ts";
import {
  listUserSessions,
  updateOtherSessionsEnd,
  updateSessionEnd,
} from "#server/users/sessions-repository.ts";
import { findUserOrRefuse } from "#server/users/user-changes.ts";
import { replacePassword } from "#server/users/users-repository.ts";
import { countAttempt, uncountAttempt } from "./sign-in-throttle.ts";

const wrongPassword = (): Rejection => {
  const msg = "The current password is wrong";
  return new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", "current_password"] }] });
};

/** The calls of all users about their password and sessions. */
export function bindAccountEndpoints(api: Api, deps: { passwordCost: PasswordCost }): void {
  /** A session's public name: the hash of the stored token hash, which opens nothing. */
  const idOf = (tokenHash: string): string => hashToken(tokenHash);

  serve(api, listOwnSessions, schemas.listOwnSessions, async ({ db, user, session, now }) => ({
    sessions: (await listUserSessions(db, user.id, now())).map(({ token_hash, ...row }) => ({
      ...row,
      id: idOf(token_hash),
      current: token_hash === session.token_hash,
    })),
    devices: (await listRememberedDevices(db, user.id, now())).map(({ token_hash, ...row }) => ({
      ...row,
      id: idOf(token_hash),
    })),
  }));

  serve(api, forgetDevice, schemas.forgetDevice, async (call) => {
    const own = await listRememberedDevices(call.db, call.user.id, call.now());
    const found = own.find(({ token_hash }) => idOf(token_hash) === call.params.id);
    if (!found) throw new Rejection("not-found", "This device is no longer remembered.");
    await call.db.transaction().execute(async (db) => {
      await deleteRememberedDevice(db, found.token_hash);
      const subject = { type: "user", id: call.user.id };
      const { device } = found;
      await call.audit(db, "device forgotten", subject, { username: call.user.username, device });
    });
    return { success: true as const };
  });

  serve(api, endOwnSession, schemas.endOwnSession, async (call) => {
    const own = await listUserSessions(call.db, call.user.id, call.now());
    const found = own.find(({ token_hash }) => idOf(token_hash) === call.params.id);
    if (!found) throw new Rejection("not-found", "This session does not exist or has ended.");
    await call.db.transaction().execute(async (db) => {
      await updateSessionEnd(db, found.token_hash, { ended_at: call.now(), end_reason: "revoked" });
      const subject = { type: "user", id: call.user.id };
      await call.audit(db, "sessions invalidated", subject, { username: call.user.username, invalidated: 1 });
    });
    return { success: true as const };
  });

  serve(api, changeOwnPassword, schemas.changeOwnPassword, async (call) => {
    const { current_password, new_password } = call.body;
    const key = accountKey(call.user.username);
    // Count it like a sign-in, so that a stolen token cannot be used to guess the password.
    await countAttempt(call.db, { accountKey: key }, call.address, call.now());
    const before = await findUserOrRefuse(call.db, call.user.id);
    if (!(await isPassword(current_password, before.password_hash, { group: before.id, isPreferred: true })))
      throw wrongPassword();
    const password_hash = await hashPassword(new_password, deps.passwordCost);
    // Only this failure, because password and code are throttled together.
    await uncountAttempt(call.db, { accountKey: key }, call.address, call.now());
    await call.db.transaction().execute(async (db) => {
      // An administrator may have set another password during the hashing, to lock this session out.
      if (!(await replacePassword(db, before, { password_hash, updated_at: call.now() })))
        throw wrongPassword();
      const end = { ended_at: call.now(), end_reason: "revoked" as const };
      await updateOtherSessionsEnd(db, call.user.id, call.session.token_hash, end);
      await deleteRememberedDevices(db, call.user.id);
      await deleteResetLinks(db, call.user.id);
      const subject = { type: "user", id: call.user.id };
      await call.audit(db, "password changed", subject, { username: call.user.username });
    });
    return { success: true as const };
  });
}

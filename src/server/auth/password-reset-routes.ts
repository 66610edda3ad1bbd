import { askPasswordReset, offersPasswordReset, resetOwnPassword } from "#contract/auth/auth-api.ts";
import { passwordResetSchemas as schemas } from "#contract/auth/auth-schemas.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { resetLinkMinutes } from "#domain/people/password.ts";
import { accountKey } from "#domain/people/user.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";
import type { Api } from "#server/platform/http/api.ts";
import { serve } from "#server/platform/http/serve.ts";
import { hashPassword, type PasswordCost } from "#server/users/password-hash.ts";
import { findResetLink, insertResetLink, takeResetLink } from "#server/users/reset-links-repository.ts";
import { hashToken, newToken } from "#server/users/session-token.ts";
import { setPassword } from "#server/users/user-changes.ts";
import { findUser, findUserByEmail } from "#server/users/users-repository.ts";
import type { AccountMails } from "./account-mails.ts";
import { countResetRequest } from "./sign-in-throttle.ts";

/** The latest end of a new link. */
export const resetLinkEnd = (now: Time): Time =>
  new Date(Date.parse(now) + resetLinkMinutes * 60_000).toISOString();

const spent = () => new Rejection("invalid", "This link has expired or was already used. Request a new one.");

/** Returns the user of a valid link. */
async function ownerOf(db: Db, tokenHash: string, now: Time): Promise<UserRow> {
  const link = await findResetLink(db, tokenHash);
  // A later end comes from a wrong clock.
  if (!link || link.expires_at <= now || link.expires_at > resetLinkEnd(now)) throw spent();
  const user = await findUser(db, link.user_id);
  if (user?.is_active !== 1) throw spent();
  return user;
}

/** Sets a new password by a link in a mail, if a mail server and `PUBLIC_URL` are set. */
export function bindPasswordResetEndpoints(
  api: Api,
  { mails, passwordCost }: { mails: AccountMails; passwordCost: PasswordCost },
): void {
  serve(api, offersPasswordReset, schemas.offered, () => ({ offered: mails.offersReset }));

  serve(api, askPasswordReset, schemas.ask, async (call) => {
    if (!mails.offersReset)
      throw new Rejection(
        "forbidden",
        "This server sends no mails. Ask an administrator for a new password.",
      );
    const key = accountKey(call.body.email);
    await countResetRequest(call.db, key, call.address, call.now());
    // Work after the answer, so that its duration does not reveal whether the address exists.
    mails.passwordReset(async () => {
      const user = await findUserByEmail(call.db, key);
      if (user?.is_active !== 1) return null;
      const token = newToken();
      const link = { token_hash: hashToken(token), user_id: user.id, expires_at: resetLinkEnd(call.now()) };
      await insertResetLink(call.db, link);
      const subject = { type: "user", id: user.id };
      await call.audit(call.db, "password reset asked for", subject, { username: user.username });
      return { user, token };
    });
    return { success: true as const };
  });

  serve(api, resetOwnPassword, schemas.reset, async (call) => {
    const tokenHash = hashToken(call.body.token);
    await countResetRequest(call.db, tokenHash, call.address, call.now());
    await ownerOf(call.db, tokenHash, call.now());
    const passwordHash = await hashPassword(call.body.new_password, passwordCost);
    await call.db.transaction().execute(async (db) => {
      const user = await ownerOf(db, tokenHash, call.now());
      if (!(await takeResetLink(db, tokenHash))) throw spent();
      await setPassword(db, user.id, passwordHash, call.now());
      const subject = { type: "user", id: user.id };
      await call.audit(db, "password reset", subject, { username: user.username, by: "link in a mail" });
    });
    return { success: true as const };
  });
}

import {
  invalidateUserSessions,
  login,
  logout,
  signedInAs,
  signedInAsHeader,
  status,
  verify,
} from "#contract/auth/auth-api.ts";
import {
  invalidatedAnswer,
  loginAnswer,
  loginBody,
  sessionOwnerParams,
  statusAnswer,
  verifyAnswer,
} from "#contract/auth/auth-schemas.ts";
import { successAnswer } from "#contract/success-schema.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Api } from "#server/platform/http/api.ts";
import { serve } from "#server/platform/http/serve.ts";
import { updateSessionEnd, updateUserSessionsEnd } from "#server/users/sessions-repository.ts";
import { findUser } from "#server/users/users-repository.ts";
import { makeSignIn, type SignInDeps } from "./sign-in.ts";

/** Signing in and out, and ending the sessions of others. */
export function bindAuthEndpoints(api: Api, deps: SignInDeps): void {
  serve(api, login, { body: loginBody, answer: loginAnswer }, makeSignIn(deps), { usesReserve: true });

  serve(api, verify, { answer: verifyAnswer }, (call) => ({ user: call.user }));

  // The browser asks every half minute. This does not count as use of the session.
  serve(
    api,
    status,
    { answer: statusAnswer },
    (call) => {
      // Tells an open page that an administrator changed its user. Fetching the profile would extend the
      // session.
      call.setHeader(signedInAsHeader, signedInAs(call.user));
      return { active: true as const, expires_at: call.session.expires_at };
    },
    { extendsSession: false },
  );

  serve(
    api,
    logout,
    { answer: successAnswer },
    async (call) => {
      await call.db.transaction().execute(async (db) => {
        await updateSessionEnd(db, call.session.token_hash, { ended_at: call.now(), end_reason: "revoked" });
        await call.audit(db, "sign-out", { type: "user", id: call.user.id });
      });
      return { success: true as const };
    },
    { usesReserve: true },
  );

  serve(
    api,
    invalidateUserSessions,
    { params: sessionOwnerParams, answer: invalidatedAnswer },
    async (call) => {
      const { userId } = call.params;
      return call.db.transaction().execute(async (db) => {
        const user = await findUser(db, userId);
        if (!user) throw new Rejection("not-found", "User not found");
        const end = { ended_at: call.now(), end_reason: "revoked" as const };
        const invalidated = await updateUserSessionsEnd(db, user.id, end);
        await call.audit(
          db,
          "sessions invalidated",
          { type: "user", id: user.id },
          { username: user.username, invalidated },
        );
        return { success: true as const, invalidated };
      });
    },
  );
}

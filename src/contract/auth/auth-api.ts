import type { Role } from "#domain/roles.ts";
import type { SecondFactorState } from "#domain/second-factor.ts";
import { endpoint } from "../endpoint.ts";

export type User = {
  id: string;
  username: string;
  email: string;
  full_name: string;
  role: Role;
  phone: string | null;
  designation: string | null;
  is_active: boolean;
  last_login: string | null;
  created_at: string;
  /** Left out while the account has no second factor and its role needs none. */
  second_factor?: Exclude<SecondFactorState, "off">;
};

/**
 * The second factor's part of a refused sign-in after a right password: a code is *required*, the code was *wrong*,
 * or the server can't read the secret (*unreadable*).
 */
export const codeRefusals = ["required", "wrong", "unreadable"] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** The reason why a session ended. It selects the notice of the browser. */
export type EndReason = "token-expired" | "inactive" | "revoked";

export const login = endpoint<{
  /**
   * `code` is one of the authenticator app or a recovery code. `device` is the token of a device that was remembered;
   * `remember` asks for one.
   */
  body: { username: string; password: string; code?: string; remember?: boolean; device?: string };
  answer: {
    access_token: string;
    token_type: "bearer";
    expires_at: string;
    user: User;
    device_token?: string;
  };
}>()({
  method: "POST",
  path: "/api/auth/login",
  access: "public",
  summary: "Sign in with username and password, and with a code where the account has a second factor",
});

export const verify = endpoint<{ answer: { user: User } }>()({
  method: "POST",
  path: "/api/auth/verify",
  reads: true,
  withoutSecondFactor: true,
  access: "use own session",
  summary: "Check the token and return its user",
});

export const status = endpoint<{ answer: { active: true; expires_at: string } }>()({
  method: "GET",
  path: "/api/auth/status",
  withoutSecondFactor: true,
  access: "use own session",
  summary: "The state of the session, without extending it",
});

export const logout = endpoint<{ answer: { success: true } }>()({
  method: "POST",
  path: "/api/auth/logout",
  withoutSecondFactor: true,
  access: "use own session",
  summary: "End this session",
});

export const invalidateUserSessions = endpoint<{
  params: { userId: string };
  answer: { success: true; invalidated: number };
}>()({
  method: "POST",
  path: "/api/auth/invalidate-user-sessions/:userId",
  access: "manage users",
  summary: "End every session of a user",
});

export const offersPasswordReset = endpoint<{ answer: { offered: boolean } }>()({
  method: "GET",
  path: "/api/auth/password-reset",
  access: "public",
  summary: "The state of reset links: on when the server sends them by mail",
});

export const askPasswordReset = endpoint<{ body: { email: string }; answer: { success: true } }>()({
  method: "POST",
  path: "/api/auth/password-reset",
  access: "public",
  summary: "Send a link that sets a new password; the answer is the same for an unknown address",
});

export const resetOwnPassword = endpoint<{
  body: { token: string; new_password: string };
  answer: { success: true };
}>()({
  method: "POST",
  path: "/api/auth/password-reset/confirm",
  access: "public",
  summary: "Set a new password with the token of a link; ends all sessions, and the second factor stays",
});

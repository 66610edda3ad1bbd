import type { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { userSchema } from "../users/users-schemas.ts";
import type { invalidatedAnswer, loginAnswer, statusAnswer, verifyAnswer } from "./auth-schemas.ts";

/** The header of the status answer with the caller's present identity. */
export const signedInAsHeader = "x-signed-in-as";

/** The value that an open page compares, in one word of ASCII. It changes with the role or the username. */
export const signedInAs = ({ role, username }: Pick<User, "role" | "username">): string =>
  encodeURIComponent(`${role} ${username}`);

export type User = z.infer<typeof userSchema>;

/**
 * The second factor's part of a refused sign-in after a right password: a code is *required*, the code was *wrong*,
 * or the server can't read the secret (*unreadable*).
 */
export const codeRefusals = ["required", "wrong", "unreadable"] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** The reason why a session ended. It selects the notice of the browser. */
export type EndReason = "token-expired" | "inactive" | "revoked";
/** The message of an ended session by its reason. The server answers it, and the browser shows it. */
export const sessionEndTexts: Readonly<Record<EndReason, string>> = {
  "token-expired": "Your session has expired. Please log in again.",
  inactive: "Your account has been deactivated by an administrator. You have been logged out.",
  revoked: "You have been logged out.",
};

export const login = endpoint<{
  /**
   * `code` is from the authenticator app or a recovery code. `device` is the token of a remembered device;
   * `remember` requests one.
   */
  body: { username: string; password: string; code?: string; remember?: boolean; device?: string };
  answer: z.infer<typeof loginAnswer>;
}>()({
  method: "POST",
  path: "/api/auth/login",
  access: "public",
  summary: "Sign in with username and password, and with a code where the account has a second factor",
});

export const verify = endpoint<{ answer: z.infer<typeof verifyAnswer> }>()({
  method: "POST",
  path: "/api/auth/verify",
  reads: true,
  withoutSecondFactor: true,
  access: "use own session",
  summary: "Check the token and return its user",
});

export const status = endpoint<{ answer: z.infer<typeof statusAnswer> }>()({
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
  answer: z.infer<typeof invalidatedAnswer>;
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
  summary: "Send a link to set a new password; the answer is the same for an unknown address",
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

import type { Role } from "#domain/roles.ts";
import { endpoint } from "../endpoint.ts";

export type User = {
  id: string;
  username: string;
  email: string;
  full_name: string;
  role: Role;
  phone: string | null;
  is_active: boolean;
  last_login: string | null;
  created_at: string;
};

/** Why a session is over; it picks the notice that the browser shows. */
export type EndReason = "token-expired" | "inactive" | "revoked";

export const login = endpoint<{
  body: { username: string; password: string };
  answer: { access_token: string; token_type: "bearer"; expires_at: string; user: User };
}>()({
  method: "POST",
  path: "/api/auth/login",
  access: "public",
  summary: "Sign in with username and password",
});

export const verify = endpoint<{ answer: { user: User } }>()({
  method: "POST",
  path: "/api/auth/verify",
  reads: true,
  access: "use own session",
  summary: "Check the token and return its user",
});

export const status = endpoint<{ answer: { active: true; expires_at: string } }>()({
  method: "GET",
  path: "/api/auth/status",
  access: "use own session",
  summary: "Whether the session is still good; never extends it",
});

export const logout = endpoint<{ answer: { success: true } }>()({
  method: "POST",
  path: "/api/auth/logout",
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

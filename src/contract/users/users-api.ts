import type { z } from "zod";
import type { Role } from "#domain/people/roles.ts";
import type { EditableUser, UserDetail, UserFields } from "#domain/people/user.ts";
import type { User } from "../auth/auth-api.ts";
import { endpoint } from "../endpoint.ts";
import type { openWorkAnswer, userListAnswer, userWork } from "./users-schemas.ts";

export const profile = endpoint<{ answer: User }>()({
  method: "GET",
  path: "/api/users/profile/me",
  withoutSecondFactor: true,
  access: "use own session",
  summary: "The signed-in user",
});

/** The values that users may change for themselves. Papers and mails show both. */
export const setOwnDetails = endpoint<{
  body: Record<UserDetail, string | null>;
  answer: User;
}>()({
  method: "PUT",
  path: "/api/users/profile/me",
  access: "use own session",
  summary: "Change your own telephone and designation",
});

export const listUsers = endpoint<{
  query: { page?: number; limit?: number; search_term?: string; role?: Role; is_active?: boolean };
  answer: z.infer<typeof userListAnswer>;
}>()({
  method: "GET",
  path: "/api/users/list",
  access: "manage users",
  summary: "A page of users, filtered",
});

export const createUser = endpoint<{
  body: UserFields & { password: string };
  answer: User;
}>()({ method: "POST", path: "/api/users", access: "manage users", status: 201, summary: "Create a user" });

export const updateUser = endpoint<{
  params: { id: string };
  /** `known` is the user as the caller saw them: with it, a change that somebody made meanwhile is refused with 409. */
  body: EditableUser & { known?: EditableUser };
  answer: User;
}>()({ method: "PUT", path: "/api/users/:id", access: "manage users", summary: "Change a user" });

export const changePassword = endpoint<{
  params: { id: string };
  body: { new_password: string };
  answer: { success: true };
}>()({
  method: "PUT",
  path: "/api/users/:id/password",
  access: "manage users",
  summary: "Set a user’s password and end their sessions",
});

export const deleteUser = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "DELETE",
  path: "/api/users/:id",
  access: "manage users",
  summary: "Delete a user; their quotations are kept",
});

export type OpenWork = z.infer<typeof userWork>;

export const openWork = endpoint<{ params: { id: string }; answer: z.infer<typeof openWorkAnswer> }>()({
  method: "GET",
  path: "/api/users/:id/work",
  access: "manage users",
  summary: "The open sales of a user, to hand over",
});

export const handOver = endpoint<{
  params: { id: string };
  body: { to: string };
  answer: z.infer<typeof openWorkAnswer>;
}>()({
  method: "POST",
  path: "/api/users/:id/hand-over",
  access: "manage users",
  summary: "Hand a user’s open quotations, offers and follow-ups over to another one",
});

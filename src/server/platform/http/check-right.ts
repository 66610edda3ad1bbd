import { Rejection } from "#domain/errors/rejection.ts";
import { type Action, can, type Role } from "#domain/people/roles.ts";

/** Refuses a user without this right (permission). @throws Rejection 'forbidden' */
export function checkRight(user: { role: Role } | null | undefined, action: Action): void {
  if (!can(user, action)) throw new Rejection("forbidden", "You are not allowed to do this.");
}

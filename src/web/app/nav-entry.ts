import { can } from "#domain/people/roles.ts";
import type { SessionUser } from "../features/auth/session-state.ts";

/** The addresses of the navigation's entries. */
export type NavEntry =
  | "/"
  | "/history"
  | "/pipeline"
  | "/offers"
  | "/customers"
  | "/insights"
  | "/admin/database"
  | "/admin/users"
  | "/admin/firm"
  | "/account";

/** The entry of all screens below an address. The first match counts. */
const entries: readonly [under: string, entry: NavEntry][] = [
  ["/history", "/history"],
  ["/archive", "/history"],
  ["/quotations", "/history"],
  ["/pipeline", "/pipeline"],
  ["/offers", "/offers"],
  ["/customers", "/customers"],
  ["/insights", "/insights"],
  ["/admin/users", "/admin/users"],
  ["/admin/firm", "/admin/firm"],
  ["/admin", "/admin/database"],
  ["/account", "/account"],
];

/** Returns the entry to mark for the screen at a path; null for a screen without an entry. */
export function navEntryOf(path: string, user: SessionUser | null): NavEntry | null {
  if (path === "/") return "/";
  // Users open re-pricing from the database, or from the pipeline when they may not see the database.
  if (path === "/reprice") return can(user, "manage price tables") ? "/admin/database" : "/pipeline";
  return entries.find(([under]) => `${path}/`.startsWith(`${under}/`))?.[1] ?? null;
}

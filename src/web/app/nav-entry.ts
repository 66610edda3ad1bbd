import { can } from "#domain/roles.ts";
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

/** The entry of the screens under an address. The first that fits counts. */
const entries: readonly [under: string, entry: NavEntry][] = [
  ["/history", "/history"],
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

/** Returns the entry that is marked while the screen at a path is shown; null for a screen that belongs to none. */
export function navEntryOf(path: string, user: SessionUser | null): NavEntry | null {
  if (path === "/") return "/";
  // Re-pricing is reached from the database, and from the pipeline by users without a database.
  if (path === "/reprice") return can(user, "manage price tables") ? "/admin/database" : "/pipeline";
  return entries.find(([under]) => `${path}/`.startsWith(`${under}/`))?.[1] ?? null;
}

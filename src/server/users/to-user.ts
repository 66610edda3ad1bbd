import type { User } from "#contract/auth/auth-api.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";

/** A user as the API shows it: never with the hash. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  full_name: row.full_name,
  role: row.role,
  phone: row.phone,
  is_active: row.is_active === 1,
  last_login: row.last_login_at,
  created_at: row.created_at,
});

import { foldText } from "#domain/search-text.ts";
import { accountKey, type UserFields } from "#domain/user.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";

/** The columns that follow from what an administrator types about a user. */
export function fieldColumns(fields: UserFields) {
  const username = fields.username.trim();
  const email = fields.email.trim();
  const full_name = fields.full_name.trim();
  return {
    username,
    username_key: accountKey(username),
    email,
    email_key: accountKey(email),
    full_name,
    role: fields.role,
    phone: fields.phone?.trim() || null,
    designation: fields.designation?.trim() || null,
    search_text: [username, full_name, email].map(foldText).join("\n"),
  };
}

/** A new and active user's row. */
export const newUserRow = (user: {
  id: string;
  fields: UserFields;
  passwordHash: string;
  now: string;
}): UserRow => ({
  id: user.id,
  ...fieldColumns(user.fields),
  is_active: 1,
  password_hash: user.passwordHash,
  second_factor_at: null,
  last_login_at: null,
  created_at: user.now,
  updated_at: user.now,
});

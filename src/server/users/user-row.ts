import { accountKey, trimmedDetails, trimmedNames, type UserFields } from "#domain/people/user.ts";
import { foldText } from "#domain/text/search-text.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";

/** The columns that follow from what an administrator types about a user. */
export function fieldColumns(fields: UserFields) {
  const names = trimmedNames(fields);
  return {
    ...names,
    username_key: accountKey(names.username),
    email_key: accountKey(names.email),
    role: fields.role,
    ...trimmedDetails(fields),
    checks_technical_data: fields.checks_technical_data === true ? (1 as const) : (0 as const),
    search_text: Object.values(names).map(foldText).join("\n"),
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

import type { User } from "#contract/auth/auth-api.ts";
import { type SecondFactorRule, secondFactorState } from "#domain/people/second-factor.ts";
import {
  accountKey,
  byUserText,
  trimmedDetails,
  trimmedNames,
  type UserFields,
  userDetails,
  userNames,
} from "#domain/people/user.ts";
import { foldText } from "#domain/text/search-text.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";

/** A user as the API shows it under the rule of second factors: never with the hash. */
export function toUser(row: UserRow, rule: SecondFactorRule): User {
  const state = secondFactorState({ role: row.role, isSetUp: row.second_factor_at !== null }, rule);
  return {
    id: row.id,
    ...byUserText(userNames, (name) => row[name]),
    role: row.role,
    ...byUserText(userDetails, (name) => row[name]),
    is_active: row.is_active === 1,
    ...(row.checks_technical_data === 1 && { checks_technical_data: true as const }),
    last_login: row.last_login_at,
    created_at: row.created_at,
    ...(state !== "off" && { second_factor: state }),
  };
}

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
    // The search of the list of users finds username, full name and e-mail.
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

import type { User } from "#contract/auth/auth-api.ts";
import { type SecondFactorRule, secondFactorState } from "#domain/people/second-factor.ts";
import { byUserText, userDetails, userNames } from "#domain/people/user.ts";
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

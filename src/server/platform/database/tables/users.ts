import type { Role } from "#domain/people/roles.ts";
import type { UserDetail, userNames } from "#domain/people/user.ts";
import type { Flag, Time } from "./column-types.ts";

export type UserRow = Record<keyof typeof userNames, string> & {
  id: string;
  username_key: string;
  email_key: string;
  role: Role;
  is_active: Flag;
  /** True for a user who may mark the technical data of quotations as checked. */
  checks_technical_data: Flag;
  password_hash: string;
  /** When the second factor was confirmed; null while there is none. */
  second_factor_at: Time | null;
  last_login_at: Time | null;
  created_at: Time;
  updated_at: Time;
  /** Username, full name and e-mail, folded for the search. */
  search_text: string;
} & Record<UserDetail, string | null>;

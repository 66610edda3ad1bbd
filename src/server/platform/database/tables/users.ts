import type { Role } from "#domain/roles.ts";
import type { Flag, Time } from "./column-types.ts";

export type UserRow = {
  id: string;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  full_name: string;
  role: Role;
  phone: string | null;
  /** Such as "Sales Manager"; papers and mails show it. */
  designation: string | null;
  is_active: Flag;
  password_hash: string;
  /** When the second factor was confirmed; null while there is none. */
  second_factor_at: Time | null;
  last_login_at: Time | null;
  created_at: Time;
  updated_at: Time;
  /** Username, full name and e-mail, folded for the search. */
  search_text: string;
};

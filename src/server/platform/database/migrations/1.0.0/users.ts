import type { Sql } from "./sql.ts";

/** Users, their second factors and sessions, and the throttle of sign-ins. */
export const users = ({ time, strict }: Sql): string[] => [
  `create table users (
    id text primary key,
    username text not null,
    username_key text not null unique,
    email text not null,
    email_key text not null unique,
    full_name text not null,
    role text not null check (role in ('admin', 'manager', 'employee')),
    phone text,
    is_active integer not null check (is_active in (0, 1)),
    password_hash text not null,
    second_factor_at ${time},
    last_login_at ${time},
    created_at ${time} not null,
    updated_at ${time} not null,
    search_text text not null,
    check (role <> 'admin' or is_active = 1)
  ) ${strict}`,

  `create table sessions (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at ${time} not null,
    last_used_at ${time} not null,
    expires_at ${time} not null,
    ended_at ${time},
    end_reason text check (end_reason in ('inactive', 'revoked')),
    address text,
    device text
  ) ${strict}`,
  "create index sessions_user on sessions (user_id)",
  "create index sessions_expiry on sessions (expires_at)",

  `create table second_factors (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    last_step integer
  ) ${strict}`,

  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    used_at ${time},
    primary key (user_id, code_hash)
  ) ${strict}`,

  `create table second_factor_rule (
    id integer primary key check (id = 1),
    required_of text not null check (required_of in ('nobody', 'administrators', 'managers and administrators', 'all'))
  ) ${strict}`,

  `create table remembered_devices (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at ${time} not null,
    last_used_at ${time} not null,
    expires_at ${time} not null,
    address text,
    device text
  ) ${strict}`,
  "create index remembered_devices_user on remembered_devices (user_id)",

  `create table known_devices (
    user_id text not null references users (id) on delete cascade,
    device_hash text not null,
    last_seen_at ${time} not null,
    primary key (user_id, device_hash)
  ) ${strict}`,

  `create table sign_in_notices (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    at ${time} not null,
    kind text not null check (kind in ('new device', 'wrong second factor')),
    address text,
    device text
  ) ${strict}`,
  "create index sign_in_notices_user on sign_in_notices (user_id, at)",

  `create table reset_links (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    expires_at ${time} not null
  ) ${strict}`,
  "create index reset_links_user on reset_links (user_id)",

  `create table login_throttles (
    scope text not null check (scope in ('account', 'address', 'reset')),
    subject_hash text not null,
    failures integer not null,
    window_started_at ${time} not null,
    blocked_until ${time},
    primary key (scope, subject_hash)
  ) ${strict}`,
];

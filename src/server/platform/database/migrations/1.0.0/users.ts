import type { Sql } from "./sql.ts";

/** Users, their sessions, and the throttle of sign-ins. */
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

  `create table login_throttles (
    scope text not null check (scope in ('account', 'address')),
    subject_hash text not null,
    failures integer not null,
    window_started_at ${time} not null,
    blocked_until ${time},
    primary key (scope, subject_hash)
  ) ${strict}`,
];

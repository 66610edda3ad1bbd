import type { Sql } from "./sql.ts";

/** The audit log. */
export const audit = ({ time, strict }: Sql): string[] => [
  `create table audit_log (
    id text primary key,
    at ${time} not null,
    actor_id text,
    actor text,
    address text,
    action text not null,
    subject_type text not null,
    subject_id text,
    detail text not null
  ) ${strict}`,
  "create index audit_log_at on audit_log (at, id)",
  "create index audit_log_actor on audit_log (actor_id, at)",
  "create index audit_log_actor_name on audit_log (actor)",
];

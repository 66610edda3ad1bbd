import type { Sql } from "./sql.ts";

/** Every version of the commercial rules, and the revisions that broke them. */
export const approvals = ({ time, real, strict }: Sql): string[] => [
  `create table commercial_rules (
    version integer constraint commercial_rules_version_key primary key,
    rules text not null,
    created_at ${time} not null,
    created_by_id text not null,
    created_by text not null
  ) ${strict}`,

  `create table approvals (
    subject text not null,
    revision integer not null,
    noun text not null check (noun in ('quotation', 'offer')),
    content_sha256 text not null,
    state text not null check (state in ('awaiting', 'approved', 'sent_back')),
    broken text not null,
    terms text not null,
    author_id text not null,
    author text not null,
    asked_at ${time} not null,
    decided_at ${time},
    decided_by_id text,
    decided_by text,
    note text,
    granted_margin ${real},
    primary key (subject, revision)
  ) ${strict}`,
  "create index approvals_state on approvals (state, asked_at)",
];

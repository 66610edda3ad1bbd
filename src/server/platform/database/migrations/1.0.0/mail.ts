import type { Sql } from "./sql.ts";

/** Mails with the papers of sales: those that wait, and what became of the others. */
export const mail = ({ time, strict }: Sql): string[] => [
  `create table mails (
    id text primary key,
    noun text not null check (noun in ('quotation', 'offer')),
    subject text not null,
    request_key text not null,
    revision integer not null,
    form text not null,
    sender_id text not null,
    sender text not null,
    sender_name text not null,
    reply_to text not null,
    "to" text not null,
    cc text not null,
    title text not null,
    text text not null,
    attached text not null,
    paper_id text not null,
    made_at ${time} not null,
    state text not null check (state in ('waiting', 'sent', 'failed', 'stopped')),
    tries integer not null,
    next_try_at ${time} not null,
    lease text,
    leased_until ${time},
    accepted text not null,
    refused text not null,
    why text,
    ended_at ${time},
    seen_at ${time},
    unique (subject, request_key)
  ) ${strict}`,
  "create index mails_state on mails (state, next_try_at)",
  "create index mails_sender on mails (sender_id, ended_at)",
];

import type { Sql } from "./sql.ts";

/** The acts on quotations and offers, and the stages that figures count. */
export const activity = ({ time, money, real, strict }: Sql): string[] => [
  `create table activity (
    id text primary key,
    subject text not null,
    at ${time} not null,
    by_id text not null,
    by text not null,
    kind text not null,
    "from" text,
    "to" text,
    note text
  ) ${strict}`,
  "create index activity_subject on activity (subject, id)",

  `create table stages (
    subject text not null,
    begun_on text not null,
    ended_on text,
    noun text not null check (noun in ('quotation', 'offer')),
    in_offer text,
    crane_type text,
    tonnes ${real},
    created_by text not null,
    issued_on text not null,
    quoted_by text not null,
    revision integer not null,
    status text not null,
    value ${money} not null,
    margin_percentage ${real},
    closed_on text,
    order_value ${money},
    lost_reason text,
    kg ${real},
    per_kg ${money},
    steel text,
    check (noun = 'quotation' or in_offer is null),
    primary key (subject, begun_on)
  ) ${strict}`,
  // Queries say the same conditions in the same words: that is how the databases know that an index holds what is asked for.
  // SQLite reads a column that is null in all of an index, too, so the index has it.
  `create index stages_quoted on stages
    (issued_on, begun_on, ended_on, quoted_by, created_by, crane_type, tonnes, status, value, order_value,
      margin_percentage, kg, per_kg, subject, in_offer)
    where in_offer is null and begun_on <= quoted_by`,
  `create index stages_open on stages ((coalesce(ended_on, '9999-12-31')), begun_on, issued_on)
    where in_offer is null and status in ('issued', 'sent', 'negotiation')`,
  `create index stages_closed on stages
    (closed_on, begun_on, ended_on, created_by, crane_type, tonnes, status, value, order_value, margin_percentage,
      lost_reason, subject, in_offer)
    where in_offer is null and status in ('won', 'lost')`,
];

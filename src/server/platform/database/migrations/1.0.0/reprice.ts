import type { Sql } from "./sql.ts";

/** Re-pricings with what was worked out, chosen and done. */
export const reprice = ({ time, money, real, strict }: Sql): string[] => [
  `create table reprice_jobs (
    id text primary key,
    made_at ${time} not null,
    by text not null,
    state text not null check (state in ('running', 'done', 'failed')),
    doing text check (doing in ('applying', 'undoing')),
    actor text,
    batch integer not null,
    worked_at ${time} not null
  ) ${strict}`,

  `create table reprice_items (
    job_id text not null references reprice_jobs (id),
    position integer not null,
    number text not null,
    noun text not null check (noun in ('quotation', 'offer')),
    is_worked integer not null check (is_worked in (0, 1)),
    revision integer,
    span_width_m text,
    old_total ${money},
    new_total ${money},
    is_moved integer not null check (is_moved in (0, 1)),
    bridge text,
    margin_if_held ${real},
    problem text,
    batch integer,
    act text check (act in ('hold', 'revise', 'end_validity')),
    outcome text check (outcome in ('applied', 'refused', 'undone')),
    reason text,
    made_revision integer,
    valid_before text,
    valid_after text,
    applied_at ${time},
    applied_by text,
    informed_id text,
    primary key (job_id, position),
    unique (job_id, number)
  ) ${strict}`,
  "create index reprice_items_informed on reprice_items (informed_id) where informed_id is not null",
];

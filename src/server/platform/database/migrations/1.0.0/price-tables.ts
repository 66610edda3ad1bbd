import type { Sql } from "./sql.ts";

/** Versions of price tables with their rows, the versions in force, and the firm's rates. */
export const priceTables = ({ time, strict }: Sql): string[] => [
  `create table price_table_versions (
    id text primary key,
    crane_type text not null,
    collection text not null,
    version integer not null,
    rows_id text not null,
    row_count integer not null,
    sha256 text not null,
    source text not null check (source in ('seed', 'upload', 'edit', 'restore')),
    file_name text,
    restored_from text references price_table_versions (id),
    created_at ${time} not null,
    created_by_id text,
    created_by text not null,
    unique (crane_type, collection, version)
  ) ${strict}`,

  `create table price_rows (
    rows_id text not null,
    row_key text not null,
    position integer not null,
    cells text not null,
    primary key (rows_id, row_key)
  ) ${strict}`,

  `create table price_tables (
    crane_type text not null,
    collection text not null,
    current_version_id text not null references price_table_versions (id),
    primary key (crane_type, collection)
  ) ${strict}`,

  `create table rate_changes (
    version integer constraint rate_changes_version_key primary key,
    rates text not null,
    at ${time} not null,
    by_id text not null,
    by text not null
  ) ${strict}`,
];

import type { Sql } from "./sql.ts";

/** Customers with sites and contacts, and what was merged. */
export const customers = ({ time, strict }: Sql): string[] => [
  // Rows are copied to PostgreSQL in the order of their ids: no foreign key leads to a row of the same table.
  `create table customers (
    id text primary key,
    company text not null,
    name_key text not null,
    note text not null,
    offer_text text not null,
    search_text text not null,
    merged_into text,
    created_at ${time} not null,
    created_by_id text not null,
    created_by text not null,
    updated_at ${time} not null
  ) ${strict}`,
  "create index customers_name on customers (name_key)",

  `create table customer_sites (
    id text primary key,
    customer_id text not null references customers (id),
    position integer not null,
    address text not null,
    state text not null,
    gstin text unique,
    pan text
  ) ${strict}`,
  "create index customer_sites_customer on customer_sites (customer_id)",
  "create index customer_sites_pan on customer_sites (pan)",

  `create table customer_contacts (
    id text primary key,
    customer_id text not null references customers (id),
    position integer not null,
    name text not null,
    role text not null,
    phone text not null,
    email text not null
  ) ${strict}`,
  "create index customer_contacts_customer on customer_contacts (customer_id)",

  `create table customer_merges (
    id text primary key,
    from_id text not null references customers (id),
    into_id text not null references customers (id),
    at ${time} not null,
    by_id text not null,
    by text not null,
    moved text not null,
    undone_at ${time}
  ) ${strict}`,
];

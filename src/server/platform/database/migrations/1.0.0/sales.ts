import type { Sql } from "./sql.ts";

/** Quotations and offers with their revisions: what both have stands once. */
export const sales = ({ time, money, real, strict }: Sql): string[] => [
  `create table quotation_numbers (
    number text constraint quotation_numbers_number_key primary key,
    series text not null,
    serial integer not null,
    issued_at ${time} not null,
    issued_to_id text not null,
    unique (series, serial)
  ) ${strict}`,

  `create table company_profiles (
    sha256 text primary key,
    profile text not null,
    first_used_at ${time} not null
  ) ${strict}`,

  // Users may be deleted, what they saved stays: no foreign key leads to users.
  `create table sales (
    id text primary key,
    number text not null unique,
    noun text not null check (noun in ('quotation', 'offer')),
    series text not null,
    serial integer not null,
    crane_type text,
    latest_revision integer not null,
    created_at ${time} not null,
    created_by_id text not null,
    created_by text not null,
    author text not null,
    responsible_id text,
    responsible text,
    customer_id text,
    customer_name text,
    search_text text not null,

    -- The newest revision.
    valid_until text not null,
    cost ${money} not null,
    taxable ${money} not null,
    gst ${money} not null,
    total ${money} not null,
    margin_percentage ${real},

    -- The life of a sale. A quotation in an offer has none: the offer's row says it.
    in_offer text references sales (number),
    status text not null check (status in ('issued', 'sent', 'negotiation', 'won', 'lost', 'withdrawn')),
    next_follow_up text,
    closed_on text,
    order_number text,
    order_value ${money},
    lost_reason text,
    competitor text,

    -- Of a quotation alone.
    capacity text,
    tonnes ${real},
    span_m ${real},
    lift_m ${real},
    runway_m ${real},
    copied_from text references sales (number),

    -- Of an offer alone: the positions ordered.
    ordered text,

    check (noun = 'offer' or (crane_type is not null and capacity is not null and margin_percentage is not null)),
    check (noun = 'quotation' or in_offer is null),
    check (in_offer is null or (status = 'issued' and next_follow_up is null and closed_on is null))
  ) ${strict}`,

  // A list in its order, with everything that it is filtered by beside the search.
  `create index sales_list on sales
    (noun, created_at, series, serial, id, crane_type, in_offer, status, valid_until, created_by, total)`,
  "create index sales_newest on sales (noun, created_at, id)",
  "create index sales_created_by on sales (noun, created_by)",
  "create index sales_in_offer on sales (in_offer) where in_offer is not null",
  "create index sales_copied_from on sales (copied_from) where copied_from is not null",
  "create index sales_competitor on sales (competitor) where competitor is not null",
  // The search of customers: orders by their number in small letters, and the customers whom a user quoted.
  `create index sales_ordered on sales
    (lower(order_number), order_number, customer_id, created_by_id, responsible_id, created_at)
    where order_number is not null`,
  "create index sales_customer on sales (customer_id)",
  "create index sales_made on sales (created_by_id, customer_id)",
  `create index sales_handed_over on sales (responsible_id, customer_id)
    where responsible_id is not null`,
  // Quotations of like sizes, with all that decides who may see them.
  `create index sales_alike on sales
    (crane_type, tonnes, span_m, lift_m, runway_m, number, created_by_id, responsible_id, created_at)
    where noun = 'quotation'`,

  `create table revisions (
    sale_id text not null references sales (id),
    revision integer not null,
    document text not null,
    schema_version integer not null,
    content_sha256 text not null,
    company_sha256 text not null references company_profiles (sha256),
    created_at ${time} not null,
    created_by_id text not null,
    created_by text not null,
    draft_id text,
    reason text,
    valid_until text not null,
    cost ${money} not null,
    taxable ${money} not null,
    gst ${money} not null,
    total ${money} not null,
    margin_percentage ${real},
    facts text,
    primary key (sale_id, revision),
    unique (created_by_id, draft_id)
  ) ${strict}`,

  `create table offer_positions (
    offer_id text not null references sales (id),
    revision integer not null,
    position integer not null,
    kind text not null check (kind in ('firm', 'alternate', 'optional')),
    quotation text not null references sales (number),
    quotation_revision integer not null,
    quantity integer not null,
    value ${money} not null,
    ordered integer not null check (ordered in (0, 1)),
    primary key (offer_id, revision, position)
  ) ${strict}`,
  "create index offer_positions_quotation on offer_positions (quotation, offer_id)",

  `create table templates (
    id text primary key,
    name text not null,
    name_key text not null unique,
    quotation_id text not null unique references sales (id),
    revision integer not null,
    made_at ${time} not null,
    made_by_id text not null,
    made_by text not null
  ) ${strict}`,
];

/** A trigram index for the search of lists. Only PostgreSQL has it, where the server allows the extension. */
export const searchIndex: readonly string[] = [
  "create extension if not exists pg_trgm",
  "create index sales_search_text on sales using gin (search_text gin_trgm_ops)",
];

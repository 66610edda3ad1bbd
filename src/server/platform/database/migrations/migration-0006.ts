import { type Kysely, sql } from "kysely";
import type { Customer } from "#domain/customer.ts";
import { learned, siteOfTyped } from "#domain/customers/customer-record.ts";
import { firmKey } from "#domain/customers/firm-name.ts";
import { marksOf, matchFirm } from "#domain/customers/matching.ts";
import { typedCustomerOf } from "#domain/customers/typed-customer.ts";
import { panOf } from "#domain/gstin.ts";
import { foldText } from "#domain/search-text.ts";
import { newId } from "../../new-id.ts";
import type { DatabaseKind } from "../database.ts";
import type { Tables } from "../schema.ts";
import type { Time } from "../tables/column-types.ts";
import { columnTypes, tableMaker } from "./migration-tools.ts";

/** Customers with sites and contacts, every stored quotation linked to its own; and who is responsible for a quotation. */
export async function addCustomers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes[kind];
  const table = tableMaker(db, kind);
  await table("customers", ["id"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("company", "text", (c) => c.notNull())
    .addColumn("name_key", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("offer_text", "text", (c) => c.notNull())
    .addColumn("search_text", "text", (c) => c.notNull())
    // No foreign key: the rows are copied in the order of their ids.
    .addColumn("merged_into", "text")
    .addColumn("created_at", time, (c) => c.notNull())
    .addColumn("created_by_id", "text", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("updated_at", time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("customers_name_key").on("customers").column("name_key").execute();
  await table("customer_sites", ["id"], ["gstin"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("customer_id", "text", (c) => c.notNull().references("customers.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("gstin", "text")
    .addColumn("pan", "text")
    .execute();
  await db.schema.createIndex("customer_sites_customer").on("customer_sites").column("customer_id").execute();
  await db.schema.createIndex("customer_sites_pan").on("customer_sites").column("pan").execute();
  await table("customer_contacts", ["id"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("customer_id", "text", (c) => c.notNull().references("customers.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("customer_contacts_customer")
    .on("customer_contacts")
    .column("customer_id")
    .execute();
  await table("customer_merges", ["id"])
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("from_id", "text", (c) => c.notNull().references("customers.id"))
    .addColumn("into_id", "text", (c) => c.notNull().references("customers.id"))
    .addColumn("at", time, (c) => c.notNull())
    .addColumn("by_id", "text", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("moved", "text", (c) => c.notNull())
    .addColumn("undone_at", time)
    .execute();
  await sql`alter table quotations add column customer_id text`.execute(db);
  await sql`alter table quotations add column responsible_id text`.execute(db);
  await sql`alter table quotations add column responsible text`.execute(db);
  await db.schema.createIndex("quotations_customer").on("quotations").column("customer_id").execute();
  await linkStored(db as Kysely<Tables>);
}

type Firm = {
  id: string;
  company: string;
  nameKey: string;
  sites: { address: string; state: string; gstin: string }[];
  contacts: { name: string; role: string; phone: string; email: string }[];
  created_at: Time;
  created_by_id: string;
  created_by: string;
  quotations: string[];
};

const atOnce = 200;

/** Makes a record of every firm that was quoted, in the order in which they were, and links its quotations. */
async function linkStored(db: Kysely<Tables>): Promise<void> {
  const firms = new Map<string, Firm[]>();
  const all: Firm[] = [];
  let after: { created_at: Time; id: string } | undefined;
  for (;;) {
    let query = db
      .selectFrom("quotations")
      .innerJoin("quotation_revisions as r", (join) =>
        join
          .onRef("r.quotation_id", "=", "quotations.id")
          .onRef("r.revision", "=", "quotations.latest_revision"),
      )
      .select([
        "quotations.id",
        "quotations.created_at",
        "quotations.created_by_id",
        "quotations.created_by",
        "r.document",
      ])
      .orderBy("quotations.created_at")
      .orderBy("quotations.id")
      .limit(atOnce);
    const last = after;
    if (last)
      query = query.where((eb) =>
        eb.or([
          eb("quotations.created_at", ">", last.created_at),
          eb.and([eb("quotations.created_at", "=", last.created_at), eb("quotations.id", ">", last.id)]),
        ]),
      );
    const rows = await query.execute();
    for (const row of rows) link(firms, all, typedCustomerOf(row.document), row);
    after = rows.at(-1);
    if (rows.length < atOnce) break;
  }
  for (let from = 0; from < all.length; from += atOnce) await insertFirms(db, all.slice(from, from + atOnce));
  for (const { id, quotations } of all)
    for (let from = 0; from < quotations.length; from += atOnce)
      await db
        .updateTable("quotations")
        .set({ customer_id: id })
        .where("id", "in", quotations.slice(from, from + atOnce))
        .execute();
}

/** Finds the firm of a quotation among those so far, or adds it; `firms` has each under all its marks. */
function link(
  firms: Map<string, Firm[]>,
  all: Firm[],
  customer: Customer,
  quotation: { id: string; created_at: Time; created_by_id: string; created_by: string },
): void {
  const marks = marksOf(customer);
  const under = (key: string): Firm[] => firms.get(key) ?? [];
  const keys = [marks.gstin && `g ${marks.gstin}`, marks.pan && `p ${marks.pan}`, `n ${marks.nameKey}`];
  let firm = matchFirm(marks, [...new Set(keys.flatMap((key) => (key === "" ? [] : under(key))))]);
  if (!firm) {
    if (customer.company === "") return;
    const { id, ...made } = quotation;
    firm = {
      ...made,
      id: newId(),
      company: customer.company.replace(/\s+/g, " "),
      nameKey: firmKey(customer.company),
      sites: [],
      contacts: [],
      quotations: [],
    };
    all.push(firm);
  }
  const { site, contact } = learned(firm, customer);
  if (site) firm.sites.push(site);
  if (contact) firm.contacts.push(contact);
  firm.quotations.push(quotation.id);
  const learnedSite = siteOfTyped(customer);
  const found = [
    `n ${firm.nameKey}`,
    ...(learnedSite?.gstin ? [`g ${learnedSite.gstin}`, `p ${panOf(learnedSite.gstin)}`] : []),
  ];
  for (const key of found) if (!under(key).includes(firm)) firms.set(key, [...under(key), firm]);
}

async function insertFirms(db: Kysely<Tables>, firms: readonly Firm[]): Promise<void> {
  const customers = firms.map((firm) => {
    const places = firm.sites.flatMap(({ address, state, gstin }) => [address, state, gstin]);
    const folded = (texts: readonly string[]) =>
      texts
        .map(foldText)
        .filter((text) => text !== "")
        .join("\n");
    return {
      id: firm.id,
      company: firm.company,
      name_key: firm.nameKey,
      note: "",
      offer_text: folded([firm.company, ...places]),
      search_text: folded([firm.company, ...places, ...firm.contacts.map(({ name }) => name)]),
      merged_into: null,
      created_at: firm.created_at,
      created_by_id: firm.created_by_id,
      created_by: firm.created_by,
      updated_at: firm.created_at,
    };
  });
  if (customers.length > 0) await db.insertInto("customers").values(customers).execute();
  const sites = firms.flatMap((firm) =>
    firm.sites.map((site, position) => ({
      id: newId(),
      customer_id: firm.id,
      position,
      ...site,
      gstin: site.gstin || null,
      pan: panOf(site.gstin) || null,
    })),
  );
  if (sites.length > 0) await db.insertInto("customer_sites").values(sites).execute();
  const contacts = firms.flatMap((firm) =>
    firm.contacts.map((contact, position) => ({
      id: newId(),
      customer_id: firm.id,
      position,
      ...contact,
    })),
  );
  if (contacts.length > 0) await db.insertInto("customer_contacts").values(contacts).execute();
}

import { expect, test } from "vitest";
import { noCustomer } from "#domain/customer.ts";
import { databaseKinds, makeDatabase } from "#server/testing/databases.ts";
import { openDatabase } from "../database.ts";
import { createTables } from "./migration-0001.ts";
import { addRevisionsAndStatus } from "./migration-0003.ts";
import { addCustomers } from "./migration-0006.ts";

const gujarat = "24AAACE0000E1ZS";
const now = "2026-11-20T10:00:00.000Z";

/** A quotation as a release before customers had records kept it. */
const quoted = (serial: number, document: object) => {
  const number = `SG-2627-${String(serial).padStart(5, "0")}`;
  const figures = { subtotal: 100, margin_percentage: 5, margin: 5, gst: 19, final_amount: 124 };
  const saved = {
    created_at: new Date(Date.parse(now) + serial * 1000).toISOString(),
    created_by_id: "u1",
    created_by: "r.patel",
    valid_until: "2026-12-20",
    ...figures,
  };
  return {
    issued: { number, series: "SG-2627", serial, issued_at: now, issued_to_id: "u1" },
    header: {
      ...saved,
      ...{ id: `q${serial}`, number, series: "SG-2627", serial, crane_type: "single-girder" },
      ...{ latest_revision: 0, capacity: "5T", customer_name: null, search_text: "", author: "r.patel" },
    },
    revision: {
      quotation_id: `q${serial}`,
      revision: 0,
      document: JSON.stringify(document),
      ...{ schema_version: 1, content_sha256: "x", company_sha256: "c" },
      ...saved,
    },
  };
};

test.each(databaseKinds)("what is stored on %s is linked by the same rule", async (kind) => {
  const made = await makeDatabase(kind);
  const database = openDatabase(made.settings);
  const { db } = database;
  await db.transaction().execute(async (db) => {
    await createTables(db as never, kind);
    await addRevisionsAndStatus(db as never, kind);
  });
  await db
    .insertInto("company_profiles")
    .values({ sha256: "c", profile: "{}", first_used_at: now })
    .execute();
  const customers = [
    { ...noCustomer, company: "Sabar Steel Pvt Ltd", site: "Himatnagar", state: "Gujarat", gstin: gujarat },
    { ...noCustomer, company: "Sabar Steel", name: "S. Rao", state: "Gujarat" },
    { ...noCustomer, company: "Sabar Steel", state: "Goa" },
    { ...noCustomer, company: "Other name", gstin: gujarat },
    { ...noCustomer, name: "Mr Rao" },
    noCustomer,
  ];
  const documents = [
    ...customers.map((customer) => ({ customer })),
    // An older shape, and a damaged document.
    { inputs: { customer: { company: "SABAR STEEL LIMITED", state: "Goa" } } },
    { customer: 7 },
  ];
  for (const { issued, header, revision } of documents.map((document, at) => quoted(at + 1, document))) {
    await db.insertInto("quotation_numbers").values(issued).execute();
    await db
      .insertInto("quotations")
      .values(header as never)
      .execute();
    await db
      .insertInto("quotation_revisions")
      .values(revision as never)
      .execute();
  }
  await db.transaction().execute((db) => addCustomers(db as never, kind));

  const linked = await db
    .selectFrom("quotations")
    .leftJoin("customers", "customers.id", "quotations.customer_id")
    .select(["quotations.id", "customers.company", "customer_id"])
    .orderBy("quotations.id")
    .execute();
  expect(linked.map(({ company }) => company)).toEqual([
    "Sabar Steel Pvt Ltd",
    "Sabar Steel Pvt Ltd",
    "Sabar Steel",
    "Sabar Steel Pvt Ltd",
    null,
    null,
    "Sabar Steel",
    null,
  ]);
  const sites = await db.selectFrom("customer_sites").select(["address", "state", "gstin"]).execute();
  expect(sites.sort((a, b) => (a.address < b.address ? 1 : -1))).toEqual([
    { address: "Himatnagar", state: "Gujarat", gstin: gujarat },
    { address: "", state: "Goa", gstin: null },
  ]);
  const contacts = await db.selectFrom("customer_contacts").select(["name"]).execute();
  expect(contacts).toEqual([{ name: "S. Rao" }]);
  const first = await db
    .selectFrom("customers")
    .select(["created_by", "created_at", "search_text"])
    .where("name_key", "=", "sabar steel")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  expect(first).toMatchObject({ created_by: "r.patel", created_at: "2026-11-20T10:00:01.000Z" });
  expect(first.search_text).toContain("s. rao");
  await database.close();
  await made.drop();
});

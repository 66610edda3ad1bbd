import { beforeAll, expect, test } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import type { ListedCustomer } from "#domain/customers/customer-list.ts";
import { customerTexts, noTexts } from "#domain/customers/customer-texts.ts";
import { newId } from "#server/platform/new-id.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { piecesOf } from "../platform/pieces.ts";
import { findCustomers } from "./customers-repository.ts";
import { importCustomers, undoList, type WrittenCustomer } from "./import-customers.ts";
import { linkCustomer } from "./link-customer.ts";
import { mergeCustomerRecords } from "./merge-customers.ts";

const person = (name: string) => ({ name, role: "", phone: "", email: "" });
const site = (state: string) => ({ address: "", state, gstin: "" });
const listed = (company: string, change: Partial<ListedCustomer> = {}): ListedCustomer => ({
  ...noTexts(customerTexts),
  ...{ company, sites: [site("Goa")], contacts: [], row: 2, joined: [], ...change },
});

onSqliteServer("customers of a list", (server) => {
  beforeAll(() => seedPrices(server()));
  const made = () => ({ by: server().users.manager, now: server().clock.now(), newId });
  const saver = () => ({ user: server().users.manager, now: server().clock.now(), newId });
  async function write(customers: readonly ListedCustomer[], refuse = false): Promise<WrittenCustomer[]> {
    let kept: WrittenCustomer[] = [];
    await importCustomers(
      server().database.db,
      made(),
      piecesOf(customers),
      async () => {
        if (refuse) throw new Error("The plan is another one");
      },
      async (_db, written) => {
        kept = written;
      },
    );
    return kept;
  }
  const undo = (written: readonly WrittenCustomer[]) =>
    server()
      .database.db.transaction()
      .execute((db) => undoList(db, made(), written));
  const find = async (company: string) => {
    const { db } = server().database;
    const rows = await db.selectFrom("customers").select("id").where("company", "=", company).execute();
    return (
      await findCustomers(
        db,
        rows.map(({ id }) => id),
      )
    )[0];
  };

  test("are written once checked, and taken back where nobody has used or changed them", async () => {
    const { db } = server().database;
    const typed = { ...noCustomer, company: "Anand Dairy", state: "Goa", name: "A. Shah" };
    await linkCustomer(db, saver(), typed);
    const list = [
      listed("Anand Dairy", { contacts: [person("B. Rao")] }),
      listed("Bharuch Dyes"),
      listed("Cuttack Foundry"),
      listed("Dahod Cables"),
      listed("Firozabad Glass"),
      listed("Gondal Oil"),
    ];
    await expect(write(list, true)).rejects.toThrow("The plan is another one");
    expect(await find("Bharuch Dyes")).toBeUndefined();
    const written = await write(list);
    expect(written.map(({ before }) => before?.contacts.map(({ name }) => name) ?? null)).toEqual([
      ["A. Shah"],
      ...[null, null, null, null, null],
    ]);
    expect((await find("Anand Dairy"))?.contacts.map(({ name }) => name)).toEqual(["A. Shah", "B. Rao"]);
    await saveGolden(server(), server().users.manager, "SG-1", {
      customer: { ...noCustomer, company: "Cuttack Foundry", state: "Goa" },
    });
    await linkCustomer(db, saver(), {
      ...noCustomer,
      company: "Dahod Cables",
      state: "Goa",
      name: "D. Iyer",
    });
    // A past quotation names Gondal Oil.
    const form = new FormData();
    form.set("kind", "past_quotations");
    form.set(
      "file",
      new Blob(["Quote No,Date,Client,Details\nP-1,2024-03-01,Gondal Oil,5T SG\n"]),
      "past.csv",
    );
    const { manager } = server().users;
    const { import_id } = (await server().call(manager, "POST", "/api/imports", form)).json().data;
    expect((await server().call(manager, "POST", `/api/imports/${import_id}/apply`)).statusCode).toBe(200);
    const old = await linkCustomer(db, saver(), { ...noCustomer, company: "Old Glass", state: "Goa" });
    const glass = await find("Firozabad Glass");
    await db.transaction().execute((db) => mergeCustomerRecords(db, saver(), old ?? "", glass?.id ?? ""));

    const { undone, left } = await undo(written);
    expect([undone, left.map(({ name }) => name)]).toEqual([
      ...[2, ["Cuttack Foundry", "Dahod Cables", "Firozabad Glass", "Gondal Oil"]],
    ]);
    expect((await find("Anand Dairy"))?.contacts.map(({ name }) => name)).toEqual(["A. Shah"]);
    expect(await find("Bharuch Dyes")).toBeUndefined();
    expect((await find("Dahod Cables"))?.contacts.map(({ name }) => name)).toEqual(["D. Iyer"]);
    // What an earlier undo removed is gone, and not left.
    expect((await undo(written.slice(1, 2))).left).toEqual([]);
  });

  test("have a person of a quotation added, and are not changed by what they know", async () => {
    const { db } = server().database;
    const typed = { ...noCustomer, company: "Erode Textiles", state: "Goa" };
    const id = await linkCustomer(db, saver(), typed);
    server().clock.advance(1000);
    const before = await find("Erode Textiles");
    expect(await linkCustomer(db, saver(), typed)).toBe(id);
    expect(await find("Erode Textiles")).toEqual(before);
    expect(await linkCustomer(db, saver(), { ...typed, name: "E. Nair" })).toBe(id);
    const after = await find("Erode Textiles");
    expect([after?.sites.length, after?.contacts.map(({ name }) => name)]).toEqual([1, ["E. Nair"]]);
    expect(await linkCustomer(db, saver(), { ...noCustomer, name: "Nobody" })).toBeNull();
  });
});

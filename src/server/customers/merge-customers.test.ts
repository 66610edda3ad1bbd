import { expect, test } from "vitest";
import type { CustomerRecord } from "#contract/customers/customers-api.ts";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { newId } from "../platform/new-id.ts";
import { mergeCustomerRecords } from "./merge-customers.ts";

onSqliteServer("merges of customers", (server) => {
  let manager: TestUser;
  const enter = async (company: string, texts: object = {}) =>
    (
      await server().call(manager, "POST", "/api/customers", { company, sites: [], contacts: [], ...texts })
    ).json<{ data: CustomerRecord }>().data;
  const get = async ({ id }: CustomerRecord) =>
    (await server().call(manager, "GET", `/api/customers/${id}`)).json<{ data: CustomerRecord }>().data;
  const merge = async (from: CustomerRecord, into: CustomerRecord) =>
    (await server().call(manager, "POST", `/api/customers/${from.id}/merge`, { into: into.id })).json<{
      data: { merge_id: string; customer: CustomerRecord };
    }>().data;
  const undo = (merge_id: string) => server().call(manager, "POST", `/api/customers/merges/${merge_id}/undo`);

  test("are undone in their reverse order when a merged record was merged on", async () => {
    manager = await server().addUser("merger", "manager");
    const [first, second, third] = [
      await enter("Anand Dairy"),
      await enter("Anand Milk"),
      await enter("Amul"),
    ];
    const earlier = await merge(first, second);
    expect((await get(second)).merges.map(({ merge_id }) => merge_id)).toEqual([earlier.merge_id]);
    const later = await merge(second, third);
    expect((await get(first)).company).toBe("Amul");
    const refused = await undo(earlier.merge_id);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: "Anand Milk was merged into another customer since. Undo that merge first." },
    ]);
    expect((await undo(later.merge_id)).statusCode).toBe(200);
    expect((await undo(earlier.merge_id)).statusCode).toBe(200);
    expect([await get(first), await get(second), await get(third)].map(({ company }) => company)).toEqual([
      "Anand Dairy",
      "Anand Milk",
      "Amul",
    ]);
  });

  test("need a merge that exists, and two customers that exist", async () => {
    const unknown = await undo("no-such-merge");
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: "There is no such merge." }]);
    const known = await enter("Nadiad Tools");
    for (const [from, into] of [
      [known.id, "no-such-customer"],
      ["no-such-customer", known.id],
    ])
      expect(
        (await server().call(manager, "POST", `/api/customers/${from}/merge`, { into })).statusCode,
      ).toBe(404);
  });

  test("keep a site and a contact once that both records have, and an undo leaves them where they were", async () => {
    const gujarat = { address: "Sanand", state: "Gujarat", gstin: "" };
    const person = { name: "A. Shah", role: "", phone: "", email: "a@shah.example" };
    const delhi = { ...gujarat, state: "Delhi" };
    const into = await enter("Sanand Pumps", { sites: [delhi, gujarat], contacts: [person] });
    const from = await enter("Sanand Valves", {
      sites: [{ ...gujarat, state: "Goa" }, gujarat],
      contacts: [person, { ...person, name: "B. Rao" }],
    });
    const { merge_id, customer } = await merge(from, into);
    expect(customer.sites.map(({ state }) => state).sort()).toEqual(["Delhi", "Goa", "Gujarat"]);
    expect(customer.contacts.map(({ name }) => name)).toEqual(["A. Shah", "B. Rao"]);
    expect((await undo(merge_id)).statusCode).toBe(200);
    expect((await get(into)).contacts.map(({ name }) => name)).toEqual(["A. Shah"]);
    const back = await get(from);
    expect(back.sites.map(({ state }) => state).sort()).toEqual(["Goa", "Gujarat"]);
    expect(back.contacts.map(({ name }) => name)).toEqual(["A. Shah", "B. Rao"]);
  });

  test("take back what was quoted to the merged customer since, for a whole day", async () => {
    await seedPrices(server());
    const [into, from] = [await enter("Morbi Tiles"), await enter("Morbi Ceramics")];
    const quoted = (company: string) =>
      saveGolden(server(), manager, "SG-1", { customer: { ...noCustomer, company } });
    const before = await quoted("Morbi Ceramics");
    const { merge_id } = await merge(from, into);
    const [since, own] = [await quoted("Morbi Ceramics"), await quoted("Morbi Tiles")];
    expect([before.customer_id, since.customer_id, own.customer_id]).toEqual([from.id, into.id, into.id]);
    const found = async (search: string) =>
      (await server().call(manager, "GET", `/api/customers?search=${search}`))
        .json<{ data: { customers: { id: string }[] } }>()
        .data.customers.map(({ id }) => id);
    expect([await found("ceramics"), await found("tiles")]).toEqual([[], [into.id]]);
    server().clock.advance(24 * 3_600_000);
    manager = await server().addUser("next-day", "manager");
    expect((await undo(merge_id)).statusCode).toBe(200);
    expect([await found("ceramics"), await found("tiles")]).toEqual([[from.id], [into.id]]);
    const numbers = async (of: CustomerRecord) =>
      (await get(of)).quotations.map(({ quotation_id }) => quotation_id).sort();
    expect(await numbers(from)).toEqual([before.quotation_id, since.quotation_id].sort());
    expect(await numbers(into)).toEqual([own.quotation_id]);
  });

  test("lock offers before quotations, and each by number", async () => {
    const manager = await server().addUser("locking", "manager");
    const saved = [];
    for (const [id, company] of [
      ["SG-1", "Anjar Ports"],
      ["DG-1", "Anjar Ports"],
      ["DG-1", "Anjar Harbour"],
    ] as const)
      saved.push(await saveGolden(server(), manager, id, { customer: { ...noCustomer, company } }));
    const [single, double, other] = saved;
    if (!single || !double || !other) throw new Error("Three were saved");
    const positions = [positionOf(single)];
    const { offer_id } = offerIn(await server().call(manager, "POST", "/api/offers", { positions }));
    const { db } = server().database;
    const locked: string[] = [];
    const watched = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === "UpdateQueryNode") locked.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const saver = { user: manager, now: server().clock.now(), newId };
    await mergeCustomerRecords(watched, saver, single.customer_id ?? "", other.customer_id ?? "");
    const numbers = [offer_id, double.quotation_id, single.quotation_id];
    const ids = await db
      .selectFrom("sales")
      .select(["id", "number"])
      .where("number", "in", numbers)
      .execute();
    const places = numbers.map((number) => {
      const { id = "" } = ids.find((each) => each.number === number) ?? {};
      return locked.findIndex((node) => node.includes('"sales"') && node.includes(id));
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

import { expect, test } from "vitest";
import type { CustomerRecord } from "#contract/customers/customers-api.ts";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";

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
    const later = await merge(second, third);
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
    const into = await enter("Sanand Pumps", { sites: [gujarat], contacts: [person] });
    const from = await enter("Sanand Valves", {
      sites: [gujarat, { ...gujarat, state: "Goa" }],
      contacts: [person, { ...person, name: "B. Rao" }],
    });
    const { merge_id, customer } = await merge(from, into);
    expect(customer.sites.map(({ state }) => state)).toEqual(["Gujarat", "Goa"]);
    expect(customer.contacts.map(({ name }) => name)).toEqual(["A. Shah", "B. Rao"]);
    expect((await undo(merge_id)).statusCode).toBe(200);
    expect((await get(into)).contacts.map(({ name }) => name)).toEqual(["A. Shah"]);
    const back = await get(from);
    expect(back.sites.map(({ state }) => state)).toEqual(["Gujarat", "Goa"]);
    expect(back.contacts.map(({ name }) => name)).toEqual(["A. Shah", "B. Rao"]);
  });
});

import { beforeAll, expect, test } from "vitest";
import type { CustomerEntry, CustomerRecord, CustomerSuggestion } from "#contract/customers/customers-api.ts";
import type { QuotationRecord, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { type Customer, noCustomer } from "#domain/customers/customer-block.ts";
import { contactTexts, customerTexts, noTexts } from "#domain/customers/customer-texts.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import {
  askFinal,
  askSave,
  finalCall,
  finalOfGolden,
  goldenRequest,
  saveGolden,
} from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const gujarat = "24AAACE0000E1ZS";
const maharashtra = "27AAACE0000E1ZM";

onBothServers("customers", (server, kind) => {
  beforeAll(() => seedPrices(server()));
  let people = 0;
  const employee = () => server().addUser(`seller${++people}`, "employee");
  const quote = (as: TestUser, customer: Partial<Customer>) =>
    saveGolden(server(), as, "SG-1", { customer: { ...noCustomer, ...customer } });
  const get = async (as: TestUser, id: string) =>
    (await server().call(as, "GET", `/api/customers/${id}`)).json<{ data: CustomerRecord }>().data;
  const list = async (as: TestUser, search: string) =>
    (await server().call(as, "GET", `/api/customers?search=${encodeURIComponent(search)}`)).json<{
      data: { customers: CustomerEntry[]; total: number };
    }>().data;
  const suggest = async (as: TestUser, query: string) =>
    (await server().call(as, "GET", `/api/customers/suggest?${query}`)).json<{
      data: { customers: CustomerSuggestion[] };
    }>().data.customers;
  const idOf = ({ customer_id }: SavedQuotation): string => {
    if (customer_id === null) throw new Error("The quotation has no customer");
    return customer_id;
  };

  test("saving a quotation creates a record for an unknown firm and completes a known one", async () => {
    const seller = await employee();
    const first = await quote(seller, { company: "Sabar Steel Pvt Ltd", site: "Himatnagar", gstin: gujarat });
    const again = await quote(seller, {
      company: "SABAR STEEL LIMITED",
      site: "Pune",
      gstin: maharashtra,
      name: "S. Rao",
    });
    expect(again.customer_id).toBe(first.customer_id);
    // The paper keeps the typed name.
    expect(again.inputs.customer).toMatchObject({ company: "SABAR STEEL LIMITED", site: "Pune" });
    const found = await get(seller, idOf(first));
    expect(found).toMatchObject({
      company: "Sabar Steel Pvt Ltd",
      pan: "AAACE0000E",
      created_by: seller.username,
    });
    expect(found.sites.map(({ state, gstin }) => [state, gstin])).toEqual([
      ["Gujarat", gujarat],
      ["Maharashtra", maharashtra],
    ]);
    expect(found.contacts.map(({ name }) => name)).toEqual(["S. Rao"]);
    expect(found.quotations.map(({ quotation_id }) => quotation_id)).toEqual([
      again.quotation_id,
      first.quotation_id,
    ]);
    const taxable = Math.round(first.subtotal_with_margin * 100);
    expect(Math.round(found.open_value * 100)).toBe(2 * taxable);
    expect(found.last_prices).toMatchObject([
      { capacity: first.inputs.capacity, quotation_id: again.quotation_id },
    ]);
    expect((await quote(seller, { name: "Mr Rao" })).customer_id).toBeNull();
    const details = await server().call(seller, "GET", `/api/quotation/${first.quotation_id}`);
    expect(details.json<{ data: QuotationRecord }>().data.customer_id).toBe(first.customer_id);
  });

  test("simultaneous saves for the same new firm create one record", async () => {
    const sellers = await Promise.all(Array.from({ length: 6 }, employee));
    const customer = { ...noCustomer, company: "Simultaneous Forgings", state: "Goa" };
    const finals = await Promise.all(
      sellers.map((seller) => finalOfGolden(server(), seller, "SG-1", { customer })),
    );
    const saved = await Promise.all(
      finals.map((final, at) => askSave(server(), sellers[at] as TestUser, final)),
    );
    const ids = saved.map((answer) => answer.json<{ data: SavedQuotation }>().data.customer_id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBeNull();
    expect((await list(server().users.manager, "Simultaneous")).total).toBe(1);
  });

  test("employees see customers that they quoted or entered, and of others only names and sites", async () => {
    const [mine, other] = [await employee(), await employee()];
    const { call, users } = server();
    const quoted = await quote(mine, { company: "Kaveri Rolling", site: "Erode", name: "Ms Iyer" });
    const entered = await call(mine, "POST", "/api/customers", {
      company: "Kaveri Pumps",
      contacts: [{ name: "Secret Person", email: "s@kaveri.example" }],
    });
    expect(entered.statusCode).toBe(201);
    expect((await list(mine, "kaveri")).customers.map(({ company }) => company)).toEqual([
      "Kaveri Pumps",
      "Kaveri Rolling",
    ]);
    expect((await list(users.manager, "kaveri")).total).toBe(2);
    expect(await list(other, "kaveri")).toMatchObject({ customers: [], total: 0 });
    // A page beyond the end still has the total.
    const beyond = await call(mine, "GET", "/api/customers?search=kaveri&page=5");
    expect(beyond.json()).toMatchObject({ data: { customers: [], total: 2 } });
    const url = `/api/customers/${idOf(quoted)}`;
    const none = await call(other, "GET", "/api/customers/none-such");
    const refused = await call(other, "GET", url);
    expect([none.statusCode, refused.statusCode, refused.body]).toEqual([404, 404, none.body]);
    expect((await call(other, "PUT", url, { company: "Mine" })).statusCode).toBe(404);
    expect(await suggest(other, "q=KAVERI%20r")).toMatchObject([
      { company: "Kaveri Rolling", sites: [{ address: "Erode" }], contacts: [] },
    ]);
    expect(await suggest(mine, "q=erode")).toMatchObject([{ contacts: [{ name: "Ms Iyer" }] }]);
    expect(await suggest(other, "q=secret")).toEqual([]);
    expect(await suggest(other, "q=k")).toEqual([]);
    // A user who quotes it sees it, but of its quotations only the own ones after the days of the others.
    expect((await quote(other, { company: "Kaveri Rolling", site: "Erode" })).customer_id).toBe(
      quoted.customer_id,
    );
    expect((await get(other, idOf(quoted))).quotations).toHaveLength(2);
    server().clock.advance(4 * 86_400_000);
    const back = (
      await call(null, "POST", "/api/auth/login", { username: other.username, password: "correct horse" })
    ).json<{ access_token: string }>();
    const theirs = await get({ ...other, token: back.access_token }, idOf(quoted));
    expect(theirs.quotations.map(({ created_by }) => created_by)).toEqual([other.username]);
    expect(theirs.open_value).toBe(theirs.quotations[0]?.taxable);
    const later = await server().addUser("later", "manager");
    expect((await get(later, idOf(quoted))).quotations).toHaveLength(2);
  });

  test("finds a customer by its GSTIN, and another registration of the firm by its PAN", async () => {
    const admin = await server().addUser("finder", "admin");
    expect(await suggest(admin, `gstin=${gujarat.toLowerCase()}`)).toMatchObject([
      { company: "Sabar Steel Pvt Ltd" },
    ]);
    expect(await suggest(admin, "gstin=29AAACE0000E1ZI")).toMatchObject([{ pan: "AAACE0000E" }]);
    expect(await suggest(admin, "gstin=27AAPFU0939F1ZV")).toEqual([]);
  });

  test("a merge combines both records, finds them by the merged name, and can be undone for a day", async () => {
    const manager = await server().addUser("merger", "manager");
    const seller = await employee();
    const { call } = server();
    const [a, b] = [
      await quote(seller, { company: "Vapi Paper", state: "Gujarat", name: "A. One" }),
      await quote(seller, { company: "Vapi Paper", state: "Goa", name: "B. Two" }),
    ];
    const pairs = (await call(manager, "GET", "/api/customers/duplicates")).json<{
      data: { pairs: { a: { company: string }; reason: string }[] };
    }>().data.pairs;
    expect(pairs.filter((pair) => pair.a.company === "Vapi Paper")).toMatchObject([{ reason: "same name" }]);
    const merged = await call(manager, "POST", `/api/customers/${idOf(b)}/merge`, { into: idOf(a) });
    expect(merged.statusCode).toBe(200);
    const { merge_id, customer } = merged.json<{ data: { merge_id: string; customer: CustomerRecord } }>()
      .data;
    expect(customer.sites.map(({ state }) => state)).toEqual(["Gujarat", "Goa"]);
    expect(customer.contacts).toHaveLength(2);
    expect(customer.quotations).toHaveLength(2);
    expect((await get(seller, idOf(b))).id).toBe(idOf(a));
    const foundBy = async (search: string) => {
      const list = await call(manager, "GET", `/api/customers?search=${encodeURIComponent(search)}`);
      return list.json<{ data: { customers: { id: string }[] } }>().data.customers.map(({ id }) => id);
    };
    expect(await foundBy("B. Two")).toEqual([idOf(a)]);
    // Its old page was open meanwhile.
    const stale = await call(manager, "PUT", `/api/customers/${idOf(b)}`, { company: "Vapi Papers" });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { detail: "Another user changed this customer meanwhile: it was merged into Vapi Paper." },
    ]);
    // A save during the merge loses nothing.
    const since = await quote(seller, { company: "Vapi Paper", state: "Goa" });
    expect(since.customer_id).toBe(a.customer_id);
    expect(
      (await call(manager, "POST", `/api/customers/${idOf(b)}/merge`, { into: idOf(a) })).statusCode,
    ).toBe(409);
    expect(
      (await call(manager, "POST", `/api/customers/${idOf(a)}/merge`, { into: idOf(a) })).statusCode,
    ).toBe(422);
    expect((await call(seller, "POST", `/api/customers/merges/${merge_id}/undo`)).statusCode).toBe(403);

    const undone = await call(manager, "POST", `/api/customers/merges/${merge_id}/undo`);
    expect(undone.json()).toMatchObject({ data: { id: idOf(b), sites: [{ state: "Goa" }] } });
    expect((await get(seller, idOf(b))).quotations.map((each) => each.quotation_id)).toContain(
      b.quotation_id,
    );
    expect((await get(seller, idOf(a))).sites.map(({ state }) => state)).toEqual(["Gujarat"]);
    expect([await foundBy("B. Two"), await foundBy("A. One")]).toEqual([[idOf(b)], [idOf(a)]]);
    expect((await call(manager, "POST", `/api/customers/merges/${merge_id}/undo`)).statusCode).toBe(409);

    const late = await call(manager, "POST", `/api/customers/${idOf(b)}/merge`, { into: idOf(a) });
    server().clock.advance(25 * 3_600_000);
    const tomorrow = await server().addUser("tomorrow", "manager");
    const { merge_id: old } = late.json<{ data: { merge_id: string } }>().data;
    const refused = await call(tomorrow, "POST", `/api/customers/merges/${old}/undo`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ detail: "A merge can be undone for one day. This one is older." });
  });

  // The rest are rules of customers, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("a merge joins the notes, those of the remaining record first, and an undo separates them", async () => {
    const manager = await server().addUser("notes", "manager");
    const { call } = server();
    const clerk = await employee();
    const enter = async (as: TestUser, company: string, note: string) =>
      (await call(as, "POST", "/api/customers", { company, note, sites: [], contacts: [] })).json<{
        data: CustomerRecord;
      }>().data;
    const [into, from] = [
      await enter(manager, "Kutch Salt", "Pays late."),
      await enter(clerk, "Kutch Salt Works", "Wants Hindi."),
    ];
    const merged = await call(manager, "POST", `/api/customers/${from.id}/merge`, { into: into.id });
    expect(merged.json()).toMatchObject({ data: { customer: { note: "Pays late.\nWants Hindi." } } });
    // The record is seen by who entered the merged one, and by no other employee.
    const open = async (as: TestUser) => (await call(as, "GET", `/api/customers/${into.id}`)).statusCode;
    expect([await open(clerk), await open(await employee())]).toEqual([200, 404]);
    const { merge_id } = merged.json<{ data: { merge_id: string } }>().data;
    await call(manager, "POST", `/api/customers/merges/${merge_id}/undo`);
    const notes = async () => [(await get(manager, into.id)).note, (await get(manager, from.id)).note];
    expect(await notes()).toEqual(["Pays late.", "Wants Hindi."]);

    // A note that was written since the merge stays.
    const again = await call(manager, "POST", `/api/customers/${from.id}/merge`, { into: into.id });
    const written = { company: into.company, note: "Pays at once.", sites: [], contacts: [] };
    expect((await call(manager, "PUT", `/api/customers/${into.id}`, written)).statusCode).toBe(200);
    const { merge_id: second } = again.json<{ data: { merge_id: string } }>().data;
    await call(manager, "POST", `/api/customers/merges/${second}/undo`);
    expect(await notes()).toEqual(["Pays at once.", "Wants Hindi."]);
  });

  test("an order number finds its customer for users who may read the order", async () => {
    const [mine, other] = [await employee(), await employee()];
    const manager = await server().addUser("orders", "manager");
    const { call } = server();
    const firm = { company: "Bhavnagar Salt", state: "Gujarat" };
    const ordered = await quote(mine, firm);
    await quote(other, firm);
    const won = { status: "won", from: "issued", order_number: "PO/41_7-Ex" };
    expect((await call(mine, "POST", `/api/quotation/${ordered.quotation_id}/status`, won)).statusCode).toBe(
      200,
    );
    const found = async (as: TestUser, search: string) =>
      (await list(as, search)).customers.map(({ company }) => company);
    expect(await found(mine, "po/41_7")).toEqual(["Bhavnagar Salt"]);
    expect(await found(manager, " PO/41_7-Ex ")).toEqual(["Bhavnagar Salt"]);
    expect(await found(manager, "PO/4177")).toEqual([]);
    // Within their days they may read it; afterwards its order number finds nothing for them.
    expect(await found(other, "PO/41_7")).toEqual(["Bhavnagar Salt"]);
    server().clock.advance(4 * 86_400_000);
    const again = async ({ username }: TestUser): Promise<TestUser> => {
      const signedIn = await call(null, "POST", "/api/auth/login", { username, password: "correct horse" });
      return { ...other, token: signedIn.json<{ access_token: string }>().access_token };
    };
    expect(await list(await again(other), "PO/41_7")).toMatchObject({ customers: [], total: 0 });
    expect(await found(await again(mine), "PO/41_7")).toEqual(["Bhavnagar Salt"]);
    expect(await found(await again(other), "bhavnagar")).toEqual(["Bhavnagar Salt"]);
  });

  test("the page names the order of a won offer, with its value", async () => {
    const seller = await employee();
    const { call } = server();
    const quoted = await quote(seller, { company: "Kutch Chemicals", state: "Gujarat" });
    const made = await call(seller, "POST", "/api/offers", { positions: [positionOf(quoted)] });
    const { offer_id, customer_id } = offerIn(made);
    const won = { status: "won", from: "issued", positions: [1], order_number: "KC/7", order_value: 900_000 };
    expect((await call(seller, "POST", `/api/offers/${offer_id}/status`, won)).statusCode).toBe(200);
    const page = await call(seller, "GET", `/api/customers/${customer_id}`);
    expect(page.json()).toMatchObject({
      data: { offers: [{ offer_id, order_number: "KC/7" }], won: { count: 1, value: 900_000 } },
    });
  });

  test("refuses a wrong GSTIN, names the holder of a taken one, and shows a conflicting change", async () => {
    const admin = await server().addUser("keeper", "admin");
    const { call } = server();
    const make = (body: object) => call(admin, "POST", "/api/customers", body);
    const wrong = await make({ company: "A", sites: [{ gstin: "24AAACE0000E1ZT" }] });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ detail: [{ loc: ["body", "sites", 0, "gstin"] }] });
    const taken = await make({ company: "A", sites: [{ gstin: gujarat }] });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({
      detail: `The GSTIN ${gujarat} already belongs to Sabar Steel Pvt Ltd.`,
    });
    expect((await make({ company: "A", unknown: 1 })).statusCode).toBe(422);

    const made = (await make({ company: "Odhav Gears", contacts: [{ name: "P. Shah" }] })).json<{
      data: CustomerRecord;
    }>().data;
    const known = {
      ...noTexts(customerTexts),
      company: "Odhav Gears",
      sites: [],
      contacts: [{ ...noTexts(contactTexts), name: "P. Shah" }],
    };
    const url = `/api/customers/${made.id}`;
    const contacts = [{ ...made.contacts[0], phone: "+91 79 1234" }];
    const changed = await call(admin, "PUT", url, { company: "Odhav Gears", contacts, known });
    expect(changed.json()).toMatchObject({ data: { contacts } });
    const stale = await call(admin, "PUT", url, { company: "Odhav Gears", note: "Pays late", known });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      detail:
        "Another user changed this customer meanwhile: contact P. Shah, +91 79 1234 was added; contact P. Shah was removed.",
      current: { company: "Odhav Gears" },
    });
  });

  test("stores a state under its official name, and refuses an unknown one at its field", async () => {
    const seller = await employee();
    const { call } = server();
    const msg = "“Gujarrat” is not a state of India. Write the name as GST does, such as Gujarat";
    const typed = (state: string) => ({ company: "Puri Wagons", state });
    const quotation = await quote(seller, typed("orissa"));
    expect(quotation.inputs.customer).toMatchObject({ state: "Odisha" });
    expect((await get(seller, idOf(quotation))).sites).toMatchObject([{ state: "Odisha" }]);
    const positions = [positionOf(quotation)];
    const offer = await call(seller, "POST", "/api/offers", { positions, customer: typed("OD") });
    expect(offer.json()).toMatchObject({
      data: { customer: { state: "Odisha" }, customer_id: idOf(quotation) },
    });
    const sites = (state: string) => ({ company: "Puri Wagons 2", sites: [{ state }] });
    const entered = await call(seller, "POST", "/api/customers", sites("Uttaranchal"));
    expect(entered.json()).toMatchObject({ data: { sites: [{ state: "Uttarakhand" }] } });

    const final = finalCall(goldenRequest("SG-1"), { customer: typed("Gujarrat") });
    const refused: [Awaited<ReturnType<typeof call>>, string][] = [
      [await askFinal(server(), seller, final), "customer.state"],
      [
        await call(seller, "POST", "/api/offers", { positions, customer: typed("Gujarrat") }),
        "customer.state",
      ],
      [await call(seller, "POST", "/api/customers", sites("Gujarrat")), "sites.0.state"],
      [
        await call(seller, "PUT", `/api/customers/${entered.json().data.id}`, sites("Gujarrat")),
        "sites.0.state",
      ],
    ];
    for (const [answer, place] of refused) {
      expect(answer.statusCode).toBe(422);
      const { detail } = answer.json<{ detail: { msg: string; loc: string[] }[] }>();
      expect(detail.map((problem) => [problem.msg, problem.loc.slice(1).join(".")])).toEqual([[msg, place]]);
    }
    const saved = await finalOfGolden(server(), seller, "SG-1", { customer: typed("Odisha") });
    const changed = { ...saved, inputs: { ...saved.inputs, customer: typed("Gujarrat") } };
    const answer = await askSave(server(), seller, changed);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining("not a state of India")]);
  });
});

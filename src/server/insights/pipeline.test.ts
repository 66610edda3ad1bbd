import { beforeAll, expect, test } from "vitest";
import type { CustomerRecord } from "#contract/customers/customers-api.ts";
import type { PipelineAnswer, SaleItem } from "#contract/insights/pipeline-api.ts";
import type { SimilarAnswer } from "#contract/insights/similar-api.ts";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import type { PipelinePart } from "#domain/insights/pipeline.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { decide, requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const numbersOf = (items: readonly SaleItem[]) => items.map((item) => item.quotation_id ?? item.offer_id);
const paise = (rupees: number) => Math.round(rupees * 100);

onBothServers("the pipeline", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  let sent: SavedQuotation;
  let late: SavedQuotation;
  let offered: SavedQuotation;
  let managers: SavedQuotation;
  let won: SavedQuotation;
  let offer: OfferRecord;
  const today = () => indianDay(server().clock.now());
  const ask = async (as: TestUser, query = "") => {
    const answer = await server().call(as, "GET", `/api/pipeline${query}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: PipelineAnswer }>().data;
  };
  const list = async (as: TestUser, part: PipelinePart, query = "") =>
    (await server().call(as, "GET", `/api/pipeline/list?part=${part}${query}`)).json<{
      data: { items: SaleItem[]; total: number };
    }>().data;
  const change = async (as: TestUser, id: string, body: object) =>
    expect((await server().call(as, "POST", `/api/quotation/${id}/status`, body)).statusCode).toBe(200);
  const followUp = (as: TestUser, path: string, day: string) =>
    server().call(as, "PUT", `/api/${path}/follow-up`, { day });

  beforeAll(async () => {
    await seedPrices(server());
    const { admin, employee, manager } = server().users;
    late = await saveGolden(server(), employee, "SG-2");
    await followUp(employee, `quotation/${late.quotation_id}`, shiftDay(today(), 20));
    server().clock.advance(24 * 86_400_000);
    // A session lasts 12 hours.
    for (const user of [admin, employee, manager]) {
      const body = { username: user.username, password: "correct horse" };
      const answer = await server().call(null, "POST", "/api/auth/login", body);
      user.token = answer.json<{ access_token: string }>().access_token;
    }
    sent = await saveGolden(server(), employee, "SG-1");
    await change(employee, sent.quotation_id, { status: "sent", from: "issued" });
    await followUp(employee, `quotation/${sent.quotation_id}`, today());
    offered = await saveGolden(server(), employee, "SG-1");
    managers = await saveGolden(server(), manager, "DG-1");
    won = await saveGolden(server(), manager, "SG-1");
    await change(manager, won.quotation_id, { status: "won", from: "issued" });
    offer = offerIn(
      await server().call(manager, "POST", "/api/offers", {
        positions: [positionOf(offered, { quantity: 2 })],
      }),
    );
  });

  test("counts open sales by status, and a quotation in an offer only with the offer", async () => {
    const { by_status } = await ask(server().users.manager);
    const issued = [late, managers].reduce((sum, each) => sum + paise(each.subtotal_with_margin), 0);
    expect(by_status.map(({ status, count, value }) => [status, count, paise(value)])).toEqual([
      ["issued", 3, issued + paise(offer.taxable)],
      ["sent", 1, paise(sent.subtotal_with_margin)],
      ["negotiation", 0, 0],
    ]);
    expect(by_status.flatMap(({ first }) => numbersOf(first)).sort()).toEqual(
      [late, managers, sent]
        .map((each) => each.quotation_id)
        .concat(offer.offer_id)
        .sort(),
    );
  });

  test("shows employees their own sales, without quotations in a colleague's offer", async () => {
    const { employee } = server().users;
    const { by_status, creators } = await ask(employee);
    expect(by_status.map(({ count }) => count)).toEqual([1, 1, 0]);
    expect(creators).toEqual(["employee"]);
    expect(numbersOf((await list(employee, "issued")).items)).toEqual([late.quotation_id]);
    expect((await ask(employee, "?creator=manager")).by_status.map(({ count }) => count)).toEqual([0, 0, 0]);
    const stranger = await server().addUser("stranger", "employee");
    expect((await ask(stranger)).by_status.map(({ count }) => count)).toEqual([0, 0, 0]);
  });

  test("separates today's follow-ups from late ones, and names sales that expire within 7 days", async () => {
    const { employee, manager } = server().users;
    const { follow_ups, ending, totals } = await ask(manager);
    expect(numbersOf(follow_ups.today)).toEqual([sent.quotation_id]);
    expect(numbersOf(follow_ups.late)).toEqual([late.quotation_id]);
    expect(numbersOf(ending)).toEqual([late.quotation_id]);
    expect(totals).toEqual({
      ...{ today: 1, late: 1, none: 2, ending: 1, outdated: 0 },
      ...{ approvals: 0, awaiting: 0, sent_back: 0 },
    });
    for (const part of ["today", "late", "none", "ending"] as const)
      expect((await list(manager, part)).total).toBe(totals[part]);
    expect((await list(employee, "none")).total).toBe(0);
  });

  onSqlite("names the sales that await the caller's decision", async () => {
    const { employee, manager } = server().users;
    await setRules(server(), { employee: { least_margin: 8 } });
    const request = requestAt("3");
    const customer = { ...request.customer, company: "Kaveri Pumps" };
    const waits = await saveAt(server(), employee, { ...request, customer });
    const found = await ask(manager);
    expect(numbersOf(found.approvals)).toEqual([waits.quotation_id]);
    expect(found.totals.approvals).toBe(1);
    expect((await ask(employee)).totals.approvals).toBe(0);
    // Its author sees it as well, and who decides it not a second time among what others decide.
    expect((await ask(employee)).totals).toMatchObject({ awaiting: 1, sent_back: 0 });
    expect(numbersOf((await list(employee, "awaiting")).items)).toEqual([waits.quotation_id]);
    expect(found.totals.awaiting).toBe(0);
    const stranger = await server().addUser("passer-by", "employee");
    expect((await ask(stranger)).totals).toMatchObject({ awaiting: 0, sent_back: 0, approvals: 0 });
    // The filters reach it.
    expect((await ask(manager, "?creator=manager")).totals.approvals).toBe(0);
    expect((await ask(manager, "?creator=employee&crane_type=single")).totals.approvals).toBe(1);
    expect((await ask(manager, "?crane_type=double")).totals.approvals).toBe(0);
    expect((await ask(manager, `?end_date=${shiftDay(today(), -1)}`)).totals.approvals).toBe(0);
    expect((await list(manager, "approvals")).total).toBe(1);
    expect((await list(manager, "approvals", "&creator=manager")).total).toBe(0);
    // It is named wherever its status is.
    const { call } = server();
    const state = (items: readonly { quotation_id?: string; approval: { state: string } }[]) =>
      items.find(({ quotation_id }) => quotation_id === waits.quotation_id)?.approval.state;
    expect(state((await list(employee, "issued")).items)).toBe("awaiting");
    const csv = (await call(employee, "GET", "/api/pipeline/list.csv?part=issued")).body;
    expect(csv.split("\n").find((line) => line.includes(waits.quotation_id))).toContain(
      "Issued, awaiting approval",
    );
    const ageing = await call(manager, "GET", "/api/insights/ageing/list?limit=100");
    expect(state(ageing.json<{ data: { items: SaleItem[] } }>().data.items)).toBe("awaiting");
    const page = await call(manager, "GET", `/api/customers/${waits.customer_id}`);
    expect(state(page.json<{ data: CustomerRecord }>().data.quotations)).toBe("awaiting");
    const similar = await call(manager, "GET", `/api/quotation/${sent.quotation_id}/similar`);
    expect(state(similar.json<{ data: SimilarAnswer }>().data.similar)).toBe("awaiting");
    // The author finds a sale that was sent back.
    await decide(server(), manager, waits, { decision: "send_back", note: "Too little" });
    expect((await ask(employee)).totals).toMatchObject({ awaiting: 0, sent_back: 1 });
    expect(numbersOf((await list(employee, "sent_back")).items)).toEqual([waits.quotation_id]);
    expect((await ask(manager)).totals).toMatchObject({ sent_back: 1, approvals: 0 });
    // Outside the counts below.
    await setRules(server(), {});
    await change(employee, waits.quotation_id, { status: "withdrawn", from: "issued" });
    expect((await ask(manager)).totals.approvals).toBe(0);
  });

  test("filters by creator, crane type (an offer by its firm positions), customer and period", async () => {
    const { manager } = server().users;
    const count = async (query: string) =>
      (await ask(manager, query)).by_status.reduce((sum, row) => sum + row.count, 0);
    expect(await count("")).toBe(4);
    expect(await count("?creator=employee")).toBe(2);
    expect(await count("?crane_type=double")).toBe(1);
    expect(await count("?crane_type=Single Girder")).toBe(3);
    expect(await count("?customer_id=none-such")).toBe(0);
    expect(await count(`?start_date=${today()}`)).toBe(3);
    expect(await count(`?end_date=${shiftDay(today(), -1)}`)).toBe(1);
    for (const wrong of ["?crane_type=goliath", "?start_date=2026-02-30", "/list?part=all", "/list"])
      expect((await server().call(manager, "GET", `/api/pipeline${wrong}`)).statusCode).toBe(422);
  });

  test("counts the cranes of an offer by their quantity, as its paper does", async () => {
    const { items } = await list(server().users.manager, "issued", "&limit=100");
    expect(items.find(({ offer_id }) => offer_id === offer.offer_id)?.crane).toBe("2 cranes");
  });

  test("pages a list without gaps, and its viewer can open every item", async () => {
    const { manager } = server().users;
    const { items, total } = await list(manager, "issued");
    const second = await list(manager, "issued", "&page=2&limit=1");
    expect(numbersOf(second.items)).toEqual(numbersOf(items).slice(1, 2));
    expect(second.total).toBe(total);
    for (const { quotation_id, offer_id } of items) {
      const path = offer_id === undefined ? `quotation/${quotation_id}` : `offers/${offer_id}`;
      expect((await server().call(manager, "GET", `/api/${path}`)).statusCode).toBe(200);
    }
  });

  test("names an offer with a revised position to its owner until the offer takes the revision", async () => {
    const { employee, manager } = server().users;
    expect((await ask(manager)).outdated).toEqual([]);
    const revised = await saveAt(server(), employee, requestAt("12"), offered);
    expect((await ask(manager)).outdated).toEqual([
      expect.objectContaining({ offer_id: offer.offer_id, outdated: [{ position: 1, revision: 1 }] }),
    ]);
    expect((await ask(manager)).totals.outdated).toBe(1);
    expect(numbersOf((await list(manager, "outdated")).items)).toEqual([offer.offer_id]);
    expect((await ask(employee)).outdated).toEqual([]);
    // The offer counts at what it holds.
    const value = (await list(manager, "outdated")).items[0]?.value;
    expect(value).toBe(offer.taxable);
    const positions = [positionOf(revised, { quantity: 2 })];
    const body = { positions, revision: 0, reason: "Position 1 has been revised" };
    offerIn(await server().call(manager, "POST", `/api/offers/${offer.offer_id}/revise`, body));
    expect((await ask(manager)).outdated).toEqual([]);
  });

  test("tells customers with the same name apart by their place", async () => {
    const { employee } = server().users;
    const quoteFor = (customer: object) => saveGolden(server(), employee, "SG-1", { customer });
    await quoteFor({ company: "Kaveri Pumps", site: "Kochi", state: "Kerala" });
    await quoteFor({ company: "Kaveri Pumps", site: "Coimbatore", gstin: "33AAHCK8765M1ZV" });
    await quoteFor({ company: "Narmada Castings", site: "Pune", state: "Maharashtra" });
    const labels = (await ask(employee)).customers.map(({ label }) => label);
    expect(labels.toSorted()).toEqual([
      "Kaveri Pumps, Coimbatore, Tamil Nadu, 33AAHCK8765M1ZV",
      "Kaveri Pumps, Kochi, Kerala",
      "Narmada Castings",
    ]);
  });

  test("lists expired sales separately, and removes them when their status changes", async () => {
    const { employee } = server().users;
    const before = await ask(employee);
    expect(before.expired).toEqual({ count: 0, value: 0, first: [] });
    const open = before.by_status.reduce((sum, { count }) => sum + count, 0);
    server().clock.advance(7 * 86_400_000);
    const body = { username: employee.username, password: "correct horse" };
    const signedIn = await server().call(null, "POST", "/api/auth/login", body);
    employee.token = signedIn.json<{ access_token: string }>().access_token;
    const { expired, by_status } = await ask(employee);
    expect(numbersOf(expired.first)).toEqual([late.quotation_id]);
    expect(expired.count).toBe(1);
    expect(paise(expired.value)).toBe(paise(late.subtotal + late.margin));
    expect(by_status.reduce((sum, { count }) => sum + count, 0)).toBe(open - 1);
    expect(numbersOf((await list(employee, "expired")).items)).toEqual([late.quotation_id]);
    await change(employee, late.quotation_id, { status: "lost", from: "issued", reason: "no_answer" });
    expect((await ask(employee)).expired.count).toBe(0);
  });
});

import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import type { InsightAnswer, InsightItems } from "#contract/insights/insights-api.ts";
import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import { figureTitles } from "#domain/insights/figure-columns.ts";
import { figures } from "#domain/insights/insights.ts";
import { rateFields } from "#domain/rates/rates.ts";
import { onBothServers, type TestUser, testPassword } from "#server/testing/app.ts";
import { decide, setRules } from "#server/testing/approvals.ts";
import {
  askFinal,
  finalCall,
  goldenRequest,
  readRecord,
  saveGolden,
} from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const numbersOf = (items: readonly SaleItem[]) => items.map((item) => item.quotation_id ?? item.offer_id);
const paise = (rupees: number) => Math.round(rupees * 100);

onBothServers("insights", (server) => {
  let first: SavedQuotation;
  let revised: SavedQuotation;
  let lost: SavedQuotation;
  let offered: SavedQuotation;
  let offer: OfferRecord;
  /** The day on which the first was quoted. */
  let begin: string;

  const today = () => indianDay(server().clock.now());
  const days = async (count: number) => {
    server().clock.advance(count * 86_400_000);
    // A session lasts 12 hours.
    for (const user of Object.values(server().users)) {
      const body = { username: user.username, password: testPassword };
      const answer = await server().call(null, "POST", "/api/auth/login", body);
      user.token = answer.json<{ access_token: string }>().access_token;
    }
  };
  const ask = async (figure: string, query = "", as = server().users.manager): Promise<InsightAnswer> => {
    const answer = await server().call(as, "GET", `/api/insights/${figure}${query}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: InsightAnswer }>().data;
  };
  const rows = async (figure: string, query = "") => (await ask(figure, query)).rows;
  const list = async (figure: string, query: string) =>
    (await server().call(server().users.manager, "GET", `/api/insights/${figure}/list?${query}`)).json<{
      data: InsightItems;
    }>().data;
  const setStatus = async (as: TestUser, id: string, body: object) =>
    expect((await server().call(as, "POST", `/api/quotation/${id}/status`, body)).statusCode).toBe(200);

  beforeAll(async () => {
    await seedPrices(server());
    const { employee, manager } = server().users;
    begin = today();
    first = await saveGolden(server(), employee, "SG-1", { customer: { company: "Sabar Steel" } });
    // The one that is lost later waits for approval at first, and is to be called.
    await setRules(server(), { employee: { least_margin: 99 } });
    lost = await saveGolden(server(), employee, "DG-1");
    await setRules(server(), {});
    const call = { day: shiftDay(begin, 5) };
    await server().call(employee, "PUT", `/api/quotation/${lost.quotation_id}/follow-up`, call);
    await setStatus(employee, first.quotation_id, { status: "sent", from: "issued" });
    await days(20);
    // In the next month: a revision at another margin, an order for less, and a loss.
    const request = {
      ...goldenRequest("SG-1"),
      revises: { number: first.quotation_id, revision: 0 },
      marginPercentage: "20",
    };
    const asked = finalCall(request, { customer: { company: "Kaveri Pumps" } });
    const final = (await askFinal(server(), employee, asked)).json<{ data: object }>().data;
    const saved = await server().call(employee, "POST", "/api/quotation/save", {
      user: employee.username,
      quotation_data: final,
      reason: "Longer guarantee",
    });
    expect(saved.statusCode).toBe(201);
    revised = saved.json<{ data: SavedQuotation }>().data;
    const { admin } = server().users;
    const heir = { to: manager.id };
    expect((await server().call(admin, "POST", `/api/users/${employee.id}/hand-over`, heir)).statusCode).toBe(
      200,
    );
    await setStatus(manager, first.quotation_id, { status: "won", from: "issued", order_value: 1_000_000 });
    await decide(server(), manager, lost);
    await setStatus(manager, lost.quotation_id, { status: "lost", from: "issued", reason: "price" });
    offered = await saveGolden(server(), manager, "SG-2");
    offer = offerIn(
      await server().call(manager, "POST", "/api/offers", {
        positions: [positionOf(offered, { quantity: 3 })],
      }),
    );
    await days(1);
  });

  test("a revision and an order of a later month leave the month of the quotation unchanged", async () => {
    const [month, next] = [begin.slice(0, 7), shiftDay(begin, 20).slice(0, 7)];
    expect(month).not.toBe(next);
    const quoted = paise(first.subtotal_with_margin) + paise(lost.subtotal_with_margin);
    expect(await rows("months", `?as_of=${shiftDay(begin, 19)}`)).toEqual([
      expect.objectContaining({ label: month, count: 2, value: quoted / 100, won_count: 0, won_value: 0 }),
    ]);
    expect(await rows("months")).toEqual([
      { label: month, count: 2, value: quoted / 100, won_count: 0, won_value: 0 },
      { label: next, count: 1, value: offer.taxable, won_count: 1, won_value: 1_000_000 },
    ]);
    expect(numbersOf((await list("months", `row=${next}`)).items)).toEqual([offer.offer_id]);
    expect(numbersOf((await list("months", `row=${next}&series=won`)).items)).toEqual([first.quotation_id]);
  });

  test("rates, reasons and margins count closed sales, and the age counts open ones", async () => {
    expect(await rows("win-rate", "?by=crane-type")).toEqual([
      expect.objectContaining({ label: "Double Girder", count: 1, won_count: 0, rate: 0 }),
      expect.objectContaining({ label: "Single Girder", count: 1, won_count: 1, rate: 100 }),
    ]);
    expect(await rows("win-rate", "?by=creator")).toEqual([
      expect.objectContaining({ label: "employee", count: 2, won_count: 1, rate: 50 }),
    ]);
    expect(await rows("lost")).toEqual([{ label: "price", count: 1, value: lost.subtotal_with_margin }]);
    expect(await rows("ageing")).toEqual([{ label: "up to 7 days", count: 1, value: offer.taxable }]);
    const margins = await rows("margins");
    expect(margins.find((row) => row.won_count === 1)).toMatchObject({
      won_margin: 20,
      // As they were quoted: the first at its first margin, and the offer.
      quoted_margin: (first.margin_percentage + (offer.margin?.percentage ?? 0)) / 2,
    });
    expect(revised.margin_percentage).toBe(20);
  });

  test("counts orders in the month of the order, with the days from the first issue", async () => {
    const next = shiftDay(begin, 20).slice(0, 7);
    expect(await rows("orders")).toEqual([
      { label: next, count: 1, value: 1_000_000, quoted_value: revised.subtotal_with_margin, days: 20 },
    ]);
    expect(await list("orders", `row=${next}`)).toMatchObject({
      total: 1,
      value: 1_000_000,
      items: [{ revision: 1, value: 1_000_000 }],
    });
    expect(await rows("orders", `?as_of=${shiftDay(begin, 19)}`)).toEqual([]);
    const { employee } = server().users;
    for (const path of ["orders", "orders/list", "orders/list.csv"])
      expect((await server().call(employee, "GET", `/api/insights/${path}`)).statusCode).toBe(403);
  });

  test("shows a past day with the figures of that day", async () => {
    const then = `?as_of=${shiftDay(begin, 10)}`;
    expect(await rows("win-rate", then)).toEqual([]);
    expect(await rows("lost", then)).toEqual([]);
    const open = paise(first.subtotal_with_margin) + paise(lost.subtotal_with_margin);
    expect(await rows("ageing", then)).toEqual([{ label: "8 to 14", count: 2, value: open / 100 }]);
    expect((await list("ageing", `as_of=${shiftDay(begin, 10)}&row=8 to 14`)).total).toBe(2);
    expect(await rows("months", `?as_of=${shiftDay(begin, -1)}`)).toEqual([]);
    const { manager } = server().users;
    const tomorrow = `/api/insights/months?as_of=${shiftDay(today(), 1)}`;
    expect((await server().call(manager, "GET", tomorrow)).statusCode).toBe(422);
  });

  test.each([
    "/api/insights/months",
    "/api/insights/months/list",
    "/api/insights/months/list.csv",
    "/api/insights/figures.xlsx",
    "/api/pipeline",
    "/api/pipeline/list?part=ending",
    "/api/pipeline/list.csv",
    "/api/quotation/history",
    "/api/quotation/history.csv",
    "/api/admin/audit",
    "/api/admin/audit.csv",
    "/api/reprice",
  ])("refuses a period that ends before its start: %s", async (url) => {
    const days = { start_date: "2026-11-20", end_date: "2026-11-19" };
    const { admin } = server().users;
    const query = `${url.includes("?") ? "&" : "?"}${new URLSearchParams(days)}`;
    const answer = await (url === "/api/reprice"
      ? server().call(admin, "POST", url, { filter: days })
      : server().call(admin, "GET", `${url}${query}`));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: { msg: string }[] }>().detail.map(({ msg }) => msg)).toEqual([
      "Start Date must not be after End Date",
    ]);
  });

  test("lists the sales of a past day with their values of that day", async () => {
    const asOf = shiftDay(begin, 10);
    const { items, value } = await list("ageing", `as_of=${asOf}`);
    expect(paise(value)).toBe(paise(first.subtotal_with_margin) + paise(lost.subtotal_with_margin));
    expect(items.find(({ quotation_id }) => quotation_id === first.quotation_id)).toMatchObject({
      ...{ revision: 0, superseded_by: 1, status: "sent", expired: false, valid_until: first.valid_until },
      ...{ value: first.subtotal_with_margin, final_amount: first.final_amount, timestamp: first.timestamp },
      ...{ approval: { state: "none" }, next_follow_up: null },
      ...{ customer: "Sabar Steel", customer_id: null, responsible: null },
    });
    expect(items.find(({ quotation_id }) => quotation_id === lost.quotation_id)).toMatchObject({
      ...{ revision: 0, superseded_by: null, status: "issued", value: lost.subtotal_with_margin },
      ...{ approval: { state: "awaiting" }, next_follow_up: shiftDay(begin, 5), responsible: null },
    });
    const [now] = (await list("lost", "")).items;
    expect(now).toMatchObject({
      ...{ status: "lost", approval: { state: "approved" }, next_follow_up: null, responsible: "manager" },
    });
    // Quoted sales have their quoted value and their later status. Won sales have their order value.
    const quoted = (await list("months", `row=${begin.slice(0, 7)}`)).items;
    expect(quoted.find(({ quotation_id }) => quotation_id === first.quotation_id)).toMatchObject({
      ...{ revision: 0, status: "won", value: first.subtotal_with_margin },
    });
    const won = await list("months", "series=won");
    expect(won).toMatchObject({
      value: 1_000_000,
      items: [{ revision: 1, value: 1_000_000, customer: "Kaveri Pumps" }],
    });
    const csv = `/api/insights/ageing/list.csv?as_of=${asOf}`;
    const lines = (await server().call(server().users.manager, "GET", csv)).body.split("\n");
    expect(lines.find((line) => line.includes(lost.quotation_id))).toContain("Issued, awaiting approval");
  });

  test.each([0, 10, 19, 20])(
    "every row of every figure equals the count and sum of its list, %i days on",
    async (after) => {
      const asOf = `as_of=${shiftDay(begin, after)}`;
      for (const figure of figures)
        for (const { label, count, value, won_count, won_value } of await rows(figure, `?${asOf}`)) {
          const row = `${asOf}&row=${encodeURIComponent(label)}&limit=100`;
          const counted = await list(figure, row);
          expect([counted.total, counted.items.length]).toEqual([count, count]);
          const sum = counted.items.reduce((all, item) => all + paise(item.value), 0);
          expect(sum).toBe(paise(counted.value));
          // Of steel a row tells what the structure costs, and so does the head of its list.
          expect(paise(counted.structure ?? counted.value)).toBe(paise(value));
          expect(counted.structure !== undefined).toBe(figure === "steel");
          if (won_count === undefined) continue;
          const won = await list(figure, `${row}&series=won`);
          expect([won.total, won.value]).toEqual([won_count, won_value ?? 0]);
        }
    },
  );

  test("exports all figures as one workbook with a sheet for each", async () => {
    const { manager, employee } = server().users;
    const open = await rows("ageing", `?as_of=${shiftDay(begin, 19)}`);
    // The periods before and after the offer.
    for (const period of [`start_date=${shiftDay(begin, 1)}`, `end_date=${shiftDay(begin, -1)}`]) {
      const path = `/api/insights/figures.xlsx?as_of=${shiftDay(begin, 19)}&${period}`;
      expect((await server().call(employee, "GET", path)).statusCode).toBe(403);
      const { sheets } = await readXlsx((await server().call(manager, "GET", path)).rawPayload);
      expect(sheets.map(({ name }) => name)).toEqual(figures.map((figure) => figureTitles[figure]));
      expect(sheets[figures.indexOf("ageing")]?.rows).toEqual([
        ["Days since issue", "Open", "Before GST"],
        ...open.map(({ label, count, value }) => [label, count, value]),
      ]);
      // The period limits what was quoted, not what is open.
      expect(sheets[0]?.rows).toHaveLength(1);
    }
  });

  test("weighs steel at its quoted metal price, and in an offer for the offered quantity", async () => {
    const { lines } = await readRecord(server(), server().users.manager, offered.quotation_id);
    const weights = lines.flatMap(({ factors, amount, in_scope }) => {
      const rate = Number(factors.find(({ unit }) => unit === "₹/kg")?.value);
      return in_scope && rate > 0 ? [{ rate, kg: (amount / rate) * 3 }] : [];
    });
    const all = weights.reduce((sum, { kg }) => sum + kg, 0);
    const { rows: bars, steel } = await ask("steel");
    expect(steel?.rupee_more).toBe(Math.round(all));
    expect(bars.reduce((sum, { kg }) => sum + (kg ?? 0), 0)).toBeCloseTo(all, -1);
    expect(numbersOf((await list("steel", `row=${bars[0]?.label}`)).items)).toEqual([offer.offer_id]);
    const perKg = await rows("per-kg");
    expect(perKg.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  test("compares a past day with the metal price of that day", async () => {
    const yesterday = `?as_of=${shiftDay(today(), -1)}`;
    const inForce = async (query = "") => (await ask("steel", query)).steel?.in_force;
    const before = await inForce(yesterday);
    const [field] = rateFields;
    const rates = { [field?.rate ?? ""]: 77.5, version: 0 };
    expect((await server().call(server().users.admin, "PUT", "/api/rates", rates)).statusCode).toBe(200);
    expect(await inForce()).toContainEqual({ component: field?.component, rate: 77.5 });
    expect(await inForce(yesterday)).toEqual(before);
    expect(before).not.toContainEqual({ component: field?.component, rate: 77.5 });
  });

  test("counts a lost offer for its quotations, as while it was open", async () => {
    const { manager } = server().users;
    const body = { status: "lost", from: "issued", reason: "delivery" };
    expect(
      (await server().call(manager, "POST", `/api/offers/${offer.offer_id}/status`, body)).statusCode,
    ).toBe(200);
    expect(await rows("ageing")).toEqual([]);
    expect(await rows("lost")).toEqual(
      expect.arrayContaining([{ label: "delivery", count: 1, value: offer.taxable }]),
    );
    expect(await rows("ageing", `?as_of=${shiftDay(today(), -1)}`)).toEqual([
      { label: "up to 7 days", count: 1, value: offer.taxable },
    ]);
  });

  test("filters by period, creator, crane type and customer, and refuses an unknown figure", async () => {
    const { manager, employee } = server().users;
    expect(await rows("months", `?start_date=${shiftDay(begin, 1)}`)).toHaveLength(1);
    expect(await rows("lost", "?creator=employee")).toHaveLength(1);
    expect(await rows("lost", "?crane_type=double")).toHaveLength(1);
    expect(await rows("lost", "?customer_id=none-such")).toEqual([]);
    expect((await server().call(manager, "GET", "/api/insights/profit")).statusCode).toBe(404);
    for (const path of ["months", "months/list", "creators"])
      expect((await server().call(employee, "GET", `/api/insights/${path}`)).statusCode).toBe(403);
  });
});

import { beforeAll, expect, test } from "vitest";
import type { InsightAnswer, InsightItems } from "#contract/insights/insights-api.ts";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import { onBothServers, testPassword } from "#server/testing/app.ts";
import { expectFiguresByHand } from "#server/testing/expect-figures.ts";
import { offerIn, positionOf, saveTyped } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { writeActivity } from "../activity/write-activity.ts";

const freight = {
  kind: "firm",
  text: "Freight",
  hsn_sac: "996511",
  quantity: 2.5,
  unit: "truck",
  unit_price: 38_500,
};
const parts = ["hoist", "end_carriage", "lt_gantry", "column", "wiring", "industrial_erection", "panel"];

// Each test continues from the one before it.
onBothServers("histories of sales", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  const manager = () => server().users.manager;
  const post = (path: string, body: object) => server().call(manager(), "POST", path, body);
  const today = () => indianDay(server().clock.now());

  /** A crane whose span is typed at this price, ten percent of margin on it. */
  const priced = (span: string, kind: "single" | "double" = "single") => ({
    ...{ crane_kind: kind, capacity: "5T", span_width_m: "15", margin_percentage: "10" },
    component_prices: { span },
    not_in_scope: parts,
  });
  const crane = (span: string, kind?: "single" | "double") =>
    saveTyped(server(), manager(), priced(span, kind), { customer: { company: "Sabar Steel" } });
  const reviseSale = ({ quotation_id, revision }: SavedQuotation, span: string) =>
    saveTyped(server(), manager(), priced(span), {
      customer: { company: "Sabar Steel" },
      revises: { quotation_id, revision },
    });
  const offer = async (positions: object[], more: object = {}) =>
    offerIn(await post("/api/offers", { positions, ...more }));
  const revise = async ({ offer_id }: OfferRecord, revision: number, positions: object[]) =>
    offerIn(await post(`/api/offers/${offer_id}/revise`, { positions, revision, reason: "As asked for" }));
  const become = async (
    of: OfferRecord | SavedQuotation,
    from: string,
    status: string,
    more: object = {},
  ) => {
    // No two events have the same time.
    server().clock.advance(1_000);
    const path = "offer_id" in of ? `offers/${of.offer_id}` : `quotation/${of.quotation_id}`;
    const answer = await post(`/api/${path}/status`, { from, status, ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const reopened = { note: "They called again" };
  const pass = async (days: number) => {
    server().clock.advance(days * 86_400_000);
    // A session lasts 12 hours.
    const body = { username: manager().username, password: testPassword };
    const answer = await server().call(null, "POST", "/api/auth/login", body);
    manager().token = answer.json<{ access_token: string }>().access_token;
  };

  const get = async <D>(path: string) =>
    (await server().call(manager(), "GET", path)).json<{ data: D }>().data;
  const figure = async (name: string, asOf = today()) => {
    const { rows } = await get<InsightAnswer>(`/api/insights/${name}?as_of=${asOf}`);
    return rows.map(({ label, count, value, won_count, won_value }) =>
      won_count === undefined ? [label, count, value] : [label, count, value, won_count, won_value],
    );
  };
  const months = async (asOf = today()) =>
    Object.fromEntries((await figure("months", asOf)).map((row) => [row[0], row.slice(1)]));
  const lost = (asOf = today()) => figure("lost", asOf);
  const open = async (asOf = today()) => {
    const { rows } = await get<InsightAnswer>(`/api/insights/ageing?as_of=${asOf}`);
    const sum = (of: (row: InsightAnswer["rows"][number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0);
    return [sum(({ count }) => count), sum(({ value }) => value)];
  };

  let begin: string;
  let first: string;
  let second: string;
  let a: SavedQuotation;
  let b: SavedQuotation;
  let c: SavedQuotation;
  let d: SavedQuotation;
  let ofThree: OfferRecord;

  beforeAll(async () => {
    await seedPrices(server());
    // On the fifth of a month, so that twenty days later it is the same one.
    const { clock } = server();
    while (!indianDay(clock.now()).endsWith("-05")) clock.advance(86_400_000);
    await pass(0);
    begin = today();
    first = begin.slice(0, 7);
    second = shiftDay(begin, 30).slice(0, 7);
    a = await crane("1000000");
    b = await crane("1200000");
    c = await crane("500000", "double");
    d = await crane("300000");
  });

  test("entering: counts a quotation until an offer takes it, and then the offer's own value", async () => {
    expect(await open()).toEqual([4, 3_300_000]);
    await pass(3);
    ofThree = await offer(
      [
        positionOf(a, { quantity: 2 }),
        positionOf(b, { kind: "alternate", alternate_to: 1, quantity: 2 }),
        positionOf(c, { kind: "optional" }),
        freight,
      ],
      { discount: { percent: 5 } },
    );
    // 2 × 11,00,000 + 2.5 × 38,500 = 22,96,250, less 5 %.
    expect(ofThree.taxable).toBe(2_181_437.5);
    expect(await open()).toEqual([2, 2_181_437.5 + 330_000]);
    expect(await open(shiftDay(begin, 2))).toEqual([4, 3_300_000]);
    expect(await months()).toEqual({ [first]: [2, 2_181_437.5 + 330_000, 0, 0] });
  });

  test("losing: counts a lost offer once, at its own value and for its reason", async () => {
    await pass(20);
    expect(today().slice(0, 7)).toBe(first);
    await become(ofThree, "issued", "lost", { reason: "price" });
    expect(await lost()).toEqual([["price", 1, 2_181_437.5]]);
    expect(await lost(shiftDay(today(), -1))).toEqual([]);
    expect(await open()).toEqual([1, 330_000]);
    // What was lost was quoted.
    expect(await months()).toEqual({ [first]: [2, 2_181_437.5 + 330_000, 0, 0] });
  });

  test("freeing: a lost offer keeps its value when another offer takes its quotation", async () => {
    await pass(10);
    expect(today().slice(0, 7)).toBe(second);
    const ofTwo = await offer([positionOf(a), positionOf(d)]);
    expect(await lost()).toEqual([["price", 1, 2_181_437.5]]);
    expect(await open()).toEqual([1, 1_430_000]);
    // In the first month d was alone, a was in an offer; the second month's is the new offer.
    expect(await months()).toEqual({
      [first]: [2, 2_181_437.5 + 330_000, 0, 0],
      [second]: [1, 1_430_000, 0, 0],
    });
    // Its list names d as what it is by now.
    const { items } = await get<InsightItems>(`/api/insights/months/list?row=${first}`);
    expect(items.find(({ quotation_id }) => quotation_id === d.quotation_id)).toMatchObject({
      ...{ in_offer: { offer_id: ofTwo.offer_id, ordered: null }, status: "issued", value: 330_000 },
    });

    await pass(2);
    await become(ofTwo, "issued", "sent");
    // Leaving: a is a sale again, issued in the first month and not quoted anew.
    await revise(ofTwo, 0, [positionOf(d)]);
    expect(await open()).toEqual([2, 1_430_000]);
    expect((await months())[second]).toEqual([1, 330_000, 0, 0]);
    expect(await open(shiftDay(today(), -1))).toEqual([1, 1_430_000]);

    await pass(1);
    // Winning, for less than was offered: what was quoted stays.
    await become(ofTwo, "issued", "won", { positions: [1], order_value: 300_000 });
    expect((await months())[second]).toEqual([1, 330_000, 1, 300_000]);
    expect(await figure("win-rate")).toEqual([["over 2 to 5T", 2, 2_481_437.5, 1, 300_000]]);
    expect(await open()).toEqual([1, 1_100_000]);
    const listed = await get<InsightItems>(`/api/insights/months/list?row=${first}`);
    expect(listed.items.find(({ quotation_id }) => quotation_id === d.quotation_id)?.status).toBe("won");
    const then = await get<InsightItems>(
      `/api/insights/months/list?row=${first}&as_of=${shiftDay(today(), -1)}`,
    );
    expect(then.items.find(({ quotation_id }) => quotation_id === d.quotation_id)?.status).toBe("issued");
  });

  test("counts a separate quotation as won, reopened and lost at its own value", async () => {
    await pass(1);
    await become(a, "issued", "won", { order_value: 1_000_000 });
    expect(await figure("months")).toContainEqual([second, 1, 330_000, 2, 1_300_000]);
    await pass(1);
    await become(a, "won", "negotiation", reopened);
    await become(a, "negotiation", "lost", { reason: "delivery" });
    expect(await lost()).toEqual([
      ["price", 1, 2_181_437.5],
      ["delivery", 1, 1_100_000],
    ]);
    expect(await figure("months", shiftDay(today(), -1))).toContainEqual([second, 1, 330_000, 2, 1_300_000]);
  });

  test("freeing: a revised quotation of a lost offer becomes a sale of its first month", async () => {
    await pass(1);
    const before = await months();
    const answer = await reviseSale(b, "1500000");
    expect(answer).toMatchObject({ revision: 1, status: "issued", in_offer: null });
    expect(await open()).toEqual([1, 1_650_000]);
    expect(await lost()).toContainEqual(["price", 1, 2_181_437.5]);
    expect(await months()).toEqual(before);
    await become(answer, "issued", "withdrawn");
    expect(await open()).toEqual([0, 0]);
  });

  onSqlite("entering and leaving an offer on one day changes no figure", async () => {
    await pass(1);
    const [e, f] = [await crane("100000"), await crane("200000")];
    const both = await offer([positionOf(e), positionOf(f)]);
    await revise(both, 0, [positionOf(f)]);
    await revise(both, 1, [positionOf(e), positionOf(f)]);
    await revise(both, 2, [positionOf(f)]);
    expect(await open()).toEqual([2, 330_000]);
    await pass(1);
    expect(await open()).toEqual([2, 330_000]);
    expect((await months())[second]).toEqual([3, 660_000, 1, 300_000]);
  });

  test("all figures equal a count by hand from documents and activity, today and on earlier days", async () => {
    const { database, clock } = server();
    const now = clock.now();
    const days = [0, -1, -2, -3, -4, -5, -7, -10, -17, -30, -38].map((back) => shiftDay(today(), back));
    const orders = new Map([[a.quotation_id, 1_000_000_00]]);
    await expectFiguresByHand(database.db, { days, now, orders, isEachRowListed: true });
  });

  test.runIf(kind === "sqlite")("an act on a lost sale leaves the day of its loss", async () => {
    const { db } = server().database;
    const { quotation_id: number } = await crane("100000");
    const closed_on = today();
    const lostSale = { status: "lost", from: "issued", reason: "price" };
    await post(`/api/quotation/${number}/status`, lostSale);
    await pass(2);
    const act = { user: manager(), now: server().clock.now(), newId: () => "an act of today" };
    await writeActivity(db, act, number, "repriced", { note: "Price hold undone" });
    const own = db.selectFrom("stages").select(["closed_on", "ended_on"]).where("subject", "=", number);
    expect(await own.execute()).toEqual([{ closed_on, ended_on: null }]);
  });

  test.runIf(kind === "sqlite")(
    "a clock that was set back begins no stage before the present one",
    async () => {
      const { database, clock } = server();
      const sale = await crane("100000");
      const stages = database.db.selectFrom("stages").select(["begun_on", "ended_on", "status"]);
      const own = stages.where("subject", "=", sale.quotation_id).orderBy("begun_on");
      const begun_on = today();
      clock.advance(-3 * 86_400_000);
      await become(sale, "issued", "negotiation");
      expect(await own.execute()).toEqual([{ begun_on, ended_on: null, status: "negotiation" }]);
    },
  );
});

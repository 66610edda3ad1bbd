import { beforeAll, beforeEach, expect, test } from "vitest";
import type { InsightAnswer } from "#contract/insights/insights-api.ts";
import type { SaleItems } from "#contract/insights/pipeline-api.ts";
import { indianDay, shiftDay } from "#domain/format.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { onBothServers, testPassword } from "#server/testing/app.ts";
import { seedPrices } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf, saveTyped } from "#server/testing/saved-quotations.ts";

const freight = {
  kind: "firm",
  text: "Freight",
  hsn_sac: "996511",
  quantity: 2.5,
  unit: "truck",
  unit_price: 38_500,
};
const parts = ["hoist", "end_carriage", "lt_gantry", "column", "wiring", "industrial_erection", "panel"];

onBothServers("what a lost offer counts", (server) => {
  const manager = () => server().users.manager;
  const post = (path: string, body: object) => server().call(manager(), "POST", path, body);
  const get = async <D>(path: string) =>
    (await server().call(manager(), "GET", path)).json<{ data: D }>().data;

  /** A crane whose span is typed at this price, ten percent of margin on it. */
  const crane = (span: string) =>
    saveTyped(server(), manager(), {
      ...{ crane_kind: "single", capacity: "5T", span_width_m: "15", margin_percentage: "10" },
      component_prices: { span },
      not_in_scope: parts,
    });
  const offer = async (positions: object[], more: object = {}) =>
    offerIn(await post("/api/offers", { positions, ...more }));
  const become = async (
    of: OfferRecord | QuotationRecord,
    from: string,
    status: string,
    more: object = {},
  ) => {
    // Nothing happens at the very moment of something else.
    server().clock.advance(1_000);
    const path = "offer_id" in of ? `offers/${of.offer_id}` : `quotation/${of.quotation_id}`;
    const answer = await post(`/api/${path}/status`, { from, status, ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const lose = (of: OfferRecord | QuotationRecord, reason: string, from = "issued") =>
    become(of, from, "lost", { reason });
  const reopened = { note: "They called again" };
  const statusOf = async ({ quotation_id }: QuotationRecord) =>
    (await get<QuotationRecord>(`/api/quotation/${quotation_id}`)).status;

  let since: string;
  const ask = async (figure: string, query = "") =>
    (await get<InsightAnswer>(`/api/insights/${figure}?${since}${query}`)).rows;
  const list = (figure: string, query = "") =>
    get<SaleItems>(`/api/insights/${figure}/list?${since}&limit=100${query}`);

  /** What is lost by reason; the win rate and every list say the same. */
  const lost = async (): Promise<Record<string, [number, number]>> => {
    const rows = await ask("lost");
    for (const { label, count, value } of rows) {
      const listed = await list("lost", `&row=${label}`);
      expect([listed.total, listed.value]).toEqual([count, value]);
      expect(listed.items.reduce((sum, item) => sum + Math.round(item.value * 100), 0)).toBe(
        Math.round(value * 100),
      );
    }
    const decided = await ask("win-rate");
    const sum = (of: (row: (typeof rows)[number]) => number, all: typeof rows) =>
      all.reduce((total, row) => total + Math.round(of(row) * 100), 0);
    const won = sum((row) => row.won_value ?? 0, decided);
    expect(sum(({ value }) => value, decided)).toBe(sum(({ value }) => value, rows) + won);
    expect(sum(({ count, won_count }) => count - (won_count ?? 0), decided)).toBe(
      sum((row) => row.count, rows),
    );
    const all = await list("win-rate");
    expect(Math.round(all.value * 100)).toBe(sum(({ value }) => value, decided));
    return Object.fromEntries(rows.map(({ label, count, value }) => [label, [count, value]]));
  };

  const day = async () => {
    server().clock.advance(86_400_000);
    const body = { username: manager().username, password: testPassword };
    const answer = await server().call(null, "POST", "/api/auth/login", body);
    manager().token = answer.json<{ access_token: string }>().access_token;
  };

  beforeAll(() => seedPrices(server()));
  // Each begins on a day of its own, and asks for what was closed since.
  beforeEach(async () => {
    await day();
    since = `start_date=${indianDay(server().clock.now())}`;
  });

  test("its own value, spread over its firm cranes; reopened and won with the alternate, the order's", async () => {
    const [a, b, c] = [await crane("1000000"), await crane("1200000"), await crane("500000")];
    const offered = await offer(
      [
        positionOf(a, { quantity: 2 }),
        positionOf(b, { kind: "alternate", alternate_to: 1, quantity: 2 }),
        positionOf(c, { kind: "optional" }),
        freight,
      ],
      { discount: { percent: 5 } },
    );
    // 2 × 11,00,000 + 2.5 × 38,500 = 22,96,250, less 5 %.
    expect(offered.taxable).toBe(2_181_437.5);
    await lose(offered, "price");
    // Of it 22,00,000 of 22,96,250 are the cranes; the freight's 91,437.50 are no crane's.
    expect(await lost()).toEqual({ price: [1, 2_090_000] });
    expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual(Array(3).fill("lost"));
    const { items } = await list("lost", "&row=price");
    expect(items).toMatchObject([{ quotation_id: a.quotation_id, value: 2_090_000 }]);

    await day();
    await become(offered, "lost", "negotiation", reopened);
    expect(await lost()).toEqual({});
    await become(offered, "negotiation", "won", { positions: [2, 4] });
    // 2 × 13,20,000 + 96,250 = 27,36,250, less 5 %: 25,99,437.50, of which the freight's are 91,437.50.
    const [rate] = await ask("win-rate");
    expect(rate).toMatchObject({ count: 1, won_count: 1, value: 2_508_000, won_value: 2_508_000 });
    const yesterday = shiftDay(indianDay(server().clock.now()), -1);
    expect(await ask("lost", `&as_of=${yesterday}`)).toEqual([
      { label: "price", count: 1, value: 2_090_000 },
    ]);
  });

  test("with several cranes the parts come to the offer's value to the paisa", async () => {
    const [a, b] = [await crane("1000000.10"), await crane("333333.37")];
    const offered = await offer([positionOf(a, { quantity: 3 }), positionOf(b), positionOf(a)], {
      discount: { amount: 1_000.01 },
    });
    await lose(offered, "delivery");
    // 4 × 11,00,000.11 + 3,66,666.71 less 1,000.01.
    expect(await lost()).toEqual({ delivery: [2, 4_765_667.14] });
  });

  test("one that stands in another open offer counts with that; one won elsewhere or by itself is not lost", async () => {
    const [a, b, c] = [await crane("1000000"), await crane("1200000"), await crane("500000")];
    const first = await offer([positionOf(a, { quantity: 2 }), positionOf(b)]);
    const second = await offer([positionOf(a), positionOf(c)]);
    await become(b, "issued", "won");
    await lose(first, "price");
    // a stands in the open offer yet, and b is won.
    expect(await lost()).toEqual({});
    expect(await statusOf(b)).toBe("won");
    const [open] = await ask("ageing");
    expect(open).toMatchObject({ count: 1, value: 1_650_000 });
    const positions = [positionOf(c)];
    const path = `/api/offers/${second.offer_id}`;
    const without = { positions, revision: 0, reason: "One crane less" };
    offerIn(await post(`${path}/revise`, without));
    expect(await lost()).toEqual({ price: [1, 2_200_000] });
    const both = { positions: [positionOf(a), positionOf(c)], revision: 1, reason: "Both again" };
    offerIn(await post(`${path}/revise`, both));
    expect(await lost()).toEqual({});
    // Lost again, with the other offer: for its reason, at what it was there.
    await lose(second, "specification");
    expect(await lost()).toEqual({ specification: [2, 1_650_000] });
    const { entries } = await get<{ entries: { to: string; note: string }[] }>(
      `/api/quotation/${a.quotation_id}/activity`,
    );
    expect(entries.at(-1)).toMatchObject({
      to: "lost",
      note: `Reason: Specification. With offer ${second.offer_id}`,
    });
  });

  test("one that is lost by itself counts at its own value, also after it was lost with an offer", async () => {
    const [a, b] = [await crane("1000000"), await crane("1200000")];
    const offered = await offer([
      positionOf(a, { quantity: 2 }),
      positionOf(b, { kind: "alternate", alternate_to: 1 }),
    ]);
    await lose(offered, "price");
    await become(b, "lost", "sent", reopened);
    await lose(b, "delivery", "sent");
    expect(await lost()).toEqual({ price: [1, 2_200_000], delivery: [1, 1_320_000] });
  });
});

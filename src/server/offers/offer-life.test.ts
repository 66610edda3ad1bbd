import { beforeAll, describe, expect, test } from "vitest";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden, seedPrices } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";

const freight = {
  kind: "firm",
  text: "Freight",
  hsn_sac: "996511",
  quantity: 2.5,
  unit: "truck",
  unit_price: 38_500,
};

onBothServers("the life of an offer", (server) => {
  beforeAll(() => seedPrices(server()));
  const manager = () => server().users.manager;
  const post = (path: string, body: object, as = manager()) =>
    server().call(as, "POST", `/api/offers${path}`, body);
  const get = async (path: string) => (await server().call(manager(), "GET", path)).json().data;
  const saved = (id: string) => saveGolden(server(), manager(), id);
  const make = async (positions: object[], change: object = {}) =>
    offerIn(await post("", { positions, ...change }));
  const statusOf = async ({ quotation_id }: QuotationRecord) =>
    (await get(`/api/quotation/${quotation_id}`)).status;
  const change = (offer: OfferRecord, body: object) => post(`/${offer.offer_id}/status`, body);

  test("its quotations take its status, each with an entry that names the offer", async () => {
    const [a, b] = [await saved("SG-1"), await saved("SG-2")];
    const offer = await make([positionOf(a), positionOf(b), positionOf(a, { kind: "optional" })]);
    expect(offerIn(await change(offer, { status: "sent", from: "issued" }))).toMatchObject({
      status: "sent",
    });
    expect([await statusOf(a), await statusOf(b)]).toEqual(["sent", "sent"]);
    const { entries } = await get(`/api/quotation/${a.quotation_id}/activity`);
    expect(entries.at(-1)).toMatchObject({
      kind: "status",
      from: "issued",
      to: "sent",
      by: "manager",
      note: `With offer ${offer.offer_id}`,
    });
    const lost = { status: "lost", from: "sent", reason: "price", competitor: "Another" };
    expect((await change(offer, lost)).statusCode).toBe(200);
    expect([await statusOf(a), await statusOf(b)]).toEqual(["lost", "lost"]);
    const late = await change(offer, { status: "negotiation", from: "sent" });
    expect([late.statusCode, late.json().status]).toEqual([409, "lost"]);
  });

  test("of several who change its status at once one does, and the others are told", async () => {
    const offer = await make([positionOf(await saved("SG-1"))]);
    const to = [
      { status: "sent" },
      { status: "negotiation" },
      { status: "lost", reason: "price" },
      { status: "withdrawn" },
    ];
    const answers = await Promise.all(to.map((next) => change(offer, { ...next, from: "issued" })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    const { status } = await get(`/api/offers/${offer.offer_id}`);
    expect(won?.json().data.status).toBe(status);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json().status).toBe(status);
    const { entries } = await get(`/api/offers/${offer.offer_id}/activity`);
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(["saved", "status"]);
  });

  test("won: those ticked are won and the others withdrawn, the order's value is worked out anew", async () => {
    const [a, b, c] = [await saved("SG-1"), await saved("SG-2"), await saved("SG-4")];
    const offer = await make(
      [
        positionOf(a, { quantity: 2 }),
        positionOf(b, { kind: "alternate", alternate_to: 1 }),
        positionOf(c),
        freight,
      ],
      { discount: { percent: 2.5 } },
    );
    const won = { status: "won", from: "issued", order_number: "PO-77" };
    const refusal = async (positions?: number[]) => {
      const answer = await change(offer, { ...won, ...(positions && { positions }) });
      expect(answer.statusCode).toBe(422);
      return answer.json().detail[0];
    };
    expect(await refusal()).toEqual({
      msg: "Tick the positions that were ordered",
      loc: ["body", "positions"],
    });
    expect((await refusal([1, 2])).msg).toContain("only one of them can be ordered");
    expect(await statusOf(a)).toBe("issued");

    const done = offerIn(await change(offer, { ...won, positions: [4, 2] }));
    const [, second, , fourth] = offer.positions;
    const sum = Math.round(((second?.value ?? 0) + (fourth?.value ?? 0)) * 100);
    const value = (sum - Math.floor((sum * 25 + 500) / 1000)) / 100;
    expect(done).toMatchObject({ status: "won", ordered: [2, 4], order_number: "PO-77", order_value: value });
    expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual([
      "withdrawn",
      "won",
      "withdrawn",
    ]);
    const ordered = await get(`/api/quotation/${b.quotation_id}`);
    expect(ordered.order_number).toBe("PO-77");
    expect(ordered.order_value).toBeLessThan(value);
    expect(ordered.order_value).toBeGreaterThan((second?.value ?? 0) * 0.97);

    const reopened = { status: "negotiation", from: "won", note: "The order was cancelled" };
    expect(offerIn(await change(offer, reopened))).toMatchObject({ ordered: null, order_value: null });
    expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual(Array(3).fill("negotiation"));
  });

  test("a quotation ordered with one offer stays won, and the others say with which", async () => {
    const [a, b] = [await saved("SG-1"), await saved("SG-2")];
    const first = await make([positionOf(a)]);
    const second = await make([positionOf(a), positionOf(b)]);
    const won = await change(first, { status: "won", from: "issued", positions: [1] });
    expect(won.statusCode).toBe(200);
    const seen = await get(`/api/offers/${second.offer_id}`);
    expect(
      seen.positions.map(({ quoted }: { quoted: { ordered_with: string } }) => quoted.ordered_with),
    ).toEqual([first.offer_id, null]);
    expect((await change(second, { status: "withdrawn", from: "issued" })).statusCode).toBe(200);
    expect([await statusOf(a), await statusOf(b)]).toEqual(["won", "withdrawn"]);
  });

  test("a sharer of a runway is won only with its bearer or the alternate chosen for it", async () => {
    const [a, b] = [await saved("SG-1"), await saved("SG-1")];
    const offer = await make([
      positionOf(a),
      positionOf(b, { on_runway_of: 1 }),
      positionOf(b, { kind: "alternate", alternate_to: 1 }),
    ]);
    const win = (positions: number[]) => change(offer, { status: "won", from: "issued", positions });
    expect((await win([2])).json().detail[0].msg).toBe(
      "Position 2 stands on the runway of position 1: it can be ordered only with that one or its alternate",
    );
    expect((await win([2, 3])).statusCode).toBe(200);
  });

  describe("notes, follow-up, validity and the list", () => {
    test("are noted in its activity", async () => {
      const offer = await make([positionOf(await saved("SG-1"))]);
      const path = `/api/offers/${offer.offer_id}`;
      expect((await post(`/${offer.offer_id}/notes`, { text: "Called" })).statusCode).toBe(201);
      const put = (name: string, body: object) => server().call(manager(), "PUT", `${path}/${name}`, body);
      expect(offerIn(await put("follow-up", { day: "2099-01-01" })).next_follow_up).toBe("2099-01-01");
      expect((await put("validity", { valid_until: "2020-01-01" })).statusCode).toBe(422);
      const { entries } = await get(`${path}/activity`);
      expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(["saved", "note", "follow_up"]);
    });

    test("is found by number, customer, quotation, order number and status; as CSV too", async () => {
      const a = await saved("SG-1");
      const customer = { company: "Zenith Rolling Mills", state: "Gujarat" };
      const offer = await make([positionOf(a)], { customer });
      const won = { status: "won", from: "issued", positions: [1], order_number: "PO/2026/991" };
      expect((await change(offer, won)).statusCode).toBe(200);
      for (const search of [offer.offer_id, "zenith rolling", a.quotation_id, "po/2026/991"]) {
        const { offers, total } = await get(`/api/offers?status=won&search=${encodeURIComponent(search)}`);
        expect([total, offers[0].offer_id], search).toEqual([1, offer.offer_id]);
      }
      expect((await get("/api/offers?status=lost&search=zenith")).total).toBe(0);
      const { admin } = server().users;
      const csv = await server().call(admin, "GET", "/api/offers/list.csv?search=zenith");
      expect(csv.body).toContain(`${offer.offer_id},0,`);
      expect(csv.body).toContain("Zenith Rolling Mills");
      const { employee } = server().users;
      expect((await server().call(employee, "GET", "/api/offers/list.csv")).statusCode).toBe(403);
    });
  });
});

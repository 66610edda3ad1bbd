import { beforeAll, describe, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const freight = {
  kind: "firm",
  text: "Freight",
  hsn_sac: "996511",
  quantity: 2.5,
  unit: "truck",
  unit_price: 38_500,
};

onBothServers("the life of an offer", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const manager = () => server().users.manager;
  const post = (path: string, body: object, as = manager()) =>
    server().call(as, "POST", `/api/offers${path}`, body);
  const get = async (path: string) => (await server().call(manager(), "GET", path)).json().data;
  const saved = (id: string) => saveGolden(server(), manager(), id);
  const make = async (positions: object[], change: object = {}) =>
    offerIn(await post("", { positions, ...change }));
  /** The life in the quotation's row. */
  const rowOf = ({ quotation_id }: SavedQuotation) =>
    server()
      .database.db.selectFrom("sales")
      .select(["in_offer", "status", "next_follow_up"])
      .where("number", "=", quotation_id)
      .executeTakeFirst();
  const neutral = (in_offer: string | null) => ({ in_offer, status: "issued", next_follow_up: null });
  const change = (offer: OfferRecord, body: object) => post(`/${offer.offer_id}/status`, body);

  test("a change of status writes nothing to the quotations", async () => {
    const [a, b] = [await saved("SG-1"), await saved("SG-2")];
    const offer = await make([positionOf(a), positionOf(b), positionOf(a, { kind: "optional" })]);
    expect(offerIn(await change(offer, { status: "sent", from: "issued" }))).toMatchObject({
      status: "sent",
    });
    const lost = { status: "lost", from: "sent", reason: "price", competitor: "Another" };
    expect((await change(offer, lost)).statusCode).toBe(200);
    for (const each of [a, b]) expect(await rowOf(each)).toEqual(neutral(offer.offer_id));
    const { entries } = await get(`/api/quotation/${a.quotation_id}/activity`);
    expect(entries.map(({ kind, note }: { kind: string; note: string }) => [kind, note])).toEqual([
      ["saved", null],
      ["note", `Added to offer ${offer.offer_id}`],
    ]);
    const late = await change(offer, { status: "negotiation", from: "sent" });
    expect([late.statusCode, late.json().status]).toEqual([409, "lost"]);
  });

  onSqlite("takes the earliest follow-up of the quotations, and clears theirs", async () => {
    const [a, b, c] = [await saved("SG-1"), await saved("SG-2"), await saved("SG-4")];
    const follow = ({ quotation_id }: SavedQuotation, day: string) =>
      server().call(manager(), "PUT", `/api/quotation/${quotation_id}/follow-up`, { day });
    for (const [each, day] of [
      [a, "2099-02-01"],
      [b, "2099-01-01"],
    ] as const)
      expect((await follow(each, day)).statusCode).toBe(200);
    const offer = await make([a, b, c].map((each) => positionOf(each)));
    expect(offer).toMatchObject({ status: "issued", next_follow_up: "2099-01-01" });
    for (const each of [a, b, c]) expect(await rowOf(each)).toEqual(neutral(offer.offer_id));
    const turnsOf = async (url: string) => {
      const { entries } = await get(`${url}/activity`);
      return entries.flatMap(({ kind, from, to }: Record<string, string | null>) =>
        kind === "follow_up" ? [[from, to]] : [],
      );
    };
    expect(await turnsOf(`/api/offers/${offer.offer_id}`)).toEqual([[null, "2099-01-01"]]);
    expect(await turnsOf(`/api/quotation/${b.quotation_id}`)).toEqual([
      [null, "2099-01-01"],
      ["2099-01-01", null],
    ]);
    // A quotation that a revision adds brings its own follow-up; the one that is due first stays.
    const [late, early] = [await saved("SG-1"), await saved("SG-2")];
    await follow(late, "2099-03-01");
    await follow(early, "2098-12-01");
    const revise = async (revision: number, positions: readonly SavedQuotation[]) =>
      offerIn(
        await post(`/${offer.offer_id}/revise`, {
          ...{ positions: positions.map((each) => positionOf(each)), revision, reason: "Another crane" },
        }),
      );
    expect((await revise(0, [a, b, c, late])).next_follow_up).toBe("2099-01-01");
    expect((await revise(1, [a, b, c, late, early])).next_follow_up).toBe("2098-12-01");
    expect(await turnsOf(`/api/offers/${offer.offer_id}`)).toEqual([
      [null, "2099-01-01"],
      ["2099-01-01", "2098-12-01"],
    ]);
  });

  onSqlite("a revision takes added quotations and releases omitted ones", async () => {
    const [a, b, c] = [await saved("SG-1"), await saved("SG-2"), await saved("SG-4")];
    const offer = await make([positionOf(a), positionOf(b)]);
    const positions = [positionOf(b), positionOf(c)];
    const revised = await post(`/${offer.offer_id}/revise`, {
      positions,
      revision: 0,
      reason: "Another crane",
    });
    expect(revised.statusCode).toBe(201);
    expect(await rowOf(a)).toEqual(neutral(null));
    for (const each of [b, c]) expect(await rowOf(each)).toEqual(neutral(offer.offer_id));
    const { entries } = await get(`/api/quotation/${a.quotation_id}/activity`);
    expect(entries.at(-1)).toMatchObject({ kind: "note", note: `Left offer ${offer.offer_id}` });
  });

  test("one of several simultaneous changes of status succeeds, and the others get the new status", async () => {
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

  test("orders the ticked positions when won, and works out the order value from them", async () => {
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
    expect((await get(`/api/offers/${offer.offer_id}`)).status).toBe("issued");

    const done = offerIn(await change(offer, { ...won, positions: [4, 2] }));
    const [, second, , fourth] = offer.positions;
    const sum = Math.round(((second?.value ?? 0) + (fourth?.value ?? 0)) * 100);
    const value = (sum - Math.floor((sum * 25 + 500) / 1000)) / 100;
    expect(done).toMatchObject({ status: "won", ordered: [2, 4], order_number: "PO-77", order_value: value });
    const reopened = { status: "negotiation", from: "won", note: "The order was cancelled" };
    expect(offerIn(await change(offer, reopened))).toMatchObject({ ordered: null, order_value: null });
    // Lists find the ordered quotations by the rows of their positions.
    const { db } = server().database;
    const rows = db.selectFrom("offer_positions").select("quotation").where("ordered", "=", 1);
    expect(
      await rows
        .where(
          "quotation",
          "in",
          [a, b, c].map((each) => each.quotation_id),
        )
        .execute(),
    ).toEqual([]);
  });

  test("a crane on a shared runway is won only with that runway's position or its alternate", async () => {
    const [a, b] = [await saved("SG-1"), await saved("SG-1")];
    const offer = await make([
      positionOf(a),
      positionOf(b, { on_runway_of: 1 }),
      positionOf(b, { kind: "alternate", alternate_to: 1 }),
    ]);
    const win = (positions: number[]) => change(offer, { status: "won", from: "issued", positions });
    expect((await win([2])).json().detail[0].msg).toBe(
      "Position 2 is on the runway of position 1: it can be ordered only with that position or its alternate",
    );
    expect((await win([2, 3])).statusCode).toBe(200);
  });

  describe("notes, follow-up, validity and the list", () => {
    test("are recorded in the offer's activity", async () => {
      const offer = await make([positionOf(await saved("SG-1"))]);
      const path = `/api/offers/${offer.offer_id}`;
      expect((await post(`/${offer.offer_id}/notes`, { text: "Called" })).statusCode).toBe(201);
      const put = (name: string, body: object) => server().call(manager(), "PUT", `${path}/${name}`, body);
      expect(offerIn(await put("follow-up", { day: "2099-01-01" })).next_follow_up).toBe("2099-01-01");
      expect((await put("validity", { valid_until: "2020-01-01" })).statusCode).toBe(422);
      const { entries } = await get(`${path}/activity`);
      expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(["saved", "note", "follow_up"]);
    });

    test("are found by number, customer, quotation, order number and status, also as CSV", async () => {
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

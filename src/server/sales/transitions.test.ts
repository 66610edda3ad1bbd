import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { isOpen, type Status } from "#domain/sales/status.ts";
import { onBothServers, onSqliteServer, type TestServer } from "#server/testing/app.ts";
import { saveGolden, seedPrices } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";

/** Where a quotation is: a separate sale, in its offer, or in the offer that an act makes. */
type Place = "alone" | "in offer" | "in new offer";
type Start = { place: "alone" | "in offer"; status: Status };

/** Calls as a manager, who may work on all that a test makes. */
function salesOf(server: TestServer) {
  const post = (url: string, body: object) => server.call(server.users.manager, "POST", url, body);
  const save = () => saveGolden(server, server.users.manager, "SG-1");
  return {
    post,
    save,
    offer: (quotations: readonly QuotationRecord[]) =>
      post("/api/offers", { positions: quotations.map((each) => positionOf(each)) }),
    revise: ({ offer_id, revision }: OfferRecord, quotations: readonly QuotationRecord[]) =>
      post(`/api/offers/${offer_id}/revise`, {
        positions: quotations.map((each) => positionOf(each)),
        revision,
        reason: "Another selection",
      }),
    setStatus: async (number: string, status: Status) => {
      if (status === "issued") return;
      const isOffer = number.startsWith("OF");
      const changed = await post(`/api/${isOffer ? "offers" : "quotation"}/${number}/status`, {
        status,
        from: "issued",
        ...(status === "lost" && { reason: "price" }),
        ...(status === "won" && isOffer && { positions: [1] }),
      });
      expect([changed.statusCode, changed.statusCode === 200 ? "" : changed.body]).toEqual([200, ""]);
    },
    reopen: ({ offer_id }: OfferRecord, from: Status) =>
      post(`/api/offers/${offer_id}/status`, { status: "negotiation", from, note: "They called again" }),
    /** What the rows of quotations say. */
    rows: (quotations: readonly QuotationRecord[]) =>
      server.database.db
        .selectFrom("sales")
        .select(["number", "in_offer", "status", "next_follow_up"])
        .where(
          "number",
          "in",
          quotations.map(({ quotation_id }) => quotation_id),
        )
        .orderBy("number")
        .execute(),
  };
}

/** The acts on a quotation and its offer, and what each answers; `offer` is the one that holds the quotation at the start. */
type Made = { quotation: QuotationRecord; other: QuotationRecord; offer: OfferRecord | null; status: Status };
const acts = {
  enter: (sales, { quotation }) => sales.offer([quotation]),
  leave: (sales, { offer, other }) => offer && sales.revise(offer, [other]),
  reopen: (sales, { offer, status }) => (offer && !isOpen(status) ? sales.reopen(offer, status) : null),
} satisfies Record<
  string,
  (sales: ReturnType<typeof salesOf>, made: Made) => Promise<LightMyRequestResponse> | null
>;
type ActName = keyof typeof acts;

/** Each start with what the acts answer and where the quotation is afterwards; an act that is left out does not apply. */
const table: readonly [Start, Partial<Record<ActName, readonly [code: number, after: Place]>>][] = [
  [{ place: "alone", status: "issued" }, { enter: [201, "in new offer"] }],
  [{ place: "alone", status: "sent" }, { enter: [201, "in new offer"] }],
  [{ place: "alone", status: "negotiation" }, { enter: [201, "in new offer"] }],
  [{ place: "alone", status: "won" }, { enter: [409, "alone"] }],
  [{ place: "alone", status: "lost" }, { enter: [409, "alone"] }],
  [{ place: "alone", status: "withdrawn" }, { enter: [409, "alone"] }],
  [
    { place: "in offer", status: "issued" },
    { enter: [409, "in offer"], leave: [201, "alone"] },
  ],
  [
    { place: "in offer", status: "sent" },
    { enter: [409, "in offer"], leave: [201, "alone"] },
  ],
  [
    { place: "in offer", status: "won" },
    { enter: [409, "in offer"], leave: [409, "in offer"], reopen: [200, "in offer"] },
  ],
  [
    { place: "in offer", status: "lost" },
    { enter: [201, "in new offer"], leave: [409, "in offer"], reopen: [200, "in offer"] },
  ],
  [
    { place: "in offer", status: "withdrawn" },
    { enter: [201, "in new offer"], leave: [409, "in offer"], reopen: [200, "in offer"] },
  ],
];
const cells = table.flatMap(([start, row]) =>
  Object.entries(row).map(
    ([act, outcome]) => [start.place, start.status, act as ActName, start, outcome] as const,
  ),
);

onSqliteServer("an act on a quotation", (server) => {
  beforeAll(() => seedPrices(server()));

  async function begin(sales: ReturnType<typeof salesOf>, { place, status }: Start): Promise<Made> {
    const [quotation, other] = [await sales.save(), await sales.save()];
    const offer = place === "alone" ? null : offerIn(await sales.offer([quotation, other]));
    await sales.setStatus(offer?.offer_id ?? quotation.quotation_id, status);
    return { quotation, other, offer, status };
  }

  test.each(cells)("%s, %s: %s", async (_place, _status, act, start, [code, after]) => {
    const sales = salesOf(server());
    const made = await begin(sales, start);
    const answer = await acts[act](sales, made);
    expect([answer?.statusCode, code < 300 ? "" : answer?.json().detail]).toEqual([
      code,
      code < 300 ? "" : expect.any(String),
    ]);
    const [row] = await sales.rows([made.quotation]);
    const numbers: Record<Place, string | null | undefined> = {
      alone: null,
      "in offer": made.offer?.offer_id,
      "in new offer": answer?.json().data?.offer_id,
    };
    expect(row).toMatchObject({
      in_offer: numbers[after],
      // In an offer the row stays neutral; what left one is issued.
      status: after === "alone" && start.place === "alone" ? start.status : "issued",
      next_follow_up: null,
    });
  });

  describe("is refused with the reason", () => {
    const refusal = async (answer: Promise<LightMyRequestResponse>) => {
      const { statusCode, ...rest } = await answer;
      const { detail, loc, in_offer, left } = rest.json();
      return { statusCode, detail, loc, in_offer, left };
    };

    test("for a quotation in another open or won offer, with the offer", async () => {
      const sales = salesOf(server());
      const [first, second] = [await sales.save(), await sales.save()];
      const offer = offerIn(await sales.offer([first]));
      await sales.setStatus(offer.offer_id, "sent");
      expect(await refusal(sales.offer([second, first]))).toMatchObject({
        statusCode: 409,
        detail: `${first.quotation_id} is in offer ${offer.offer_id} (sent). Take a copy.`,
        loc: ["body", "positions", 1],
        in_offer: { offer_id: offer.offer_id, revision: 0, status: "sent" },
      });
      // The refused offer took nothing in.
      expect((await sales.rows([second]))[0]?.in_offer).toBeNull();
    });

    test("for a quotation that the author may not revise", async () => {
      const sales = salesOf(server());
      const colleague = await server().addUser("colleague", "employee");
      const quotation = await sales.save();
      const positions = [positionOf(quotation)];
      expect(await refusal(server().call(colleague, "POST", "/api/offers", { positions }))).toMatchObject({
        statusCode: 409,
        detail: `Only manager, managers and administrators may offer ${quotation.quotation_id}. Take a copy.`,
        loc: ["body", "positions", 0],
      });
    });

    test("for a quotation of another customer; one without a customer fits any", async () => {
      const { manager } = server().users;
      const sales = salesOf(server());
      const made = (company: string) =>
        saveGolden(server(), manager, "SG-1", { customer: { company, state: company && "Goa" } });
      const [one, same, none] = [await made("Ponda Steel"), await made("Ponda Steel"), await made("")];
      const other = await made("Verna Castings");
      expect(await refusal(sales.offer([one, none, other]))).toMatchObject({
        statusCode: 409,
        detail: `${other.quotation_id} is made out to another customer. Take a copy.`,
        loc: ["body", "positions", 2],
      });
      const offer = offerIn(await sales.offer([one, same, none]));
      expect(await refusal(sales.revise(offer, [one, other]))).toMatchObject({
        statusCode: 409,
        loc: ["body", "positions", 1],
      });
      // What is in the offer stays in it, also when the offer's customer changes.
      const moved = await sales.post(`/api/offers/${offer.offer_id}/revise`, {
        positions: [positionOf(one), positionOf(none)],
        customer: { company: "Verna Castings", state: "Goa" },
        revision: 0,
        reason: "Bought by Verna",
      });
      expect(moved.statusCode).toBe(201);
    });

    test("for an offer that is reopened without one of its quotations", async () => {
      const sales = salesOf(server());
      const [first, second, third] = [await sales.save(), await sales.save(), await sales.save()];
      const offer = offerIn(await sales.offer([first, second, third]));
      await sales.setStatus(offer.offer_id, "lost");
      expect((await sales.offer([second])).statusCode).toBe(201);
      expect(await refusal(sales.reopen(offer, "lost"))).toMatchObject({
        statusCode: 409,
        detail: `${offer.offer_id} can't be reopened: ${second.quotation_id} is no longer in it.`,
        left: [second.quotation_id],
      });
      expect((await sales.offer([third])).statusCode).toBe(201);
      expect((await refusal(sales.reopen(offer, "lost"))).detail).toBe(
        `${offer.offer_id} can't be reopened: ${second.quotation_id} and ${third.quotation_id} are no longer in it.`,
      );
    });
  });
});

onBothServers("two acts at once", (server) => {
  beforeAll(() => seedPrices(server()));

  /** Every open or won offer holds all its quotations, and every quotation in an offer is neutral. */
  async function expectConsistent(): Promise<void> {
    const { db } = server().database;
    const rows = await db
      .selectFrom("sales as offers")
      .innerJoin("offer_positions", (join) =>
        join
          .onRef("offer_positions.offer_id", "=", "offers.id")
          .onRef("offer_positions.revision", "=", "offers.latest_revision"),
      )
      .innerJoin("sales as quotations", "quotations.number", "offer_positions.quotation")
      .select(["offers.number as offer", "quotations.number as quotation", "quotations.in_offer"])
      .where("offers.status", "not in", ["lost", "withdrawn"])
      .execute();
    expect(rows.filter(({ offer, in_offer }) => offer !== in_offer)).toEqual([]);
  }

  const two = async (...answers: readonly Promise<LightMyRequestResponse>[]) => {
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    await expectConsistent();
    return codes.sort();
  };

  test("that take one quotation in: one does, the other gets 409", async () => {
    const sales = salesOf(server());
    const quotations = [await sales.save(), await sales.save(), await sales.save()];
    const reversed = quotations.toReversed();
    expect(await two(sales.offer(quotations), sales.offer(reversed))).toEqual([201, 409]);
  });

  test("that take one quotation in by revisions of two offers", async () => {
    const sales = salesOf(server());
    const [first, second, wanted, also] = [
      await sales.save(),
      await sales.save(),
      await sales.save(),
      await sales.save(),
    ];
    const [a, b] = [offerIn(await sales.offer([first])), offerIn(await sales.offer([second]))];
    expect(
      await two(sales.revise(a, [first, wanted, also]), sales.revise(b, [also, second, wanted])),
    ).toEqual([201, 409]);
  });

  test("that exchange quotations of two lost offers end without waiting for each other", async () => {
    const sales = salesOf(server());
    const [first, second] = [await sales.save(), await sales.save()];
    const [a, b] = [offerIn(await sales.offer([first])), offerIn(await sales.offer([second]))];
    for (const { offer_id } of [a, b]) await sales.setStatus(offer_id, "lost");
    const codes = await two(sales.offer([first, second]), sales.reopen(a, "lost"), sales.reopen(b, "lost"));
    // Both are reopened, or both are taken: never one quotation for two open offers.
    expect([
      [200, 200, 409],
      [200, 409, 409],
      [201, 409, 409],
    ]).toContainEqual(codes);
  });

  test("that take a quotation of a lost offer in and reopen this offer: one does, the other gets 409", async () => {
    const sales = salesOf(server());
    const quotation = await sales.save();
    const offer = offerIn(await sales.offer([quotation]));
    await sales.setStatus(offer.offer_id, "lost");
    const codes = await two(sales.offer([quotation]), sales.reopen(offer, "lost"));
    expect([
      [201, 409],
      [200, 409],
    ]).toContainEqual(codes);
  });
});

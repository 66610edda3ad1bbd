import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { onBothServers } from "#server/testing/app.ts";
import { act, begin, salesOf } from "#server/testing/sale-acts.ts";
import { offerIn } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

/** Two acts on one quotation and its offer, and what they may answer, in ascending order. */
const pairs: readonly [start: string, first: string, second: string, ...answers: string[]][] = [
  ["alone, issued", "enter", "enter", "201 409"],
  ["alone, issued", "enter", "send", "200 201", "201 409"],
  ["alone, issued", "enter", "revise", "201 201", "201 409"],
  ["alone, issued", "enter", "copy", "201 201"],
  ["in offer, issued", "leave", "revise", "201 201", "201 409"],
  ["in offer, issued", "leave", "lose offer", "200 201", "200 409"],
  ["in offer, issued", "revise", "win offer", "200 201", "200 409"],
  ["in offer, issued", "win offer", "lose offer", "200 409"],
  ["in offer, lost", "reopen", "enter", "200 409", "201 409"],
  ["in offer, lost", "reopen", "revise", "200 201", "200 409", "201 409"],
  ["in offer, lost", "enter", "revise", "201 201", "201 409"],
];

onBothServers("two simultaneous acts", (server) => {
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

  test.each(pairs)("%s: %s and %s", async (start, first, second, ...answers) => {
    const sales = salesOf(server());
    const made = await begin(sales, start);
    const codes = await two(act(first, sales, made), act(second, sales, made));
    expect(answers).toContain(codes.join(" "));
  });

  test("save one of two offers with the same quotations in another order", async () => {
    const sales = salesOf(server());
    const quotations = [await sales.save(), await sales.save(), await sales.save()];
    const reversed = quotations.toReversed();
    expect(await two(sales.offer(quotations), sales.offer(reversed))).toEqual([201, 409]);
  });

  test("save one of two offer revisions that take the same quotations", async () => {
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

  test("end without waiting for each other on quotations of two lost offers", async () => {
    const sales = salesOf(server());
    const [first, second] = [await sales.save(), await sales.save()];
    const [a, b] = [offerIn(await sales.offer([first])), offerIn(await sales.offer([second]))];
    for (const { offer_id } of [a, b]) await sales.setStatus(offer_id, "lost");
    const codes = await two(
      sales.offer([first, second]),
      sales.setStatus(a.offer_id, "negotiation", "lost"),
      sales.setStatus(b.offer_id, "negotiation", "lost"),
    );
    // A quotation must never be in two open offers.
    expect([
      [200, 200, 409],
      [200, 409, 409],
      [201, 409, 409],
    ]).toContainEqual(codes);
  });
});

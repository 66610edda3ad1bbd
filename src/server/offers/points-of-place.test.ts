import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { finalOfGolden, readRecord, saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const key = "lift above column";
const customer = { company: "Sabar Steel" };

onSqliteServer("open points of a quotation by its place in an offer", (server) => {
  beforeAll(() => seedPrices(server()));
  const call: ReturnType<typeof server>["call"] = (...given) => server().call(...given);
  const employee = () => server().users.employee;
  const saved = (change: object = {}) =>
    saveGolden(server(), employee(), "SG-1", { customer: {}, ...change });
  const revise = async ({ quotation_id, revision }: SavedQuotation, change: object = {}) => {
    const revises = { quotation_id, revision };
    const final = await finalOfGolden(server(), employee(), "SG-1", { customer: {}, revises, ...change });
    const body = { user: employee().username, quotation_data: final, reason: "Their wish" };
    const answer = await call(employee(), "POST", "/api/quotation/save", body);
    return answer.json<{ data: SavedQuotation }>().data;
  };
  const make = async (positions: readonly object[], rest: object = {}) =>
    offerIn(await call(employee(), "POST", "/api/offers", { positions, customer, ...rest }));
  const reviseOffer = async (
    { offer_id, revision }: OfferRecord,
    positions: readonly object[],
    rest: object = {},
  ) =>
    offerIn(
      await call(employee(), "POST", `/api/offers/${offer_id}/revise`, {
        ...{ positions, customer, revision, reason: "Their wish", ...rest },
      }),
    );
  const recordOf = ({ quotation_id }: SavedQuotation) => readRecord(server(), employee(), quotation_id);
  const inHistory = async ({ quotation_id }: SavedQuotation) => {
    const answer = await call(employee(), "GET", `/api/quotation/history?search=${quotation_id}`);
    return answer.json<{ data: { quotations: { open_points: number }[] } }>().data.quotations[0]?.open_points;
  };
  const openIn = async (quotation: SavedQuotation) => [
    openOf((await recordOf(quotation)).open_points).length,
    await inHistory(quotation),
  ];

  const entriesOf = async ({ quotation_id }: SavedQuotation) => {
    const answer = await call(employee(), "GET", `/api/quotation/${quotation_id}/activity`);
    const { entries } = answer.json<{ data: { entries: { note: string | null }[] } }>().data;
    return entries.flatMap(({ note }) => (note?.startsWith("Open point kept") ? [note] : []));
  };

  test("a crane on another’s runway counts no point of that runway, in the record and in lists", async () => {
    const [bearer, borne] = [await saved(), await saved()];
    expect(await openIn(borne)).toEqual([2, 2]);
    const onRunway = [positionOf(bearer), positionOf(borne, { on_runway_of: 1 })];
    const offer = await make(onRunway);
    expect(offer.open_points.map((point) => point.key)).toContain(`${bearer.quotation_id} ${key}`);
    expect([await openIn(bearer), await openIn(borne)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const apart = await reviseOffer(offer, [positionOf(bearer), positionOf(borne)]);
    expect(await openIn(borne)).toEqual([1, 1]);
    await reviseOffer(apart, onRunway);
    expect(await openIn(borne)).toEqual([0, 0]);
    const newer = await revise(borne);
    expect(await openIn(newer)).toEqual([0, 0]);
  });

  test("a crane that leaves its offer counts the points of its own runway again", async () => {
    const [bearer, borne] = [await saved(), await saved()];
    const offer = await make([positionOf(bearer), positionOf(borne, { on_runway_of: 1 })]);
    await reviseOffer(offer, [positionOf(bearer)]);
    expect(await openIn(borne)).toEqual([2, 2]);
  });

  // The rest are rules of points, which read and write as the above do.

  test("a revision newer than the offer’s is decided on the quotation, and one that the offer has on the offer", async () => {
    const quotation = await saved();
    const offer = await make([positionOf(quotation)]);
    const newer = await revise(quotation);
    const keep = (revision: number) =>
      call(employee(), "POST", `/api/quotation/${newer.quotation_id}/open-points`, {
        ...{ revision, key, reason: "own hook" },
      });
    expect([(await keep(0)).statusCode, (await keep(0)).json()]).toMatchObject([
      409,
      { in_offer: { offer_id: offer.offer_id } },
    ]);
    const answer = await keep(1);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { open_points: [{ key, kept: { reason: "own hook" } }] } },
    ]);
    expect(await openIn(newer)).toEqual([0, 0]);
    const stranger = await server().addUser("newer.stranger", "employee");
    const url = `/api/quotation/${newer.quotation_id}/open-points/reopen`;
    expect((await call(stranger, "POST", url, { revision: 1, key })).statusCode).toBe(403);
    expect((await call(employee(), "POST", url, { revision: 1, key })).statusCode).toBe(200);
    expect(await openIn(newer)).toEqual([1, 1]);
  });

  test("a point that an offer keeps at its save has an entry in the activity of its quotation", async () => {
    const [first, second] = [await saved(), await saved()];
    const keptOf = (quotation: SavedQuotation) => ({
      key: `${quotation.quotation_id} ${key}`,
      reason: "own hook",
    });
    const offer = await make([positionOf(first)], { kept_points: [keptOf(first)] });
    const entry = /^Open point kept: Column height limits the lift to .* Reason: own hook$/;
    expect(await entriesOf(first)).toEqual([expect.stringMatching(entry)]);
    await reviseOffer(offer, [positionOf(first), positionOf(second)], {
      kept_points: [keptOf(first), keptOf(second)],
    });
    expect([await entriesOf(first), await entriesOf(second)]).toEqual([
      [expect.stringMatching(entry)],
      [expect.stringMatching(entry)],
    ]);
  });

  test("a point that the offer takes to a newer revision of its quotation keeps its author and time", async () => {
    const quotation = await saved();
    const offer = await make([positionOf(quotation)]);
    const newer = await revise(quotation);
    const own = `${quotation.quotation_id} ${key}`;
    const kept = offerIn(
      await call(employee(), "POST", `/api/offers/${offer.offer_id}/open-points`, {
        ...{ revision: 0, key: own, reason: "own hook" },
      }),
    );
    const manager = server().users.manager;
    const next = offerIn(
      await call(manager, "POST", `/api/offers/${offer.offer_id}/revise`, {
        ...{ positions: [positionOf(newer)], customer, revision: 0, reason: "Newest" },
        kept_points: [{ key: own, reason: "own hook" }],
      }),
    );
    expect(next.open_points.map((point) => point.kept)).toEqual(kept.open_points.map((point) => point.kept));
    expect(next.open_points[0]?.kept).toMatchObject({ by: employee().username });
    expect(await entriesOf(quotation)).toHaveLength(1);
  });
});

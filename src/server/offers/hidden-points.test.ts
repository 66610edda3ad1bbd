import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { revisionDraft } from "#domain/offers/offer-draft.ts";
import { bodyOfOffer } from "#domain/offers/save-together.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { readRecord, saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const key = "lift above column";
const customer = { company: "Sabar Steel" };

onSqliteServer("points of a quotation that the author of an offer may not open", (server) => {
  beforeAll(() => seedPrices(server()));
  const call: ReturnType<typeof server>["call"] = (...given) => server().call(...given);
  const employee = () => server().users.employee;
  const manager = () => server().users.manager;

  /** An offer of the employee into which the manager took an old quotation, with a point that is kept among both cranes. */
  async function sharedOffer(): Promise<{
    offer: OfferRecord;
    own: SavedQuotation;
    theirs: SavedQuotation;
  }> {
    const own = await saveGolden(server(), employee(), "SG-1", { customer: {} });
    const theirs = await saveGolden(server(), manager(), "SG-1", { customer: {} });
    const first = offerIn(
      await call(employee(), "POST", "/api/offers", { positions: [positionOf(own)], customer }),
    );
    const offer = offerIn(
      await call(manager(), "POST", `/api/offers/${first.offer_id}/revise`, {
        ...{ customer, revision: 0, reason: "A second crane" },
        positions: [positionOf(theirs), positionOf(own, { on_runway_of: 1 })],
        kept_points: [
          { key: `${theirs.quotation_id} cranes close together`, reason: "buffers" },
          { key: `${theirs.quotation_id} ${key}`, reason: "own hook" },
        ],
      }),
    );
    await server()
      .database.db.updateTable("sales")
      .set({ created_at: "2020-01-01T00:00:00.000Z" })
      .where("number", "=", theirs.quotation_id)
      .execute();
    return { offer, own, theirs };
  }

  test("stay kept when the author revises the offer, whose draft has nothing of them", async () => {
    const { offer, own } = await sharedOffer();
    const seen = (await call(employee(), "GET", `/api/offers/${offer.offer_id}`)).json<{
      data: OfferRecord;
    }>();
    expect(seen.data.open_points.filter(({ hidden }) => hidden)).toHaveLength(2);
    const record = await readRecord(server(), employee(), own.quotation_id);
    const { username: owner, id: ownerId } = employee();
    const draft = revisionDraft(
      seen.data,
      { owner, ownerId },
      { draft: "d", of: (position) => `p${position}` },
      "2026-11-20T06:00:00.000Z",
    );
    const body = bodyOfOffer(draft, {
      draftOf: () => null,
      recordOf: (quotation) => (quotation === own.quotation_id ? record : null),
    });
    const revise = `/api/offers/${offer.offer_id}/revise`;
    const saved = offerIn(
      await call(employee(), "POST", revise, { ...body, revision: offer.revision, reason: "Their wish" }),
    );
    const after = await call(manager(), "GET", `/api/offers/${saved.offer_id}`);
    const keptIn = ({ open_points }: OfferRecord) => open_points.map((point) => [point.key, point.kept]);
    expect(keptIn(after.json<{ data: OfferRecord }>().data)).toEqual(keptIn(offer));
    expect(offer.open_points.map(({ kept }) => kept?.reason)).toEqual(["own hook", "buffers", undefined]);
  });

  test("cannot be kept by a revision: the answer is that of the call", async () => {
    const { offer, own, theirs } = await sharedOffer();
    const at = `/api/offers/${offer.offer_id}`;
    await call(manager(), "POST", `${at}/open-points/reopen`, {
      ...{ revision: offer.revision, key: `${theirs.quotation_id} ${key}` },
    });
    for (const each of [key, "runway too short"]) {
      const point = { key: `${theirs.quotation_id} ${each}`, reason: "mine" };
      const kept = await call(employee(), "POST", `${at}/open-points`, {
        revision: offer.revision,
        ...point,
      });
      const revised = await call(employee(), "POST", `${at}/revise`, {
        ...{ customer, revision: offer.revision, reason: "Their wish", kept_points: [point] },
        positions: [positionOf(theirs), positionOf(own, { on_runway_of: 1 })],
      });
      expect([revised.statusCode, revised.json()]).toEqual([404, kept.json()]);
    }
    const { open_points } = await readRecord(server(), manager(), theirs.quotation_id);
    expect(open_points.map((point) => point.kept)).toEqual([null]);
  });
});

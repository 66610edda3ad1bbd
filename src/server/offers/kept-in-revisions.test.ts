import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { QuotationRecord, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { revisionDraft } from "#domain/offers/offer-draft.ts";
import { pointsOfOfferDraft } from "#domain/offers/offer-draft-points.ts";
import { bodyOfOffer } from "#domain/offers/save-together.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { priced } from "#domain/testing/doubtful-drafts.ts";
import { choose, run } from "#domain/testing/wizard-bench.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { onBothServers } from "#server/testing/app.ts";
import { askFinal, finalCall, goldenDraft, saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const key = "lift above column";
const customer = { company: "Sabar Steel" };

onBothServers("kept points of an offer’s quotations in the draft of its revision", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const call: ReturnType<typeof server>["call"] = (...given) => server().call(...given);
  const employee = () => server().users.employee;
  const recordOf = async ({ quotation_id }: SavedQuotation, revision: number) =>
    (await call(employee(), "GET", `/api/quotation/${quotation_id}?revision=${revision}`)).json<{
      data: QuotationRecord;
    }>().data;
  const draftOf = async ({ offer_id }: OfferRecord) => {
    const read = await call(employee(), "GET", `/api/offers/${offer_id}`);
    const { username: owner, id: ownerId } = employee();
    const ids = { draft: "d", of: (position: number) => `p${position}` };
    return revisionDraft(
      read.json<{ data: OfferRecord }>().data,
      { owner, ownerId },
      ids,
      "2026-11-20T06:00:00.000Z",
    );
  };
  const offerKeeping = async (quotation: SavedQuotation) =>
    offerIn(
      await call(employee(), "POST", "/api/offers", {
        ...{ positions: [positionOf(quotation)], customer },
        kept_points: [{ key: `${quotation.quotation_id} ${key}`, reason: "own hook" }],
      }),
    );

  test("one that a colleague has opened again meanwhile is open in the draft and after its save", async () => {
    const quotation = await saveGolden(server(), employee(), "SG-1", { customer: {} });
    const offer = await offerKeeping(quotation);
    const draft = await draftOf(offer);
    await call(server().users.manager, "POST", `/api/offers/${offer.offer_id}/open-points/reopen`, {
      ...{ revision: 0, key: `${quotation.quotation_id} ${key}` },
    });
    const record = await recordOf(quotation, 0);
    const cranes = { draftOf: () => null, recordOf: () => record };
    expect(pointsOfOfferDraft(draft, cranes).map(({ kept }) => kept)).toEqual([null]);
    const saved = offerIn(
      await call(employee(), "POST", `/api/offers/${offer.offer_id}/revise`, {
        ...bodyOfOffer(draft, cranes),
        ...{ revision: 0, reason: "Their wish" },
      }),
    );
    expect(saved.open_points.map(({ kept }) => kept)).toEqual([null]);
    expect((await recordOf(quotation, 0)).open_points.map(({ kept }) => kept)).toEqual([null]);
  });

  /** Saves the next revision of a quotation after a point of the one in the offer was kept, and takes it into the offer. */
  async function takeNewest(change: (draft: Draft) => Draft) {
    const quotation = await saveGolden(server(), employee(), "SG-1", { customer: {} });
    const body = { positions: [positionOf(quotation)], customer };
    const offer = offerIn(await call(employee(), "POST", "/api/offers", body));
    const request = requestOf(priced(change(goldenDraft("SG-1"))));
    const revises = { quotation_id: quotation.quotation_id, revision: 0 };
    const final = await askFinal(server(), employee(), finalCall(request, { customer: {}, revises }));
    await call(employee(), "POST", "/api/quotation/save", {
      ...{ user: employee().username, reason: "Their wish" },
      quotation_data: final.json<{ data: object }>().data,
    });
    await call(employee(), "POST", `/api/offers/${offer.offer_id}/open-points`, {
      ...{ revision: 0, key: `${quotation.quotation_id} ${key}`, reason: "own hook" },
    });
    const draft = await draftOf(offer);
    const positions = draft.positions.map((position) => ({ ...position, revision: 1 }));
    // The page of an offer has not read the new revisions by their numbers.
    const cranes = { draftOf: () => null, recordOf: () => null };
    return offerIn(
      await call(employee(), "POST", `/api/offers/${offer.offer_id}/revise`, {
        ...bodyOfOffer({ ...draft, positions }, cranes),
        ...{ revision: 0, reason: "Newest" },
      }),
    ).open_points.map((point) => [point.key.slice(-key.length), point.kept?.reason]);
  }

  onSqlite(
    "one that was kept after the newest revision of its quotation began goes with it into the offer",
    async () => {
      expect(await takeNewest((draft) => draft)).toEqual([[key, "own hook"]]);
    },
  );

  test("one that has other values in the newest revision is open in the offer that takes it", async () => {
    const lower = await takeNewest((draft) => run(draft, choose("column", "column_height", "3")));
    expect(lower).toEqual([[key, undefined]]);
  });
});

import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("a quotation and an offer", (server) => {
  let quotation: SavedQuotation;
  let offer: OfferRecord;
  beforeAll(async () => {
    await seedPrices(server());
    const { admin } = server().users;
    quotation = await saveGolden(server(), admin, "SG-1");
    const bought = await saveGolden(server(), admin, "SG-2");
    offer = offerIn(await server().call(admin, "POST", "/api/offers", { positions: [positionOf(bought)] }));
  });

  /** Returns the status in every list and record at a moment. */
  async function expiredAt(moment: string) {
    server().clock.set(moment);
    const admin = await server().addUser(`admin at ${moment}`, "admin");
    const get = async (path: string) => (await server().call(admin, "GET", `/api${path}`)).json().data;
    const csv = async (path: string) => (await server().call(admin, "GET", `/api${path}`)).body;
    const started = await server().call(admin, "POST", "/api/reprice", { filter: { status: "expired" } });
    const { job } = started.json().data;
    const { quotation_id } = quotation;
    const { offer_id } = offer;
    return {
      quotation: (await get(`/quotation/${quotation_id}`)).expired,
      offer: (await get(`/offers/${offer_id}`)).expired,
      history: (await get(`/quotation/history?status=expired&search=${quotation_id}`)).total === 1,
      "history as CSV": (await csv(`/quotation/history.csv?search=${quotation_id}`)).includes("Expired"),
      offers: (await get(`/offers?status=expired&search=${offer_id}`)).total === 1,
      "offers as CSV": (await csv(`/offers/list.csv?search=${offer_id}`)).includes("Expired"),
      "re-pricing of what has expired": (await get(`/reprice/${job}?brief=true`)).total > 0,
    };
  }
  const all = (expired: boolean, found: object) =>
    Object.fromEntries(Object.keys(found).map((name) => [name, expired]));

  test("expire in every list at the end of their last day in India", async () => {
    const last = quotation.valid_until;
    expect(offer.valid_until).toBe(last);
    const before = await expiredAt(`${last}T18:29:59.999Z`);
    expect(before).toEqual(all(false, before));
    const after = await expiredAt(`${last}T18:30:00.000Z`);
    expect(after).toEqual(all(true, after));
  });
});

import { expect, test } from "vitest";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { listOffersWith } from "./offers-repository.ts";

onBothServers("a quotation at two positions of an offer", (server) => {
  test("is in the offer with the older of its revisions, and ordered when one position is", async () => {
    await seedPrices(server());
    const { db } = server().database;
    const { employee } = server().users;
    const saved = await saveGolden(server(), employee, "SG-1");
    const number = saved.quotation_id;
    const positions = [positionOf(saved), positionOf(saved)];
    const { offer_id } = offerIn(await server().call(employee, "POST", "/api/offers", { positions }));
    const places = db.updateTable("offer_positions").where("quotation", "=", number);
    await places.set({ quotation_revision: 1 }).where("position", "=", 1).execute();
    await places.set({ ordered: 1 }).where("position", "=", 2).execute();
    const { offered_revision, offered_is_ordered } = (await findQuotation(db, number)) ?? {};
    expect([offered_revision, offered_is_ordered].map(Number)).toEqual([0, 1]);
    const found = { number: offer_id, revision: 0 };
    const withRevision = (revision: number) => listOffersWith(db, { number, revision });
    expect([await withRevision(0), await withRevision(1), await withRevision(2)]).toEqual([
      [found],
      [found],
      [],
    ]);
  });
});

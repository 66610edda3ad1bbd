import { expect, test } from "vitest";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { countOffersByOption } from "./options-repository.ts";

onBothServers("options of offers", (server) => {
  test("are counted in the newest revision of each offer only", async () => {
    await seedPrices(server());
    const { db } = server().database;
    const { employee } = server().users;
    const positions = [positionOf(await saveGolden(server(), employee, "SG-1"))];
    const { offer_id: number } = offerIn(await server().call(employee, "POST", "/api/offers", { positions }));
    const sale = db.selectFrom("sales").select("id").where("number", "=", number);
    const { id: offer_id } = await sale.executeTakeFirstOrThrow();
    await db
      .insertInto("offer_options")
      .values([
        { offer_id, revision: 0, option_key: "walkway" },
        { offer_id, revision: 1, option_key: "radio" },
      ])
      .execute();
    expect([...(await countOffersByOption(db))]).toEqual([["walkway", 1]]);
    await db.updateTable("sales").set({ latest_revision: 1 }).where("id", "=", offer_id).execute();
    expect([...(await countOffersByOption(db))]).toEqual([["radio", 1]]);
  });
});

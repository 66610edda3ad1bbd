import { expect, test } from "vitest";
import type { StatusFilter } from "#domain/sales/sale-status.ts";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { showsStatus } from "./sales-conditions.ts";

onBothServers("a quotation in a won offer", (server) => {
  test("is won when the newest revision of the offer has it among the ordered positions", async () => {
    await seedPrices(server());
    const { db } = server().database;
    const { manager } = server().users;
    const { quotation_id: number, ...saved } = await saveGolden(server(), manager, "SG-1");
    const positions = [positionOf({ quotation_id: number, ...saved })];
    const { offer_id } = offerIn(await server().call(manager, "POST", "/api/offers", { positions }));
    const shows = async (status: StatusFilter) =>
      (await db.selectFrom("sales").select("number").where(showsStatus(status, "2026-11-20")).execute()).some(
        (sale) => sale.number === number,
      );
    const won = { status: "won", from: "issued", positions: [1] };
    offerIn(await server().call(manager, "POST", `/api/offers/${offer_id}/status`, won));
    expect([await shows("won"), await shows("withdrawn")]).toEqual([true, false]);
    await db.updateTable("sales").set({ latest_revision: 1 }).where("number", "=", offer_id).execute();
    expect([await shows("won"), await shows("withdrawn")]).toEqual([false, true]);
  });
});

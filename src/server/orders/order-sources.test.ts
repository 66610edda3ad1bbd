import { expect, test } from "vitest";
import { exampleFirm, onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { findOffer } from "../offers/offers-repository.ts";
import { offerOrders } from "./order-sources.ts";

onSqliteServer("the order of an offer", (server) => {
  test("has the discount on its ordered positions alone", async () => {
    await seedPrices(server());
    const { db } = server().database;
    const { manager } = server().users;
    const call = (path: string, body: object) => server().call(manager, "POST", `/api/offers${path}`, body);
    const freight = { kind: "firm", text: "Freight", hsn_sac: "996511", quantity: "1", unit: "lot" };
    const positions = [
      positionOf(await saveGolden(server(), manager, "SG-1")),
      { ...freight, unit_price: 45_000 },
    ];
    const { offer_id } = offerIn(await call("", { positions, discount: { percent: "10" } }));
    offerIn(await call(`/${offer_id}/status`, { status: "won", from: "issued", positions: [2] }));
    const stored = await findOffer(db, offer_id);
    if (!stored) throw new Error("The offer was saved");
    const { sale, cranes, besides } = await offerOrders.ordered(db, stored, exampleFirm);
    expect([sale.positions.map(({ value }) => value), sale.discount]).toEqual([[45_000_00], 4_500_00]);
    expect([sale.value, cranes, besides.map(({ position }) => position)]).toEqual([40_500_00, [], [2]]);
  });
});

import { expect, test } from "vitest";
import { Rejection } from "#domain/errors/rejection.ts";
import type { RowLookup } from "#domain/quotation/document/row-lookup.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { findOffer } from "../offers/offers-repository.ts";
import { makePriceTables } from "../price-tables/price-table-cache.ts";
import { loadCurrentPricing } from "./current-pricing.ts";
import { workOutOffer } from "./offer-today.ts";

const noRow: RowLookup = Object.assign(() => null, {
  near: () => null,
  estimate: () => {
    throw new Rejection("invalid", "No estimate");
  },
});

onSqliteServer("an offer at today’s tables", (server) => {
  test("names the position of a crane that the tables no longer have", async () => {
    await seedPrices(server());
    const { employee } = server().users;
    const positions = [];
    for (const id of ["SG-1", "DG-1"]) positions.push(positionOf(await saveGolden(server(), employee, id)));
    const { offer_id } = offerIn(await server().call(employee, "POST", "/api/offers", { positions }));
    const { db } = server().database;
    const stored = await findOffer(db, offer_id);
    if (!stored) throw new Error("The offer was saved");
    const { now } = server().clock;
    const prices = await loadCurrentPricing({ db, priceTables: makePriceTables(), now });
    const rowsOf: typeof prices.rowsOf = async (craneType) =>
      craneType === "double-girder" ? noRow : prices.rowsOf(craneType);
    expect(await workOutOffer(db, stored, { ...prices, rowsOf })).toMatchObject({
      worked: null,
      problem: expect.stringMatching(/^Position 2: Today’s price tables no longer have /),
    });
  });
});

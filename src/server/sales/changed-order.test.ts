import { expect, test } from "vitest";
import { onSqliteServer } from "#server/testing/app.ts";
import { ordersOn } from "#server/testing/orders.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { daysOfOrder, updateOrder } from "./changed-order.ts";

onSqliteServer("the days of an order", (server) => {
  test("follow from the day that the customer was promised, else from the weeks of delivery", async () => {
    await seedPrices(server());
    const { db } = server().database;
    const number = (await ordersOn(server).won()).split("/").at(-1) ?? "";
    const stored = await findQuotation(db, number);
    if (!stored) throw new Error("The quotation was saved");
    const days = () => daysOfOrder(db, stored, "2026-11-20");
    expect(await days()).toMatchObject({ order: "2026-11-20", dispatch: "2027-02-12" });
    await updateOrder(db, stored.id, { dispatch: "2027-03-01" });
    expect(await days()).toMatchObject({ order: "2026-11-20", dispatch: "2027-03-01" });
  });
});

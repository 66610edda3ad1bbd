import { expect, test } from "vitest";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { exampleFirm, onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { ordersOn } from "#server/testing/orders.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { quotationOrders } from "./order-sources.ts";
import { paymentTermsOf, readOrder } from "./read-order.ts";

const withMakes = (...makes: string[]): FirmProfile => ({
  ...exampleFirm,
  paper: { ...exampleFirm.paper, makes: makes.map((make) => ({ component: "Motor", supply: "", make })) },
});

onSqliteServer("the order of a won revision", (server) => {
  test("has the makes of the profile that was saved with it, and those in force where that one has none", async () => {
    await seedPrices(server());
    const { db } = server().database;
    const number = (await ordersOn(server).won()).split("/").at(-1) ?? "";
    const makes = async () => {
      const stored = await findQuotation(db, number);
      if (!stored) throw new Error("The quotation was saved");
      const order = await readOrder(db, quotationOrders, stored, withMakes("In force"));
      return order.makes.map(({ make }) => make);
    };
    expect(await makes()).toEqual(["In force"]);
    const sha256 = "a".repeat(64);
    const profile = JSON.stringify(withMakes("Saved"));
    const row = { sha256, profile, first_used_at: server().clock.now(), replaced_by: null };
    await db.insertInto("company_profiles").values(row).execute();
    await db.updateTable("revisions").set({ company_sha256: sha256 }).execute();
    expect(await makes()).toEqual(["Saved"]);
  });

  test("is delivered by the weeks of the won revision, else by the firm’s", async () => {
    const { db } = server().database;
    const { manager } = server().users;
    const dispatchWith = async (conditions: object) => {
      const saved = await saveGolden(server(), manager, "SG-1", conditions);
      const path = `/api/quotation/${saved.quotation_id}/status`;
      await server().call(manager, "POST", path, { status: "won", from: "issued" });
      const stored = await findQuotation(db, saved.quotation_id);
      if (!stored) throw new Error("The quotation was saved");
      return (await readOrder(db, quotationOrders, stored, exampleFirm)).order.dispatch;
    };
    const stage = { label: "Works", first_week: 1, last_week: 2, by: "us", ends_with: "dispatch" };
    expect(await dispatchWith({})).toBe("2027-02-12");
    expect(await dispatchWith({ conditions: { delivery: [stage] } })).toBe("2026-12-04");
  });
});

test("an order has the payment terms that were saved with it, and those in force where there are none", () => {
  const { milestones = [], delivery = [] } = exampleFirm;
  const inForce = { ...exampleFirm, milestones: milestones.slice(1), delivery: delivery.slice(1) };
  expect(paymentTermsOf(exampleFirm, inForce)).toEqual({ milestones, delivery });
  expect(paymentTermsOf({ ...exampleFirm, milestones: [], delivery: [] }, inForce)).toEqual({
    milestones: milestones.slice(1),
    delivery: delivery.slice(1),
  });
});

import { beforeAll, expect, test } from "vitest";
import { findCustomers, lockCustomer } from "#server/customers/customers-repository.ts";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { actDuringLock } from "#server/testing/lock-waits.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { lockSale } from "./sales-repository.ts";

onBothServers(
  "a lock",
  (server) => {
    const ids = { quotation: "", offer: "", customer: "" };
    beforeAll(async () => {
      await seedPrices(server());
      const { employee } = server().users;
      const saved = await saveGolden(server(), employee, "SG-1", { customer: { company: "Sabar Steel" } });
      const made = await server().call(employee, "POST", "/api/offers", { positions: [positionOf(saved)] });
      const { db } = server().database;
      const idOf = async (number: string) =>
        (await db.selectFrom("sales").select("id").where("number", "=", number).executeTakeFirstOrThrow()).id;
      ids.quotation = await idOf(saved.quotation_id);
      ids.offer = await idOf(offerIn(made).offer_id);
      ids.customer = saved.customer_id ?? "";
      expect(await findCustomers(db, [ids.customer])).toHaveLength(1);
    });

    test.each([
      ["offer", lockSale],
      ["quotation", lockSale],
      ["customer", lockCustomer],
    ] as const)(
      "keeps the next one on the same %s waiting until its transaction has ended",
      async (of, lock) => {
        const { db } = server().database;
        const locked = () => db.transaction().execute((second) => lock(second, ids[of]));
        const { hasWaited } = await actDuringLock(db, (first) => lock(first, ids[of]), locked);
        expect(hasWaited).toBe(true);
      },
    );
  },
  {},
  // With SQLite one process writes, one transaction after the other.
  ["postgresql"],
);

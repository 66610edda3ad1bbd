import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { findCustomers, lockCustomer } from "#server/customers/customers-repository.ts";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
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
        const order: string[] = [];
        let next: Promise<unknown> = Promise.resolve();
        const waiting = async (): Promise<number> => {
          const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows[0]?.count ?? 0;
        };
        await db.transaction().execute(async (first) => {
          await lock(first, ids[of]);
          next = db.transaction().execute(async (second) => {
            await lock(second, ids[of]);
            order.push("second locks");
          });
          await expect.poll(async () => order.length > 0 || (await waiting()) > 0).toBe(true);
          order.push("first ends");
        });
        await next;
        expect(order).toEqual(["first ends", "second locks"]);
      },
    );
  },
  {},
  // With SQLite one process writes, one transaction after the other.
  ["postgresql"],
);

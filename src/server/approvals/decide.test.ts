import { beforeAll, expect, test } from "vitest";
import { lockSale } from "#server/sales/sales-repository.ts";
import { onBothServers } from "#server/testing/app.ts";
import { decide, requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { actDuringLock } from "#server/testing/lock-waits.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers(
  "a decision",
  (server) => {
    beforeAll(async () => {
      await seedPrices(server());
      await setRules(server(), { employee: { least_margin: 8 } });
    });

    test("waits for another act on its sale", async () => {
      const { db } = server().database;
      const { employee, manager } = server().users;
      const saved = await saveAt(server(), employee, requestAt("3"));
      const { id } = await db
        .selectFrom("sales")
        .select("id")
        .where("number", "=", saved.quotation_id)
        .executeTakeFirstOrThrow();
      const { answer, hasWaited } = await actDuringLock(
        db,
        (db) => lockSale(db, id),
        () => decide(server(), manager, saved),
      );
      expect([hasWaited, answer.statusCode]).toEqual([true, 200]);
      // A decision without a note has none, and no empty one.
      const decided = db.selectFrom("approvals").select(["state", "note"]);
      expect(await decided.execute()).toEqual([{ state: "approved", note: null }]);
    });
  },
  {},
  // With SQLite one process writes, one transaction after the other.
  ["postgresql"],
);

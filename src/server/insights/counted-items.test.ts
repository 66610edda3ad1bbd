import { expect, test } from "vitest";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { listCountedItems } from "./counted-items.ts";

onSqliteServer("the sales that a figure of a past day counted", (server) => {
  test("have expired when their validity ended before that day, not before today", async () => {
    await seedPrices(server());
    const { quotation_id: subject } = await saveGolden(server(), server().users.employee, "SG-1");
    const begun_on = indianDay(server().clock.now());
    const isExpired = async (asOf: string) => {
      const options = { asOf, today: "2099-01-01", worth: "value" } as const;
      return (await listCountedItems(server().database.db, [{ subject, begun_on }], options)).map(
        ({ expired }) => expired,
      );
    };
    expect([await isExpired(begun_on), await isExpired("2098-12-31")]).toEqual([[false], [true]]);
  });
});

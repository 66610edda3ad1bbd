import { expect, test } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { lineOf } from "#domain/quotation/lines/quotation-line.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { goldenRequest, saveGolden, withLine } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { checkOrigins } from "./check-origins.ts";

onSqliteServer("a typed price that names a quotation", (server) => {
  test("is right where that quotation has the price as a typed one, and not as a table’s", async () => {
    await seedPrices(server());
    const { employee } = server().users;
    const { quotation_id: number } = await saveGolden(server(), employee, "SG-1");
    const golden = goldenRequest("SG-1");
    const check = (component: ComponentId, change: object = {}) =>
      checkOrigins(server().database.db, {
        user: employee as unknown as User,
        now: server().clock.now(),
        request: withLine(golden, component, () => ({ source: "custom", priceOrigin: number, ...change })),
      });
    expect([lineOf(golden.lines, "panel")?.source, lineOf(golden.lines, "hoist")?.source]).toEqual([
      "custom",
      "database",
    ]);
    await check("panel");
    await expect(check("hoist")).rejects.toThrow(`Hoist: you can see no ${number} with this price`);
    await expect(check("panel", { amount: 1 })).rejects.toThrow(`Panel: you can see no ${number}`);
  });
});

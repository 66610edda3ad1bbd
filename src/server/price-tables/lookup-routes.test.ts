import { beforeAll, expect, test } from "vitest";
import { priceTooHigh } from "#domain/pricing.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { buildTestApp, onBothServers } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";
import { seedPrices } from "#server/testing/golden-quotations.ts";

onBothServers("price look-ups", (server) => {
  beforeAll(() => seedPrices(server()));

  test("a price beyond the largest amount is told as that, not as a row the table does not have", async () => {
    const ask = (metal_price: number) =>
      server().call(server().users.employee, "POST", "/api/lt-gantry/price?crane_type=single", {
        gantry_type: "ISMB 250 + SQ 40",
        lt_length: 1_000_000,
        metal_price,
      });
    expect((await ask(80)).statusCode).toBe(200);
    const refused = await ask(9999);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(priceTooHigh);
  });

  test("each look-up is answered by the table in force, also when another process replaced it", async () => {
    const { admin, employee } = server().users;
    const other = openDatabase(server().database.settings);
    const elsewhere = await buildTestApp(other, server().clock);
    const ask = async () =>
      (await server().call(employee, "GET", "/api/hoist/capacities?crane_type=single")).json().data;
    for (const capacity of ["7T", "8T", "9T"]) {
      const payload = csvForm(`capacity,hoist_type,height_m,price\n${capacity},Chain Hoist,6,100000\n`);
      const replaced = await elsewhere.inject({
        method: "POST",
        url: "/api/admin/replace-collection-data",
        payload,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect(replaced.statusCode).toBe(200);
      for (const _ of [1, 2, 3]) expect(await ask()).toEqual({ capacities: [capacity] });
    }
    await elsewhere.close();
    await other.close();
  });
});

import { beforeAll, expect, test } from "vitest";
import { priceTooHigh } from "#domain/pricing.ts";
import { onBothServers } from "#server/testing/app.ts";
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
});

import { beforeAll, expect, test } from "vitest";
import type { LastPrice } from "#contract/insights/last-prices-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import {
  askFinal,
  askSave,
  finalCall,
  goldenRequest,
  saveGolden,
} from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("last prices", (server) => {
  let own: SavedQuotation;
  let others: SavedQuotation;
  const ask = async (as: TestUser, query: string) => {
    const answer = await server().call(as, "GET", `/api/prices/last?${query}`);
    return { status: answer.statusCode, ...answer.json<{ data?: { last: LastPrice[] } }>() };
  };
  const erection = "component=industrial_erection&crane_type=single&capacity=5T";

  beforeAll(async () => {
    await seedPrices(server());
    const { employee, manager } = server().users;
    own = await saveGolden(server(), employee, "SG-1");
    others = await saveGolden(server(), manager, "SG-1");
    await saveGolden(server(), manager, "DG-1");
  });

  test("are those of the crane type and capacity class, newest first, with day and status", async () => {
    const { data } = await ask(server().users.admin, erection);
    expect(data?.last.map(({ quotation_id }) => quotation_id)).toEqual([
      others.quotation_id,
      own.quotation_id,
    ]);
    expect(data?.last[0]).toMatchObject({ amount: 85_000, status: "issued" });
    expect(data?.last[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await ask(server().users.admin, erection.replace("5T", "10T"))).data?.last).toEqual([]);
    // The gantry of a worked case has the table's price.
    const gantry = erection.replace("industrial_erection", "lt_gantry");
    expect((await ask(server().users.admin, gantry)).data?.last).toEqual([]);
  });

  test("name a price once that further quotations took from one of them", async () => {
    const { admin } = server().users;
    const { url, body } = finalCall(goldenRequest("SG-1"));
    const erectionPart = { ...body.industrial_erection, price_origin: own.quotation_id };
    const final = await askFinal(server(), admin, {
      url,
      body: { ...body, industrial_erection: erectionPart },
    });
    const saved = await askSave(server(), admin, final.json().data);
    expect(saved.statusCode).toBe(201);
    const { data } = await ask(admin, erection);
    expect(data?.last.map(({ quotation_id }) => quotation_id)).toEqual([
      others.quotation_id,
      own.quotation_id,
    ]);
  });

  test("hide prices of others from users who may not see their costs", async () => {
    const { data } = await ask(server().users.employee, erection);
    expect(data?.last.map(({ quotation_id }) => quotation_id)).toEqual([own.quotation_id]);
  });

  test("refuse unknown components, capacities and fields", async () => {
    const { employee } = server().users;
    for (const query of [
      erection.replace("industrial_erection", "rope"),
      erection.replace("5T", "heavy"),
      erection.replace("single", "triple"),
      `${erection}&all=true`,
    ])
      expect((await ask(employee, query)).status).toBe(422);
    expect((await server().call(null, "GET", `/api/prices/last?${erection}`)).statusCode).toBe(401);
  });
});

import { beforeAll, expect, test } from "vitest";
import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import { lineOf } from "#domain/quotation/lines/quotation-line.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation, quoted } from "#domain/testing/golden.ts";
import { choose, run } from "#domain/testing/wizard-bench.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { askFinal, askSave, finalCall, readRecord } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import type { Refusal } from "#server/testing/stored-quotations.ts";

onSqliteServer("a lift between two rows", (server) => {
  beforeAll(() => seedPrices(server()));
  const values = { capacity: "5T", hoist_type: "Wire Rope Hoist Standard Headroom" };
  const price = async (height_m: number) => {
    const { call, users } = server();
    const answer = await call(users.employee, "POST", "/api/hoist?crane_type=single", {
      ...values,
      height_m,
    });
    return { status: answer.statusCode, ...answer.json<{ data?: Record<string, unknown> }>() };
  };

  test("has the price of the next larger row, marked as estimated", async () => {
    const [exact, between] = [await price(9), await price(7)];
    expect(exact.data).not.toHaveProperty("estimated");
    expect(exact.data).not.toHaveProperty("row_height_m");
    expect(between.data).toMatchObject({ price: exact.data?.price, estimated: true, row_height_m: 9 });
    expect((await price(99)).status).toBe(404);
  });

  test("is saved as ordered, with the row that priced it", async () => {
    const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
    const draft = quoted(run(golden, choose("hoist", "height_m", "7")), "hoist", exampleTables);
    const asked = await askFinal(server(), server().users.employee, finalCall(requestOf(draft)));
    expect(asked.statusCode).toBe(200);
    const { data } = asked.json<Refusal & { data: FinalQuotation }>();
    const saved = await askSave(server(), server().users.employee, data);
    expect(saved.statusCode).toBe(201);
    const { lines } = await readRecord(server(), server().users.employee, data.quotation_id);
    expect(lineOf(lines, "hoist")).toMatchObject({
      price_source: "estimated",
      next_larger: "hoist for 9 m, lift 7 m ordered",
      row: { height_m: "9" },
    });
  });
});

import { beforeAll, expect, test } from "vitest";
import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import { lineOf } from "#domain/quotation/lines/quotation-line.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { askFinal, askSave, finalCall, readRecord, withLine } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { changePrices, type Refusal } from "#server/testing/stored-quotations.ts";

onSqliteServer("end carriages of the next larger span", (server) => {
  beforeAll(() => seedPrices(server()));
  const request = requestOf(estimatedDraft("SG-1", "5T", "17.2"));
  const final = async (asked = request) => {
    const answer = await askFinal(server(), server().users.employee, finalCall(asked));
    return { status: answer.statusCode, ...answer.json<Refusal & { data: FinalQuotation }>() };
  };
  const call = async (method: "GET" | "POST", path: string, body?: object) => {
    const answer = await server().call(server().users.employee, method, path, body);
    return {
      status: answer.statusCode,
      ...answer.json<{ detail?: unknown; data?: Record<string, unknown> }>(),
    };
  };
  const values = { capacity: "5T", span_width_m: 17.2, end_carriage_type: "EC-200" };

  test("are listed and priced only on request", async () => {
    const list = "/api/end-carriage/types/5T/17.2?crane_type=single";
    expect((await call("GET", list)).status).toBe(404);
    expect((await call("GET", `${list}&next_larger=true`)).data).toEqual({
      end_carriage_types: ["EC-200", "EC-250", "EC-315"],
    });
    expect((await call("GET", "/api/end-carriage/types/5T/33?next_larger=true")).status).toBe(404);
    expect((await call("GET", `${list}&next_larger=maybe`)).status).toBe(422);
    expect((await call("POST", "/api/end-carriage?crane_type=single", values)).status).toBe(404);
    const { data } = await call("POST", "/api/single-girder/prices", {
      components: { end_carriage: values },
    });
    expect(data?.prices).toMatchObject({
      end_carriage: { is: "priced", price: 115_400, row: { span_width_m: "18", wheelbase_mm: "2600" } },
    });
    const compared = await call("POST", "/api/single-girder/alternatives", {
      component: "end_carriage",
      values: { capacity: "5T", span_width_m: 17.2 },
    });
    const choices = compared.data?.choices as { value: string; price: number | null; row: object | null }[];
    expect(choices.filter(({ row }) => row !== null)).toMatchObject([
      { value: "EC-200", price: 115_400, row: { span_width_m: "18" } },
      { value: "EC-250", price: 152_900 },
      { value: "EC-315", price: 212_400 },
    ]);
  });

  test("are saved as an estimate, and a bridge names the table that changed their price", async () => {
    const { users } = server();
    const { data } = await final();
    const saved = await askSave(server(), users.employee, data);
    expect(saved.statusCode).toBe(201);
    const record = await readRecord(server(), users.employee, data.quotation_id);
    expect(lineOf(record.lines, "end_carriage")).toMatchObject({
      price_source: "estimated",
      amount: 115_400,
      next_larger: "next larger span width, 18 m",
      row: { span_width_m: "18" },
      table_version_number: 1,
    });
    expect((await askSave(server(), users.employee, data)).statusCode).toBe(200);

    const asTable = withLine(request, "end_carriage", () => ({ source: "database" }));
    expect(await final(asTable)).toMatchObject({
      status: 404,
      detail: "No price for End Carriage: capacity 5T, span width 17.2 m, end carriage type EC-200",
    });

    await changePrices(server(), "single-girder", "end_carriage", 1.1, "price");
    expect((await final()).detail).toMatchObject([
      { component: "end_carriage", price_sent: 115_400, price_now: 126_940 },
    ]);
    const dearer = withLine(request, "end_carriage", () => ({ amount: 126_940_00 }));
    const revises = { number: record.quotation_id, revision: 0 };
    const revised = await final({ ...dearer, revises });
    expect(revised.status).toBe(200);
    const bridge = (revised.data as FinalQuotation & { bridge: PriceBridgeRecord }).bridge;
    expect(bridge.causes).toMatchObject([
      { component: "end_carriage", kind: "table", cost_effect: 11_540, words: "Price table version 1 → 2" },
    ]);
  });
});

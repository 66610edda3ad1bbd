import { beforeAll, expect, test } from "vitest";
import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { askFinal, askSave, finalCall, readRecord, withLine } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { changePrices, countAll, type Refusal } from "#server/testing/stored-quotations.ts";

onSqliteServer("quotations with an estimated span", (server) => {
  beforeAll(() => seedPrices(server()));
  const request = requestOf(estimatedDraft("SG-1", "5T", "33"));
  const final = async (asked = request) => {
    const answer = await askFinal(server(), server().users.employee, finalCall(asked));
    return { status: answer.statusCode, ...answer.json<Refusal & { data: FinalQuotation }>() };
  };

  test("the browser estimates from the table in force", async () => {
    const { users } = server();
    const answer = await server().call(users.employee, "GET", "/api/span/table?crane_type=double");
    const { rows, table_version } = answer.json().data;
    expect(table_version).toMatch(/\S/);
    expect(rows).toContainEqual({
      capacity: "50T",
      span_width_m: "40",
      weight_kg: "58710",
      girder_section: "2 x BOX 2400x950x10x12",
    });
  });

  test("are saved with their whole basis, and a repeated save gives the same record", async () => {
    const { users } = server();
    const { data } = await final();
    const answer = await askSave(server(), users.employee, data);
    expect(answer.statusCode).toBe(201);
    const [span] = (await readRecord(server(), users.employee, data.quotation_id)).lines;
    expect(span).toMatchObject({
      price_source: "estimated",
      table_version_number: 1,
      row: { capacity: "5T", span_width_m: "33" },
      estimate: { basis: "designed", section: { origin: "designed" } },
    });
    expect(span?.estimate?.checks.length).toBeGreaterThan(8);
    expect((await askSave(server(), users.employee, data)).statusCode).toBe(200);
  });

  test("keep the estimate next to a typed price", async () => {
    const { users } = server();
    const typed = withLine(request, "span", () => ({
      source: "custom",
      amount: 90_000_000,
      besideEstimate: true,
    }));
    const { data } = await final(typed);
    expect((await askSave(server(), users.employee, data)).statusCode).toBe(201);
    const [span] = (await readRecord(server(), users.employee, data.quotation_id)).lines;
    expect(span).toMatchObject({
      price_source: "custom",
      amount: 900_000,
      estimate: { basis: "designed" },
    });
  });

  test("are refused with the reason when no estimate is possible", async () => {
    const far = withLine(request, "span", ({ values }) => ({ values: { ...values, span_width_m: "90" } }));
    const before = await countAll(server());
    const refused = await final(far);
    expect([refused.status, refused.detail]).toEqual([
      404,
      expect.stringContaining("5T x 90 m: the span is too far from the price table"),
    ]);
    expect(await countAll(server())).toEqual(before);
  });

  test("final and save refuse an estimate from a replaced table, and give today's price", async () => {
    const { users } = server();
    const { data } = await final();
    await changePrices(server(), "single-girder", "span", 1.1);
    const before = await countAll(server());
    for (const refused of [await final(), (await askSave(server(), users.employee, data)).json<Refusal>()])
      expect(refused.detail).toMatchObject([
        { component: "span", msg: expect.stringMatching(/^The price of Span is ₹\S+ now, not ₹\S+$/) },
      ]);
    expect(await countAll(server())).toEqual(before);
  });
});

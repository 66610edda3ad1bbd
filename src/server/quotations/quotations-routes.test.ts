import { beforeAll, describe, expect, test } from "vitest";
import type { FinalQuotation, QuotationRecord, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { goldenQuotations } from "#domain/testing/golden.ts";
import { onBothServers } from "#server/testing/app.ts";
import {
  askFinal,
  askSave,
  finalCall,
  finalOfGolden,
  goldenRequest,
  readRecord,
  withLine,
} from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { changePrices, countAll, messages, type Refusal } from "#server/testing/stored-quotations.ts";
import golden from "../../../fixtures/golden/quotations.json" with { type: "json" };

onBothServers("quotations", (server) => {
  beforeAll(() => seedPrices(server()));

  describe("the six worked quotations", () => {
    test.each(goldenQuotations.map((quotation) => [quotation.id, quotation] as const))(
      "%s: is worked out, saved and read exactly to the paisa",
      async (id, quotation) => {
        const { users } = server();
        const made = await finalOfGolden(server(), users.employee, id);
        const { paise, margin_percentage } = { ...quotation.totals, ...quotation.totals };
        const inPaise = (rupees: number) => Math.round(rupees * 100);
        expect({
          subtotal: inPaise(made.subtotal),
          margin_amount: inPaise(made.margin),
          total_before_gst: inPaise(made.subtotal_with_margin),
          gst_amount: inPaise(made.gst),
          final_total: inPaise(made.final_amount),
        }).toEqual(paise);
        expect(made.margin_percentage).toBe(Number(margin_percentage));
        expect(made.gst_percentage).toBe(18);
        expect(made.price_breakup).toEqual(
          Object.fromEntries(
            Object.entries(quotation.component_prices).map(([component, text]) => [component, Number(text)]),
          ),
        );
        expect(made.quotation_id).toMatch(/^[SD]G-2627-\d{5}$/);
        expect(made.valid_until).toBe("2026-12-20");
        expect(made.created_by).toBe("employee");
        const saved = await askSave(server(), users.employee, made);
        expect(saved.statusCode).toBe(201);
        const record = await readRecord(server(), users.employee, made.quotation_id);
        expect(record).toMatchObject(saved.json<{ data: SavedQuotation }>().data);
        expect(record).toMatchObject({ ...made, user: "employee" });
        expect(record.lines.map(({ amount }) => amount)).toEqual(Object.values(made.price_breakup));
      },
    );
  });

  describe("final", () => {
    test("keeps an issued ID, and gives an unsaved ID only to its user", async () => {
      const { users } = server();
      const first = await finalOfGolden(server(), users.employee, "SG-1");
      const again = await finalOfGolden(server(), users.employee, "SG-1", {
        quotation_id: first.quotation_id,
      });
      expect(again.quotation_id).toBe(first.quotation_id);
      const call = finalCall(goldenRequest("SG-1"), { quotation_id: first.quotation_id });
      const stranger = await askFinal(server(), users.manager, call);
      expect(stranger.statusCode).toBe(422);
      expect(messages(stranger.json())[0]).toContain("was not issued to you");
    });

    test("gives 20 simultaneous calls 20 different IDs", async () => {
      const { users } = server();
      const made = await Promise.all(
        Array.from({ length: 20 }, () => finalOfGolden(server(), users.employee, "DG-1")),
      );
      expect(new Set(made.map(({ quotation_id }) => quotation_id)).size).toBe(20);
    });

    test("names a component without data, price or input, and issues no ID", async () => {
      const { users } = server();
      const before = await countAll(server());
      const { url, body } = finalCall(goldenRequest("SG-1"));
      const { hoist: _, ...withoutHoist } = body;
      const missing = await askFinal(server(), users.employee, { url, body: withoutHoist });
      expect(missing.statusCode).toBe(422);
      expect(messages(missing.json())).toContain("Hoist: no data");
      const unpriced = await askFinal(server(), users.employee, {
        url: url.replace(/panel_price=[^&]*/, "panel_price=0"),
        body,
      });
      expect(unpriced.statusCode).toBe(422);
      expect(messages(unpriced.json())[0]).toMatch(/^Panel price must be above 0/);
      const blank = { ...body, end_carriage: { ...body.end_carriage, end_carriage_type: "" } };
      const incomplete = await askFinal(server(), users.employee, { url, body: blank });
      expect(incomplete.statusCode).toBe(422);
      expect(incomplete.json<Refusal>().detail).toContainEqual(
        expect.objectContaining({ msg: "End Carriage Type is required", component: "end_carriage" }),
      );
      expect(await countAll(server())).toEqual(before);
    });

    test.each([
      ["panel_price=abc", 422],
      ["panel_price=-1", 422],
      ["panel_price=1e400", 422],
      ["panel_price=0.001", 422],
      ["panel_price=100000000000.01", 422],
    ])("refuses %s", async (price, status) => {
      const { users } = server();
      const { url, body } = finalCall(goldenRequest("SG-1"));
      const answer = await askFinal(server(), users.employee, {
        url: url.replace(/panel_price=[^&]*/, price),
        body,
      });
      expect(answer.statusCode).toBe(status);
    });

    test("refuses a wrong margin", async () => {
      const { users } = server();
      for (const margin_percentage of [-1, 100.1, "5" as unknown as number])
        expect(
          (await askFinal(server(), users.employee, finalCall(goldenRequest("SG-1"), { margin_percentage })))
            .statusCode,
        ).toBe(422);
    });

    test("accepts a component out of scope at 0, and refuses a price for it", async () => {
      const { users } = server();
      const byOthers = { inScope: false, values: {}, amount: 0 };
      const call = finalCall(withLine(goldenRequest("SG-1"), "column", () => byOthers));
      const answer = await askFinal(server(), users.employee, call);
      expect(answer.json<{ data: FinalQuotation }>().data.price_breakup.column).toBe(0);
      const priced = { ...call, url: call.url.replace("column_price=0", "column_price=5") };
      expect((await askFinal(server(), users.employee, priced)).statusCode).toBe(422);
    });

    test("keeps what the customer told about the building, and refuses a value beyond its limit at its field", async () => {
      const { users, call } = server();
      const byOthers = { inScope: false, values: {}, amount: 0 };
      const request = withLine(goldenRequest("SG-1"), "lt_gantry", () => byOthers);
      const told = (technical: object) =>
        askFinal(server(), users.employee, finalCall(request, { technical }));
      const answer = await told({ top_of_rail: 9000 });
      const made = answer.json<{ data: FinalQuotation }>().data;
      expect(made.inputs.technical).toEqual({ top_of_rail: 9000 });
      await askSave(server(), users.employee, made);
      const read = await call(users.employee, "GET", `/api/quotation/${made.quotation_id}`);
      expect(read.json<{ data: QuotationRecord }>().data.inputs.technical).toEqual({ top_of_rail: 9000 });
      for (const technical of [
        ...[{ top_of_rail: 0 }, { bay_spacing: 100_001 }, { rail: 5 }, { duty_class: "M9" }],
        ...[{ hoist_speed: 150.1 }, { hoist_motor: 0 }, { hoist_motor: "11" }, { control: ["crank"] }],
        ...[{ lines: [{ group: "Hook", label: "", text: "Ramshorn" }] }, { lines: "none" }],
        ...[{ lines: [{ group: "Hook", label: "Type", text: "x".repeat(501) }] }],
        ...[{ lines: [{ group: "Hook", label: "Type", text: "x".repeat(30_000) }] }],
        ...[{ paper: { hoistMotor: "Others" } }, { paper: { capacity: "left out" } }, { paper: "none" }],
        ...[{ auxiliary: { capacity: 1000 } }, { auxiliary: { hook: 1 } }, { supply: "230 V" }],
        ...[{ control: "cabin" }, { control: ["cabin", "cabin"] }],
      ]) {
        const refused = await told(technical);
        expect(refused.statusCode).toBe(422);
        expect(refused.json<Refusal>()).toMatchObject({
          detail: [{ loc: expect.arrayContaining(["technical"]) }],
        });
      }
    });

    test("keeps the author's technical values without a change of price", async () => {
      const { users, call } = server();
      const technical = {
        duty_class: "M6",
        hoist_speed: 6,
        hoist_motor: 11,
        auxiliary: { capacity: 1, speed: 8 },
        control: ["radio remote", "cabin"],
        paper: { hoistWeight: "left out", supply: "by others" },
      } as const;
      const plain = (await askFinal(server(), users.employee, finalCall(goldenRequest("SG-1")))).json<{
        data: FinalQuotation;
      }>().data;
      const made = (
        await askFinal(server(), users.employee, finalCall(goldenRequest("SG-1"), { technical }))
      ).json<{ data: FinalQuotation }>().data;
      expect(made.final_amount).toBe(plain.final_amount);
      await askSave(server(), users.employee, made);
      const read = await call(users.employee, "GET", `/api/quotation/${made.quotation_id}`);
      const record = read.json<{ data: QuotationRecord }>().data;
      expect(record.inputs.technical).toEqual(technical);
      const technicalOf = (name: string) => record.technical_values.find((value) => value.name === name);
      expect(technicalOf("hoistWeight")).toMatchObject({ omitted: true, source: "table" });
      expect(technicalOf("supply")).toMatchObject({ text: "By others", source: "by others" });
    });

    test.each(golden.not_available.map((entry) => [entry.id, entry] as const))(
      "%s: answers 404 and names a combination that is not in the table",
      async (_, entry) => {
        const { users } = server();
        const before = await countAll(server());
        const request = goldenRequest(entry.crane_kind === "single" ? "SG-1" : "DG-1");
        const component = entry.component as ComponentId;
        const values = entry.inputs as unknown as Record<string, string>;
        const call = finalCall(
          withLine(request, component, (line) => ({ values: { ...line.values, ...values } })),
        );
        const answer = await askFinal(server(), users.employee, call);
        expect(answer.statusCode).toBe(404);
        expect(messages(answer.json())[0]).toContain("No price for");
        expect(await countAll(server())).toEqual(before);
      },
    );

    test("refuses an outdated table price, and gives the sent price and the price now", async () => {
      const { users } = server();
      const request = goldenRequest("SG-1");
      const made = await finalOfGolden(server(), users.employee, "SG-1");
      const back = await changePrices(server(), "single-girder", "span", 2);
      try {
        const answer = await askFinal(server(), users.employee, finalCall(request));
        expect(answer.statusCode).toBe(409);
        const difference = { component: "span", price_sent: 166_400, price_now: 332_800 };
        expect(answer.json<Refusal>().detail).toEqual([expect.objectContaining(difference)]);
        const before = await countAll(server());
        const saving = await askSave(server(), users.employee, made);
        expect(saving.statusCode).toBe(409);
        expect(saving.json<Refusal>().detail).toEqual([expect.objectContaining(difference)]);
        expect(await countAll(server())).toEqual(before);
      } finally {
        await back();
      }
    });

    test("fixes the crane type by the double girder path, and answers 401 to visitors", async () => {
      const { users, call } = server();
      const made = await finalOfGolden(server(), users.employee, "DG-1", { crane_type: "Single Girder" });
      expect(made.quotation_id).toMatch(/^DG-/);
      expect((await call(null, "POST", "/api/single-girder/quotation/final", {})).statusCode).toBe(401);
    });
  });
});

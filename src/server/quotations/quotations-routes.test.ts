import { beforeAll, describe, expect, test } from "vitest";
import type { PriceDifference } from "#contract/quotations-api.ts";
import type { ComponentId } from "#domain/components/define-component.ts";
import type { Problem } from "#domain/errors.ts";
import type { FinalQuotation, QuotationRecord } from "#domain/quotation-record.ts";
import golden from "#domain/testing/golden.json" with { type: "json" };
import { goldenQuotations } from "#domain/testing/golden.ts";
import { onBothServers, type TestServer } from "#server/testing/app.ts";
import {
  askFinal,
  askSave,
  finalCall,
  finalOfGolden,
  goldenRequest,
  saveGolden,
  seedPrices,
} from "#server/testing/golden-quotations.ts";

type Refusal = { detail: string | (Problem & Partial<PriceDifference>)[] };

const messages = (body: Refusal): string[] =>
  typeof body.detail === "string" ? [body.detail] : body.detail.map(({ msg }) => msg);

const countAll = async ({ database }: TestServer) => {
  const count = async (table: "quotations" | "quotation_numbers" | "quotation_revisions") =>
    Number(
      (
        await database.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return {
    saved: await count("quotations"),
    revisions: await count("quotation_revisions"),
    issued: await count("quotation_numbers"),
  };
};

/** Writes another value into the row that a component's price comes from, as an upload would, under a new version. */
async function changePrices(
  server: TestServer,
  craneType: "single-girder",
  collection: string,
  factor: number,
) {
  const { db } = server.database;
  const current = await db
    .selectFrom("price_tables")
    .innerJoin("price_table_versions as v", "v.id", "price_tables.current_version_id")
    .selectAll("v")
    .where("price_tables.crane_type", "=", craneType)
    .where("price_tables.collection", "=", collection)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom("price_rows").selectAll().where("rows_id", "=", current.rows_id).execute();
  const rowsId = `${current.rows_id}-${factor}`;
  const changed = rows.map((row) => {
    const cells = JSON.parse(row.cells) as Record<string, string>;
    const name = "weight_kg" in cells ? "weight_kg" : "price";
    return {
      ...row,
      rows_id: rowsId,
      cells: JSON.stringify({ ...cells, [name]: String(Number(cells[name]) * factor) }),
    };
  });
  await db.transaction().execute(async (db) => {
    for (let from = 0; from < changed.length; from += 500)
      await db
        .insertInto("price_rows")
        .values(changed.slice(from, from + 500))
        .execute();
    await db
      .insertInto("price_table_versions")
      .values({ ...current, id: `${current.id}-${factor}`, version: current.version + 1, rows_id: rowsId })
      .execute();
    await db
      .updateTable("price_tables")
      .set({ current_version_id: `${current.id}-${factor}` })
      .where("crane_type", "=", craneType)
      .where("collection", "=", collection)
      .execute();
  });
  return () =>
    db
      .updateTable("price_tables")
      .set({ current_version_id: current.id })
      .where("crane_type", "=", craneType)
      .where("collection", "=", collection)
      .execute();
}

onBothServers("quotations", (server) => {
  beforeAll(() => seedPrices(server()));

  describe("the six worked quotations", () => {
    test.each(goldenQuotations.map((quotation) => [quotation.id, quotation] as const))(
      "%s: computed, saved and read exactly to the paisa",
      async (id, quotation) => {
        const { users, call } = server();
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
        const read = await call(users.employee, "GET", `/api/quotation/${made.quotation_id}`);
        const record = read.json<{ data: QuotationRecord }>().data;
        expect(record).toEqual(saved.json<{ data: QuotationRecord }>().data);
        expect(record).toMatchObject({ ...made, user: "employee" });
        expect(record.lines.map(({ amount }) => amount)).toEqual(Object.values(made.price_breakup));
      },
    );
  });

  describe("final", () => {
    test("keeps an ID that was issued before, and gives each unsaved one only to its user", async () => {
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

    test("20 at once get 20 different IDs", async () => {
      const { users } = server();
      const made = await Promise.all(
        Array.from({ length: 20 }, () => finalOfGolden(server(), users.employee, "DG-1")),
      );
      expect(new Set(made.map(({ quotation_id }) => quotation_id)).size).toBe(20);
    });

    test("names a component that is missing, without a price or without an input, and issues no ID", async () => {
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

    test("takes a component that is not in scope at 0 and refuses a price for it", async () => {
      const { users } = server();
      const request = goldenRequest("SG-1");
      const column = { ...request.parts.column, inScope: false, values: {}, amount: 0 };
      const call = finalCall({ ...request, parts: { ...request.parts, column } });
      const answer = await askFinal(server(), users.employee, call);
      expect(answer.json<{ data: FinalQuotation }>().data.price_breakup.column).toBe(0);
      const priced = { ...call, url: call.url.replace("column_price=0", "column_price=5") };
      expect((await askFinal(server(), users.employee, priced)).statusCode).toBe(422);
    });

    test.each(golden.not_available.map((entry) => [entry.id, entry] as const))(
      "%s: a combination the table does not offer is 404, named",
      async (_, entry) => {
        const { users } = server();
        const before = await countAll(server());
        const request = goldenRequest(entry.crane_kind === "single" ? "SG-1" : "DG-1");
        const component = entry.component as ComponentId;
        const values = entry.inputs as unknown as Record<string, string>;
        const part = {
          ...request.parts[component],
          values: { ...request.parts[component].values, ...values },
        };
        const call = finalCall({ ...request, parts: { ...request.parts, [component]: part } });
        const answer = await askFinal(server(), users.employee, call);
        expect(answer.statusCode).toBe(404);
        expect(messages(answer.json())[0]).toContain("No price for");
        expect(await countAll(server())).toEqual(before);
      },
    );

    test("refuses a table price that is not today's, with the price sent and the price now", async () => {
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

    test("double girder's path fixes the crane type, and a stranger gets 401", async () => {
      const { users, call } = server();
      const made = await finalOfGolden(server(), users.employee, "DG-1", { crane_type: "Single Girder" });
      expect(made.quotation_id).toMatch(/^DG-/);
      expect((await call(null, "POST", "/api/single-girder/quotation/final", {})).statusCode).toBe(401);
    });
  });

  describe("save", () => {
    test("a retry answers 200 with the same record; another quotation under the ID is refused", async () => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-2");
      const first = await askSave(server(), users.employee, made);
      expect(first.statusCode).toBe(201);
      const again = await askSave(server(), users.employee, made);
      expect(again.statusCode).toBe(200);
      expect(again.json()).toEqual(first.json());
      const other = await finalOfGolden(server(), users.employee, "SG-1");
      const before = await countAll(server());
      const taken = await askSave(server(), users.employee, { ...other, quotation_id: made.quotation_id });
      expect(taken.statusCode).toBe(409);
      expect(taken.json<Refusal>().detail).toBe("Quotation ID already exists");
      const refinal = finalCall(goldenRequest("SG-2"), { quotation_id: made.quotation_id });
      expect((await askFinal(server(), users.employee, refinal)).statusCode).toBe(409);
      expect(await countAll(server())).toEqual(before);
    });

    test("ten saves of the same at once keep one record", async () => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-4");
      const before = await countAll(server());
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => askSave(server(), users.employee, made)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(9).fill(200), 201]);
      expect(new Set(answers.map((answer) => answer.json<{ data: QuotationRecord }>().data._id)).size).toBe(
        1,
      );
      expect((await countAll(server())).saved).toBe(before.saved + 1);
    });

    test.each([
      ["final_amount", (data: FinalQuotation) => ({ ...data, final_amount: data.final_amount - 1 })],
      ["margin", (data: FinalQuotation) => ({ ...data, margin: 0 })],
      ["gst_percentage", (data: FinalQuotation) => ({ ...data, gst_percentage: 12 })],
      ["margin_percentage", (data: FinalQuotation) => ({ ...data, margin_percentage: 1 })],
      [
        "crane_type",
        (data: FinalQuotation) => ({ ...data, inputs: { ...data.inputs, crane_type: "double" } }),
      ],
      ["capacity", (data: FinalQuotation) => ({ ...data, inputs: { ...data.inputs, capacity: "99T" } })],
      [
        "a custom price that the totals do not show",
        (data: FinalQuotation) => ({ ...data, price_breakup: { ...data.price_breakup, panel: 1 } }),
      ],
    ])("refuses tampered data: %s", async (_, tamper) => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-1");
      const before = await countAll(server());
      const answer = await askSave(server(), users.employee, tamper(made));
      expect(answer.statusCode).toBe(422);
      expect(await countAll(server())).toEqual(before);
    });

    test("refuses an ID that was never issued, another's ID and another's name", async () => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-1");
      const before = await countAll(server());
      const never = await askSave(server(), users.employee, { ...made, quotation_id: "SG-2627-90000" });
      expect(never.statusCode).toBe(422);
      expect((await askSave(server(), users.manager, made)).statusCode).toBe(422);
      const inName = await askSave(server(), users.manager, made, "employee");
      expect(inName.statusCode).toBe(403);
      const double = { ...made, crane_type: "Double Girder" };
      expect([404, 409, 422]).toContain((await askSave(server(), users.employee, double)).statusCode);
      expect(await countAll(server())).toEqual(before);
    });

    test("keeps nothing of a caller's own time, creator or validity", async () => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-1");
      const answer = await askSave(server(), users.employee, {
        ...made,
        timestamp: "2001-01-01T00:00:00.000Z",
        valid_until: "2099-01-01",
        created_by: "admin",
      });
      expect(answer.json<{ data: QuotationRecord }>().data).toMatchObject({
        timestamp: server().clock.now(),
        valid_until: "2026-12-20",
        created_by: "employee",
        user: "employee",
      });
    });

    test("refuses a character that no database keeps, before an ID is issued", async () => {
      const { users } = server();
      const before = await countAll(server());
      for (const company of ["A\u0000B", "\uD800"]) {
        const answer = await askFinal(
          server(),
          users.employee,
          finalCall(goldenRequest("SG-1"), { customer: { company } }),
        );
        expect([company, answer.statusCode]).toEqual([company, 422]);
      }
      expect(await countAll(server())).toEqual(before);
    });
  });

  test("a later price table changes no saved quotation", async () => {
    const { users, call } = server();
    const saved = await saveGolden(server(), users.employee, "SG-1");
    const back = await changePrices(server(), "single-girder", "hoist", 3);
    try {
      const read = await call(users.employee, "GET", `/api/quotation/${saved.quotation_id}`);
      expect(read.json<{ data: QuotationRecord }>().data).toEqual(saved);
    } finally {
      await back();
    }
  });
});

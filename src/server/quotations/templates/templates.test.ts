import { beforeAll, describe, expect, test } from "vitest";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { Template } from "#domain/templates/template.ts";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("templates", (server, kind) => {
  let quotation: SavedQuotation;
  beforeAll(async () => {
    await seedPrices(server());
    quotation = await saveGolden(server(), server().users.employee, "SG-1");
  });
  const list = async (as = server().users.employee) =>
    (await server().call(as, "GET", "/api/templates")).json<{ data: { templates: Template[] } }>().data
      .templates;
  const make = (name: string, { quotation_id } = quotation) =>
    server().call(server().users.manager, "POST", "/api/templates", { quotation_id, name });

  test("a named template shows all users the values that it fills, and nothing else of its quotation", async () => {
    const made = await make(" 5T  standard bay ");
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      data: {
        name: "5T standard bay",
        made_by: "manager",
        quotation: { quotation_id: quotation.quotation_id, revision: 0 },
      },
    });
    const [template] = await list();
    expect(template).toMatchObject({
      name: "5T standard bay",
      crane_type: "single-girder",
      margin_percentage: "5",
      quotation: null,
    });
    const prices = template?.lines.map(({ component, typed_price }) => [component, typed_price]);
    expect(prices).toEqual([
      ["span", null],
      ["hoist", null],
      ["end_carriage", null],
      ["lt_gantry", null],
      ["column", null],
      ["wiring", null],
      ["industrial_erection", 85_000],
      ["panel", 95_000],
    ]);
    expect(template?.lines[0]?.values).toMatchObject({ capacity: "5T", span_width_m: "15" });
    const text = JSON.stringify(template);
    for (const hidden of [quotation.quotation_id, quotation.user, String(quotation.final_amount)])
      expect(text).not.toContain(hidden);
  });

  test("a name is used once in any letter case, and a quotation is one template", async () => {
    const other = await saveGolden(server(), server().users.employee, "SG-2");
    const refused = await make("5t STANDARD bay", other);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("Another template is called “5t STANDARD bay”");
    const again = await make("5T usual bay");
    expect(again.statusCode).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(["5T usual bay"]);
    for (const name of ["", "  ", "bay @ Sabar", "a, b", "x".repeat(61), "–"])
      expect((await make(name, other)).statusCode).toBe(422);
    expect((await make("10T bay", { ...other, quotation_id: "SG-2627-99999" })).statusCode).toBe(404);
  });

  test.runIf(kind === "sqlite")("are at most 100", async () => {
    const { db } = server().database;
    const of = db.selectFrom("sales").selectAll().where("number", "=", quotation.quotation_id);
    const sale = await of.executeTakeFirstOrThrow();
    const copies = Array.from({ length: 100 }, (_, at) => ({
      ...sale,
      ...{ id: `copy ${at}`, number: `SG-2627-8${at}`, serial: 80_000 + at },
    }));
    await db.insertInto("sales").values(copies).execute();
    const by = { revision: 0, made_at: sale.created_at, made_by_id: sale.created_by_id, made_by: "manager" };
    const before = await db.deleteFrom("templates").returningAll().execute();
    await db
      .insertInto("templates")
      .values(copies.map(({ id }) => ({ id, quotation_id: id, name: id, name_key: id, ...by })))
      .execute();
    const refused = await make("5T bay");
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "100 templates is the limit. Remove one first.",
    ]);
    await db.deleteFrom("templates").where("id", "=", "copy 0").execute();
    expect((await make("5T bay")).statusCode).toBe(201);
    await db.deleteFrom("templates").execute();
    await db.insertInto("templates").values(before).execute();
  });

  describe("are renamed and removed", () => {
    test("only by managers, with an entry in the audit log, and the quotation stays", async () => {
      const { call, users } = server();
      const id = (await list())[0]?.id ?? "";
      const url = `/api/templates/${id}`;
      for (const [method, body] of [["PUT", { name: "Mine" }], ["DELETE"]] as const) {
        expect((await call(users.employee, method, url, body)).statusCode).toBe(403);
        expect((await call(users.manager, method, "/api/templates/none-such", body)).statusCode).toBe(404);
      }
      expect((await call(users.manager, "PUT", url, { name: "5T short bay" })).json()).toMatchObject({
        data: { id, name: "5T short bay" },
      });
      expect((await call(users.admin, "DELETE", url)).statusCode).toBe(200);
      expect(await list()).toEqual([]);
      const kept = await call(users.employee, "GET", `/api/quotation/${quotation.quotation_id}`);
      expect(kept.statusCode).toBe(200);
      const log = (await call(users.admin, "GET", "/api/admin/audit?limit=20")).json<{
        entries: { action: string; detail: object }[];
      }>().entries;
      expect(log.filter(({ action }) => action.startsWith("template")).slice(0, 2)).toMatchObject([
        { action: "template removed", detail: { name: "5T short bay", quotation: quotation.quotation_id } },
        { action: "template renamed", detail: { from: "5T usual bay", to: "5T short bay" } },
      ]);
    });
  });
});

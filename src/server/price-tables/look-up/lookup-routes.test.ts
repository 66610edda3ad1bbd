import { beforeAll, expect, test } from "vitest";
import { priceTooHigh } from "#domain/price-tables/pricing.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { buildTestApp, onSqliteServer } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("price look-ups", (server) => {
  beforeAll(() => seedPrices(server()));

  test("name a price beyond the largest amount, and no missing row", async () => {
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

  test("answer all prices of a crane in one call, each separately", async () => {
    const ask = (path: string, payload: object) =>
      server().call(server().users.employee, "POST", path, payload);
    const hoist = { capacity: "5", hoist_type: "Wire Rope Hoist Standard Headroom", height_m: 6 };
    const answer = await ask("/api/single-girder/prices", {
      components: {
        span: { capacity: "5T", span_width_m: 15, metal_price: 80 },
        hoist,
        end_carriage: { capacity: "5T", span_width_m: 15, end_carriage_type: "None such" },
        lt_gantry: { gantry_type: "ISMB 350 + ISMC 200 + SQ 40", lt_length: 1_000_000, metal_price: 9999 },
        wiring: { span_width_m: 15, lt_length: 30, wiring_cost_per_meter: 1200 },
      },
    });
    expect(answer.statusCode).toBe(200);
    const { prices } = answer.json().data;
    expect(prices.span).toMatchObject({ is: "priced", price: 166_400, row: { weight_kg: "2080" } });
    const single = await ask("/api/hoist?crane_type=single", hoist);
    const { price, row, factors, table_version } = single.json().data;
    expect(prices.hoist).toEqual({ is: "priced", price, row, factors, table_version });
    expect(prices.end_carriage).toEqual({
      is: "not-offered",
      detail:
        "No end carriage in the Single Girder price table for capacity 5T, span width 15 m, end carriage type None such",
    });
    expect(prices.lt_gantry).toEqual({ is: "refused", detail: priceTooHigh });
    expect(prices.wiring).toMatchObject({ is: "priced", price: 54_000, row: {}, table_version: null });
    expect(Object.keys(prices)).not.toContain("column");
    const double = await ask("/api/double-girder/prices", {
      crane_type: "single",
      components: { span: { capacity: "20T", span_width_m: 22.5, metal_price: 80 } },
    });
    expect(double.json().data.prices.span).toMatchObject({ is: "priced", price: 1_108_800 });
  });

  test("answer the rates in force of the span and of the column, each with its own", async () => {
    const { admin, employee } = server().users;
    await server().call(admin, "PUT", "/api/rates", { span_metal_price: 81, column_metal_price: 77 });
    const get = async (path: string) => (await server().call(employee, "GET", path)).json().data;
    expect((await get("/api/span/options?crane_type=single")).default_metal_price).toBe(81);
    expect(await get("/api/column/metal-price/default")).toEqual({ metal_price: 77 });
    await server().call(admin, "PUT", "/api/rates", { span_metal_price: 80, column_metal_price: 80 });
  });

  test("answer all choices of a list next to each other", async () => {
    const ask = (payload: object) =>
      server().call(server().users.employee, "POST", "/api/single-girder/alternatives", payload);
    const answer = await ask({ component: "hoist", values: { capacity: "5T", height_m: 6 } });
    expect(answer.statusCode).toBe(200);
    const { choices } = answer.json().data;
    expect(choices[0]).toMatchObject({ row: { capacity: "5T", height_m: "6" }, price: expect.any(Number) });
    // Of each the price of one piece: 58.6 kg/m × 6 m × ₹80.
    const values = { column_height: 6, metal_price: 80, no_of_columns: 4 };
    const columns = (await ask({ component: "column", values })).json().data.choices;
    const chosen = columns.find(({ value }: { value: string }) => value === "ISHB 250");
    expect(chosen).toMatchObject({ price: 28_128 });
    expect(chosen.factors.at(-1)).toEqual({ name: "no_of_columns", value: "1", unit: "" });
    const blank = await ask({ component: "hoist", values: { capacity: "x".repeat(200) } });
    expect(blank.json().data.choices[0]).toMatchObject({ row: null, price: null });
    for (const [component, msg] of [
      ["span", "Span is not chosen from a list of names"],
      ["gearbox", "This component is not part of a Single Girder crane"],
    ]) {
      const refused = await ask({ component, values: {} });
      expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, msg]);
    }
  });

  test("refuse an unreadable value by its place in a call for all prices", async () => {
    const ask = async (components: unknown) => {
      const answer = await server().call(server().users.employee, "POST", "/api/single-girder/prices", {
        components,
      });
      return [answer.statusCode, answer.json().detail?.[0]];
    };
    expect(await ask({ hoist: { capacity: "x", hoist_type: "A", height_m: 6 } })).toEqual([
      422,
      expect.objectContaining({ loc: ["body", "components", "hoist", "capacity"] }),
    ]);
    expect(await ask({ panel: { price: 1 } })).toEqual([
      422,
      { loc: ["body", "components", "panel"], msg: "panel is not a known field" },
    ]);
    expect(await ask(undefined)).toEqual([422, expect.objectContaining({ loc: ["body", "components"] })]);
  });

  test("use the table in force, also after another process has replaced it", async () => {
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

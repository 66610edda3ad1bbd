import { beforeAll, expect, test } from "vitest";
import { buildTestApp, onBothServers, type TestUser } from "#server/testing/app.ts";
import { openAgain } from "#server/testing/databases.ts";
import {
  askFinal,
  askSave,
  finalCall,
  finalOfGolden,
  goldenRequest,
} from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const offered = { span_metal_price: 80, lt_gantry_metal_price: 50 };

onBothServers("rates", (server, kind) => {
  beforeAll(() => seedPrices(server()));
  const set = (as: TestUser, body: object) => server().call(as, "PUT", "/api/rates", body);
  const get = async (url: string, as = server().users.employee) =>
    (await server().call(as, "GET", url)).json().data;

  test("are the defaults first, then an administrator's values with a history", async () => {
    const { admin } = server().users;
    const before = await get("/api/rates");
    expect(before.version).toBe(0);
    expect(before.rates).toMatchObject({
      span_metal_price: { value: 80, since: null, by: null, earlier: [] },
      lt_gantry_metal_price: { value: 50 },
      column_metal_price: { value: 80 },
      wiring_cost_per_meter: { value: 1200 },
    });
    const first = await set(admin, { span_metal_price: 84.25, column_metal_price: 84 });
    expect(first.statusCode).toBe(200);
    const at = server().clock.now();
    expect(first.json().data).toMatchObject({
      version: 1,
      rates: {
        span_metal_price: { value: 84.25, since: at, by: "admin", earlier: [{ value: 80, since: null }] },
      },
    });
    // The same again changes nothing.
    expect((await set(admin, { span_metal_price: 84.25 })).json().data.version).toBe(1);
    const { history } = await get("/api/rates/history");
    expect(history.slice(0, 3)).toEqual([
      { name: "column_metal_price", value: 84, since: at, by: "admin" },
      { name: "span_metal_price", value: 84.25, since: at, by: "admin" },
      expect.objectContaining({ since: null }),
    ]);
    const audit = await server().call(admin, "GET", "/api/admin/audit?action=rates%20changed");
    expect(audit.json().entries).toMatchObject([
      {
        actor: "admin",
        detail: {
          before: { span_metal_price: "80", column_metal_price: "80" },
          after: { span_metal_price: "84.25", column_metal_price: "84" },
        },
      },
    ]);
  });

  test("accept one of several simultaneous changes from two processes", async () => {
    const { admin } = server().users;
    const other = openAgain(server().database);
    const elsewhere = await buildTestApp(other, server().clock);
    const { version } = await get("/api/rates");
    const answers = await Promise.all(
      [server().app, elsewhere].flatMap((app, at) =>
        [1, 2, 3].map((n) =>
          app.inject({
            method: "PUT",
            url: "/api/rates",
            payload: { column_metal_price: 100 + 10 * at + n, version },
            headers: { authorization: `Bearer ${admin.token}` },
          }),
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await get("/api/rates")).version).toBe(version + 1);
    await elsewhere.close();
    await other.close();
  });

  test("have the firm's rules, off at first, which one call sets or switches off", async () => {
    const { admin, employee } = server().users;
    expect(await get("/api/rates")).toMatchObject({ erection_rule: null, panel_rules: [] });
    const panel = (hoist_motor_to: number) => ({
      crane_type: "single-girder",
      hoist_motor_to,
      price: 38_000,
    });
    const erection_rule = { per_kg: 8.5, least: 60_000 };
    const { version } = await get("/api/rates");
    const first = await set(admin, { erection_rule, panel_rules: [panel(11), panel(5.5)], version });
    expect([first.statusCode, first.json().data.version]).toEqual([200, version + 1]);
    const rules = { erection_rule, panel_rules: [panel(5.5), panel(11)] };
    expect(await get("/api/rates", employee)).toMatchObject(rules);
    // Rates and rules stay where a call does not name them.
    expect((await set(admin, { wiring_cost_per_meter: 1210 })).json().data).toMatchObject(rules);
    const off = (await set(admin, { erection_rule: null })).json().data;
    expect(off).toMatchObject({ erection_rule: null, panel_rules: rules.panel_rules });
    expect(off.rates.wiring_cost_per_meter.value).toBe(1210);
    // A change of rates alone is none of the rules.
    expect((await get("/api/rates/history", employee)).rules).toEqual([
      { ...rules, erection_rule: null, since: expect.any(String), by: "admin" },
      { ...rules, since: expect.any(String), by: "admin" },
    ]);
    const audit = await server().call(admin, "GET", "/api/admin/audit?action=rates%20changed");
    expect(audit.json().entries[0].detail).toEqual({
      before: { erection_rule },
      after: { erection_rule: null },
    });
  });

  // The rest are rules of rates, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("apply wherever a call names none, and change the price of a quotation", async () => {
    const { admin, employee } = server().users;
    await set(admin, { span_metal_price: 86, column_metal_price: 85 });
    expect(await get("/api/span/options?crane_type=single")).toMatchObject({ default_metal_price: 86 });
    expect(await get("/api/column/metal-price/default")).toEqual({ metal_price: 85 });
    expect(await get("/api/span/price/5T/15?crane_type=single")).toMatchObject({ calculated_price: 178_880 });
    const estimate = { capacity: "5T", span_width_m: 15 };
    const estimated = await server().call(employee, "POST", "/api/span/estimate", estimate);
    expect(estimated.json().data).toMatchObject({ basis: "table", suggested_price: 178_880 });

    const request = goldenRequest("SG-1");
    const { url, body } = finalCall(request);
    const { metal_price: _, ...span } = body.span ?? {};
    const old = await askFinal(server(), employee, { url, body: { ...body, span } });
    expect([old.statusCode, old.json().detail[0]]).toMatchObject([
      409,
      { price_sent: 166_400, price_now: 178_880 },
    ]);
    const now = await askFinal(server(), employee, {
      url: url.replace("span_price=166400", "span_price=178880"),
      body: { ...body, span },
    });
    const final = now.json().data;
    expect(final.inputs.span.metal_price).toBe(86);
    // A saved quotation keeps the rate of its computation.
    await set(admin, { span_metal_price: 90 });
    expect((await askSave(server(), employee, final)).statusCode).toBe(201);
    const today = await get(`/api/quotation/${final.quotation_id}/today`);
    expect(today.bridge.line).toMatch(/metal price \+/);
    // A request with a rate keeps it.
    expect((await finalOfGolden(server(), employee, "SG-1")).price_breakup.span).toBe(166_400);
  });

  test.each([
    [{}, "Name at least one rate or rule"],
    [{ erection_rule: { per_kg: 0, least: 0 } }, "Erection per kg must be above 0"],
    [{ erection_rule: { per_kg: 8 } }, "Least erection price must be a number"],
    [{ erection_rule: { per_kg: 8, least: 0, most: 9 } }, "most is not a known field"],
    [{ panel_rules: [{ crane_type: "triple", hoist_motor_to: 5, price: 1 }] }, "Name the crane type"],
    [{ panel_rules: [{ crane_type: "single-girder", hoist_motor_to: 501, price: 1 }] }, "at most 500"],
    [{ span_metal_price: 0 }, "Span metal price must be above 0"],
    [{ lt_gantry_metal_price: -5 }, "LT gantry metal price must be at least 0"],
    [{ column_metal_price: 10_000_001 }, "Column metal price must be at most 1,00,00,000"],
    [{ wiring_cost_per_meter: 1200.00001 }, "Wiring cost must have at most 4 decimals"],
    [{ span_metal_price: "86" }, "Span metal price must be a number"],
    [{ hoist_price: 1 }, "hoist_price is not a known field"],
  ])("%o is refused", async (body, sentence) => {
    const answer = await set(server().users.admin, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(sentence);
  });

  test("are set only by administrators, and not over another user's newer change", async () => {
    const { admin, manager, employee } = server().users;
    for (const as of [manager, employee]) expect((await set(as, offered)).statusCode).toBe(403);
    const { version } = await get("/api/rates");
    expect((await set(admin, { wiring_cost_per_meter: 1300, version })).statusCode).toBe(200);
    const stale = await set(admin, { wiring_cost_per_meter: 1250, version });
    const unknown = await set(admin, { wiring_cost_per_meter: 1250, version: version + 9 });
    expect([stale.statusCode, unknown.statusCode]).toEqual([409, 409]);
    expect(stale.json().detail).toMatch(/^The rates were changed in the meantime: admin set them on 20 Nov/);
    expect((await get("/api/rates")).rates.wiring_cost_per_meter.value).toBe(1300);
  });
});

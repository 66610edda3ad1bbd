import { beforeAll, expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { buildTestApp, onBothServers, type TestServer, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { saveRandom } from "#server/testing/random-quotations.ts";
import { quotationItems, revisedByHand, settled, startReprice } from "#server/testing/repriced.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { changePrices } from "#server/testing/stored-quotations.ts";
import { deleteUnused, findJob } from "./reprice-repository.ts";

const started = async (server: TestServer, as: TestUser, filter: object = {}) => {
  const found = await startReprice(server, as, filter);
  return { ...found, items: quotationItems(found.items) };
};

const activityOf = async (server: TestServer, as: TestUser, number: string) =>
  (await server.call(as, "GET", `/api/quotation/${number}/activity?limit=100`)).json<{
    data: {
      entries: { kind: string; from: string | null; to: string | null; note: string | null; by: string }[];
    };
  }>().data.entries;

onBothServers("re-pricing", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  const record = async (number: string) =>
    (await server().call(server().users.admin, "GET", `/api/quotation/${number}`)).json<{
      data: QuotationRecord;
    }>().data;
  const post = (as: TestUser, path: string, body?: object) =>
    server().call(as, "POST", `/api/reprice/${path}`, body);
  const rates = {
    span_metal_price: 86.5,
    lt_gantry_metal_price: 53.25,
    column_metal_price: 84,
    wiring_cost_per_meter: 1265,
  };
  let numbers: string[];
  beforeAll(async () => {
    await seedPrices(server());
    const { users, database, clock } = server();
    numbers = await saveRandom(database.db, users.employee, 24, { now: clock.now() });
    await changePrices(server(), "single-girder", "hoist", 1.07);
    const set = await server().call(users.admin, "PUT", "/api/rates", rates);
    expect(set.statusCode).toBe(200);
  });

  onSqlite("works out each open quotation to the paisa like a revision by hand", async () => {
    const { manager } = server().users;
    const found = await started(server(), manager);
    expect(found).toMatchObject({
      state: "done",
      doing: null,
      done: 24,
      total: 24,
      applied: 0,
      by: "manager",
    });
    expect(found.items.map(({ quotation_id }) => quotation_id).sort()).toEqual([...numbers].sort());
    for (const item of found.items) {
      const byHand = await revisedByHand(server(), manager, item.quotation_id, rates);
      expect([item.problem, item.new_total]).toEqual([null, byHand.final_amount]);
      const before = await record(item.quotation_id);
      expect(item).toMatchObject({ old_total: before.final_amount, revision: 0, days_left: 30 });
      const { bridge } = item;
      expect([bridge?.from_total, bridge?.to_total]).toEqual([item.old_total, item.new_total]);
      const moved = bridge?.causes.reduce((sum, { total_effect }) => sum + Math.round(total_effect * 100), 0);
      expect(moved).toBe(Math.round((byHand.final_amount - before.final_amount) * 100));
      const left = (before.subtotal_with_margin - byHand.subtotal) / byHand.subtotal;
      expect(item.margin_if_held).toBeCloseTo(left * 100, 2);
    }
    // The largest change first.
    const changes = found.items.map(({ old_total, new_total }) => Math.abs((new_total ?? 0) - old_total));
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
  });

  test("applies the choices as one batch, and undoes them as one", async () => {
    const { admin, manager, employee } = server().users;
    const { job, items } = await started(server(), manager, { crane_type: "single" });
    const [a, b, c, d] = items.map(({ quotation_id }) => quotation_id);
    if (!a || !b || !c || !d) throw new RangeError("Too few quotations");
    const [before, held] = [await record(a), items.find(({ quotation_id }) => quotation_id === c)];
    const byHand = await revisedByHand(server(), manager, a, rates);
    const choices = [
      { quotation_id: a, act: "revise" },
      { quotation_id: b, act: "revise" },
      { quotation_id: c, act: "hold" },
      { quotation_id: d, act: "end_validity" },
    ];
    const applied = await post(manager, `${job}/apply`, { choices });
    expect([applied.statusCode, applied.json().data]).toEqual([200, { applied: 4, refused: [] }]);

    const revised = await record(a);
    expect(revised).toMatchObject({
      revision: 1,
      author: "manager",
      created_by: "employee",
      prepared_by: "employee Example",
      status: "issued",
      reason: "Re-priced at the price tables and rates of 20 Nov 2026",
      final_amount: byHand.final_amount,
      price_breakup: byHand.price_breakup,
      subtotal: byHand.subtotal,
    });
    expect(revised.inputs).toEqual(byHand.inputs);
    // A re-pricing changes prices alone.
    const frozen = await server()
      .database.db.selectFrom("revisions")
      .innerJoin("sales", "sales.id", "revisions.sale_id")
      .select("document")
      .where("number", "=", a)
      .orderBy("revision")
      .execute();
    const [first, next] = frozen.map(({ document }) => JSON.parse(document));
    expect(Object.keys(first.standards)).not.toEqual([]);
    expect([next.standards, next.standardTerms]).toEqual([first.standards, first.standardTerms]);
    expect(await activityOf(server(), employee, a)).toMatchObject([
      { kind: "saved" },
      { kind: "repriced", from: "0", to: "1", by: "manager" },
    ]);
    const [, note] = await activityOf(server(), employee, c);
    expect(note?.note).toContain(`which leaves a margin of ${held?.margin_if_held} %`);
    // The rates of today are lower.
    expect((held?.new_total ?? 0) < (held?.old_total ?? 0)).toBe(true);
    expect(note?.note).toMatch(/^Price held: .+ above today’s /);
    const ended = await record(d);
    expect([ended.valid_until, ended.expired, ended.revision]).toEqual(["2026-11-19", true, 0]);

    // Once only.
    const again = await post(manager, `${job}/apply`, { choices: [choices[0] ?? {}] });
    expect(again.json().data).toEqual({
      applied: 0,
      refused: [{ quotation_id: a, reason: `${a} already has a decision.` }],
    });

    const undone = await post(manager, `${job}/undo`);
    expect([undone.statusCode, undone.json().data]).toEqual([200, { applied: 4, refused: [] }]);
    const { inputs, timestamp, revision, author, reason, ...same } = await record(a);
    expect([revision, author, reason, inputs.revises]).toEqual([
      2,
      "manager",
      "Re-pricing undone",
      { quotation_id: a, revision: 1 },
    ]);
    const { inputs: _inputs, timestamp: _at, revision: _n, author: _who, reason: _why, ...was } = before;
    expect({ ...same, breakdown: null }).toEqual({ ...was, breakdown: null });
    expect((await record(d)).valid_until).toBe(before.valid_until);
    expect((await post(manager, `${job}/undo`)).statusCode).toBe(409);

    const audit = async (action: string) =>
      (await server().call(admin, "GET", `/api/admin/audit?action=${encodeURIComponent(action)}`)).json<{
        entries: { actor: string; detail: object }[];
      }>().entries;
    expect(await audit("quotations re-priced")).toMatchObject([
      {},
      {
        actor: "manager",
        detail: { revised: expect.arrayContaining([a, b]), held: [c], ended: [d], refused: [] },
      },
    ]);
    expect(await audit("re-pricing undone")).toMatchObject([
      { actor: "manager", detail: { undone: expect.arrayContaining([a, b, c, d]), stayed: [] } },
    ]);
  });

  test("continues after a restart at the same place, in any process", async () => {
    const { manager } = server().users;
    const { job, total } = await started(server(), manager);
    const { db } = server().database;
    // As a process leaves it that is killed in the middle.
    await db.updateTable("reprice_jobs").set({ state: "running" }).where("id", "=", job).execute();
    await db
      .updateTable("reprice_items")
      .set({ is_worked: 0, new_total: null, old_total: null })
      .where("job_id", "=", job)
      .where("position", ">=", 7)
      .execute();
    const brief = await server().call(manager, "GET", `/api/reprice/${job}?brief=true`);
    expect(brief.json().data).toMatchObject({ state: "running", done: 7, total, items: [] });
    const app = await buildTestApp(server().database, server().clock);
    expect(await settled(server(), manager, job)).toMatchObject({ state: "done", done: total });
    await app.close();
    const jobs = (await server().call(manager, "GET", "/api/reprice")).json().data.jobs;
    expect(jobs[0]).toMatchObject({ job, state: "done" });
  });

  // The rest are rules of re-pricing, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("is not undone after a revision was sent, and refuses quotations changed since then", async () => {
    const { admin, manager } = server().users;
    const { job, items } = await started(server(), manager, { crane_type: "double" });
    const [a, b, c, d] = items.map(({ quotation_id }) => quotation_id);
    if (!a || !b || !c || !d) throw new RangeError("Too few quotations");
    await server().call(manager, "POST", `/api/quotation/${b}/status`, {
      status: "lost",
      from: "issued",
      reason: "price",
    });
    const other = await started(server(), admin, { crane_type: "double" });
    const first = await post(admin, `${other.job}/apply`, { choices: [{ quotation_id: c, act: "revise" }] });
    expect(first.json().data.applied).toBe(1);
    const applied = await post(manager, `${job}/apply`, {
      choices: [a, b, c].map((quotation_id) => ({ quotation_id, act: "revise" })),
    });
    expect(applied.json().data).toEqual({
      applied: 1,
      refused: [
        { quotation_id: b, reason: `${b} is now lost.` },
        { quotation_id: c, reason: `${c} was revised meanwhile (R1 by admin).` },
      ].sort((x, y) => numbers.indexOf(x.quotation_id) - numbers.indexOf(y.quotation_id)),
    });
    await server().call(manager, "POST", `/api/quotation/${a}/status`, { status: "sent", from: "issued" });
    const refused = await post(manager, `${job}/undo`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe(`This re-pricing can’t be undone: ${a} was sent or changed since.`);
    expect((await record(a)).revision).toBe(1);

    // Rates change between the view and the act, so the shown total no longer holds.
    const seen = await server().call(admin, "PUT", "/api/rates", { span_metal_price: 99 });
    expect(seen.statusCode).toBe(200);
    const late = await post(manager, `${job}/apply`, { choices: [{ quotation_id: d, act: "revise" }] });
    expect(late.json().data.refused[0].reason).toMatch(
      /at today’s tables and rates, not .*\. Work it out again\.$/,
    );
    await server().call(admin, "PUT", "/api/rates", { span_metal_price: rates.span_metal_price });
  });

  test("names values that no table has, and can still hold or end the quotation", async () => {
    const { manager, employee } = server().users;
    const { quotation_id: number } = await saveGolden(server(), employee, "SG-1", {
      customer: { company: "Rajkot Castings LLP" },
    });
    const restore = await changePrices(server(), "single-girder", "span", 1);
    const { db } = server().database;
    const { rows_id } = await db
      .selectFrom("price_table_versions")
      .select("rows_id")
      .where("rows_id", "like", "%-1")
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom("price_rows")
      .where("rows_id", "=", rows_id)
      .where("cells", "like", '%"5T"%')
      .execute();
    const customer = (await record(number)).customer_id;
    const { job, items } = await started(server(), manager, { customer_id: customer });
    expect(items).toMatchObject([
      {
        quotation_id: number,
        new_total: null,
        bridge: null,
        margin_if_held: null,
        problem: "Today’s price tables no longer have Span: capacity 5T, span width 15 m.",
      },
    ]);
    const revise = await post(manager, `${job}/apply`, {
      choices: [{ quotation_id: number, act: "revise" }],
    });
    expect(revise.json().data).toMatchObject({ applied: 0, refused: [{ quotation_id: number }] });
    const hold = await post(manager, `${job}/apply`, { choices: [{ quotation_id: number, act: "hold" }] });
    expect(hold.json().data).toEqual({ applied: 1, refused: [] });
    await restore();
  });

  test("keeps typed prices and margins", async () => {
    const { manager } = server().users;
    const { items } = await started(server(), manager);
    expect(items.filter(({ bridge }) => (bridge?.causes.length ?? 0) > 0)).not.toEqual([]);
    for (const { quotation_id, bridge } of items) {
      if (bridge === null) continue;
      const kinds = bridge.causes.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind !== "rate" && kind !== "table")).toEqual([]);
      expect(bridge.a.quotation_id).toBe(quotation_id);
    }
  });

  test("ends a validity once, and none that is already over", async () => {
    const { employee, manager } = server().users;
    const { quotation_id: number } = await saveGolden(server(), employee, "SG-1");
    const jobs = [await started(server(), manager), await started(server(), manager)];
    const choices = [{ quotation_id: number, act: "end_validity" }];
    const answers = [];
    for (const { job } of jobs) answers.push((await post(manager, `${job}/apply`, { choices })).json().data);
    const reason = `The validity of ${number} is already over.`;
    expect(answers).toEqual([
      { applied: 1, refused: [] },
      { applied: 0, refused: [{ quotation_id: number, reason }] },
    ]);
    expect((await record(number)).valid_until).toBe("2026-11-19");
    // Of a sale that was closed since, it is not undone.
    const closing = { status: "withdrawn", from: "issued" };
    await server().call(employee, "POST", `/api/quotation/${number}/status`, closing);
    expect((await post(manager, `${jobs[0]?.job}/undo`)).json().data).toEqual({
      applied: 0,
      refused: [
        { quotation_id: number, reason: `The validity of ${number} was changed since, so it is not undone.` },
      ],
    });
    expect((await record(number)).valid_until).toBe("2026-11-19");
    // Only those that were never applied are removed in time.
    const { db } = server().database;
    await deleteUnused(db, "2099-01-01T00:00:00.000Z");
    const kept = await Promise.all(jobs.map(({ job }) => findJob(db, job)));
    expect(kept.map((job) => job?.batch)).toEqual([1, 1]);
  });

  test("is only for managers and administrators, and refuses unknown filters", async () => {
    const { admin, manager, employee } = server().users;
    expect((await server().call(employee, "POST", "/api/reprice", {})).statusCode).toBe(403);
    const unknown = [{ colour: "red" }, { status: "won" }, { crane_type: "jib" }];
    for (const body of [...unknown.map((filter) => ({ filter })), { filters: {} }])
      expect((await server().call(manager, "POST", "/api/reprice", body)).statusCode).toBe(422);
    const { job, total } = await started(server(), admin, { creator: "nobody" });
    expect(total).toBe(0);
    const later = { start_date: "2098-01-01", end_date: "2099-01-01" };
    expect((await started(server(), admin, later)).total).toBe(0);
    const foreign = await post(admin, `${job}/apply`, { choices: [{ quotation_id: "SG-1", act: "hold" }] });
    expect([foreign.statusCode, foreign.json().detail[0].msg]).toEqual([
      422,
      "SG-1 is not part of this re-pricing",
    ]);
    expect((await post(admin, `${job}/apply`, { choices: [] })).statusCode).toBe(422);
    expect(
      (await post(admin, "none-such/apply", { choices: [{ quotation_id: "a", act: "hold" }] })).statusCode,
    ).toBe(404);
  });

  test("refuses a choice that names no sale or two", async () => {
    const { manager } = server().users;
    const { job } = await startReprice(server(), manager);
    for (const choice of [{ act: "hold" }, { act: "hold", offer_id: "OF-1", quotation_id: "SG-1" }]) {
      const refused = await server().call(manager, "POST", `/api/reprice/${job}/apply`, {
        choices: [choice],
      });
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain("Each choice names a quotation_id or an offer_id");
    }
  });

  test("writes revisions whose papers name the user who took the work over", async () => {
    const { admin, manager, employee } = server().users;
    const heir = await server().addUser("reprice heir", "employee");
    const handed = await server().call(admin, "POST", `/api/users/${employee.id}/hand-over`, { to: heir.id });
    expect(handed.statusCode).toBe(200);
    const { job, items } = await started(server(), manager);
    const item = items.find((each) => each.new_total !== null && each.new_total !== each.old_total);
    if (!item) throw new RangeError("Nothing to revise");
    const { quotation_id } = item;
    const applied = await post(manager, `${job}/apply`, { choices: [{ quotation_id, act: "revise" }] });
    expect(applied.json().data).toEqual({ applied: 1, refused: [] });
    expect(await record(quotation_id)).toMatchObject({
      author: "manager",
      created_by: "employee",
      prepared_by: "reprice heir Example",
    });
    const told = async () => (await server().call(heir, "GET", "/api/repriced")).json().data.repriced;
    expect(await told()).toMatchObject([{ quotation_id }]);
    // A person who is no longer responsible is not informed.
    const { db } = server().database;
    const { id: responsible_id } = manager;
    await db.updateTable("sales").set({ responsible_id }).where("number", "=", quotation_id).execute();
    expect(await told()).toEqual([]);
  });
});

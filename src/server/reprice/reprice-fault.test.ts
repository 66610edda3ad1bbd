import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RepriceItem, RepriceJob } from "#contract/reprice/reprice-api.ts";
import { faultTexts, type RepriceAct } from "#domain/reprice/reprice.ts";
import { makeWriteAudit } from "#server/audit/write-audit.ts";
import { makeHttpServer } from "#server/platform/http/http-server.ts";
import { newId } from "#server/platform/new-id.ts";
import { makePriceTables, type PriceTables } from "#server/price-tables/price-table-cache.ts";
import { firmToStore } from "#server/quotations/stored-document.ts";
import { exampleFirm, onBothServers, type TestServer } from "#server/testing/app.ts";
import { saveRandom } from "#server/testing/random-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { actorText } from "./actor.ts";
import { noRepriceNotices } from "./reprice-notices.ts";
import { makeRepriceWork } from "./reprice-work.ts";

type FoundRepricing = RepriceJob & { items: RepriceItem[] };
type Decided = { applied: number; refused: { quotation_id: string; reason: string }[] };

/** Price tables that are only read when that is allowed. */
function makeWaitingTables() {
  const tables = makePriceTables();
  const [asked, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting: PriceTables = {
    ...tables,
    async readAll(...of) {
      asked.resolve();
      await allowed.promise;
      return tables.readAll(...of);
    },
  };
  return { tables: waiting, asked: asked.promise, allow: allowed.resolve };
}

onBothServers("a re-pricing with a fault", (server, kind) => {
  let numbers: string[];
  let job: string;
  beforeAll(async () => {
    await seedPrices(server());
    const { users, database, clock } = server();
    const options = { now: clock.now(), craneType: "single-girder" } as const;
    numbers = await saveRandom(database.db, users.employee, 5, options);
    const rates = { span_metal_price: 90, wiring_cost_per_meter: 1300 };
    await server().call(users.admin, "PUT", "/api/rates", rates);
    job = (await call("POST", "")).json<{ data: { job: string } }>().data.job;
    while ((await found()).state === "running") await setImmediate();
  });
  afterAll(mend);

  const call = (method: "GET" | "POST", path: string, body?: object): ReturnType<TestServer["call"]> =>
    server().call(server().users.manager, method, `/api/reprice${path}`, body);
  const found = async () => (await call("GET", `/${job}`)).json<{ data: FoundRepricing }>().data;
  const item = async (number: string) =>
    (await found()).items.find(({ quotation_id }) => quotation_id === number);
  const choose = (act: RepriceAct, of: readonly string[]) =>
    call("POST", `/${job}/apply`, { choices: of.map((quotation_id) => ({ quotation_id, act })) });
  const named = (at: number): string => numbers[at] ?? "";

  /** The database refuses to have two such rows: one stands there, and the next is the fault. */
  async function breakRows(table: string, column: string, where: string): Promise<void> {
    await mend();
    await sql
      .raw(`create unique index broken on ${table} (${column}) where ${where}`)
      .execute(server().database.db);
  }
  async function mend(): Promise<void> {
    await sql`drop index if exists broken`.execute(server().database.db);
  }
  const idOf = async (number: string) =>
    (
      await server()
        .database.db.selectFrom("sales")
        .select("id")
        .where("number", "=", number)
        .executeTakeFirstOrThrow()
    ).id;

  /** As `apply` leaves the job before it does anything. */
  async function begin(of: readonly string[], act: RepriceAct, actor?: string): Promise<void> {
    const { db } = server().database;
    const { batch } = await db.selectFrom("reprice_jobs").select("batch").executeTakeFirstOrThrow();
    const { id, username, role } = server().users.manager;
    const manager = actorText({ id, username, full_name: "Manager Example", role });
    await db
      .updateTable("reprice_jobs")
      .set({ doing: "applying", batch: batch + 1, actor: actor ?? manager })
      .execute();
    await db
      .updateTable("reprice_items")
      .set({ act, batch: batch + 1, outcome: null, reason: null })
      .where("number", "in", of)
      .execute();
  }

  /** A further process on the same database, with a log of its own. */
  function makeWork(priceTables: PriceTables = makePriceTables()) {
    const lines: string[] = [];
    const config = { logLevel: "error", trustProxy: false } as const;
    const logTo = { write: (line: string) => void lines.push(line) };
    const { now } = server().clock;
    const work = makeRepriceWork({
      db: server().database.db,
      firm: () => firmToStore(exampleFirm),
      priceTables,
      now,
      newId,
      writeAudit: makeWriteAudit({ now, newId }),
      notices: noRepriceNotices,
      log: makeHttpServer({ config, newId, html: "", logTo }).log,
    });
    return { work, faults: () => lines.map((line): unknown => JSON.parse(line)) };
  }

  /** The revisions that a quotation has, by its header, its rows and its activity. */
  async function revisionsOf(number: string): Promise<[number, number, number]> {
    const { db } = server().database;
    const { id, latest_revision } = await db
      .selectFrom("sales")
      .select(["id", "latest_revision"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const rows = await db.selectFrom("revisions").select("revision").where("sale_id", "=", id).execute();
    const entries = await db.selectFrom("activity").select("kind").where("subject", "=", number).execute();
    return [latest_revision, rows.length, entries.length];
  }
  const audited = async (action: string) =>
    (
      await server()
        .database.db.selectFrom("audit_log")
        .select(["actor", "detail"])
        .where("action", "=", action)
        .orderBy("id")
        .execute()
    ).map(({ actor, detail }) => ({ actor, ...(JSON.parse(detail) as object) }));

  test("leaves out the faulty quotation, applies the others, and accepts it again later", async () => {
    const [first, broken, last] = [named(0), named(1), named(2)];
    await breakRows("revisions", "sale_id", `sale_id = '${await idOf(broken)}' and revision in (0, 1)`);
    const reason = faultTexts.applying(broken);
    const answer = await choose("revise", [first, broken, last]);
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { applied: 2, refused: [{ quotation_id: broken, reason }] } satisfies Decided,
    ]);
    expect(await Promise.all([first, broken, last].map(revisionsOf))).toEqual([
      [1, 2, 2],
      [0, 1, 1],
      [1, 2, 2],
    ]);
    expect(await item(broken)).toMatchObject({ act: "revise", outcome: "refused", reason });
    expect(await found()).toMatchObject({ state: "done", doing: null, applied: 2 });
    expect(await audited("quotations re-priced")).toEqual([
      { actor: "manager", revised: [first, last], held: [], ended: [], refused: [broken] },
    ]);
    await mend();
    expect((await choose("revise", [broken])).json().data).toEqual({ applied: 1, refused: [] });
    expect(await revisionsOf(broken)).toEqual([1, 2, 2]);
  });

  test("is undone for the other quotations, and for the faulty one after its repair", async () => {
    const [first, broken, last] = [named(0), named(1), named(2)];
    await breakRows("revisions", "sale_id", `sale_id = '${await idOf(broken)}' and revision in (0, 2)`);
    const reason = faultTexts.undoing(broken);
    const stayed = { applied: 0, refused: [{ quotation_id: broken, reason }] };
    const undone = await call("POST", `/${job}/undo`);
    expect([undone.statusCode, undone.json().data]).toEqual([200, { ...stayed, applied: 2 }]);
    expect(await item(broken)).toMatchObject({ outcome: "applied", reason });
    expect(await Promise.all([first, broken, last].map(revisionsOf))).toEqual([
      [2, 3, 3],
      [1, 2, 2],
      [2, 3, 3],
    ]);
    expect((await call("POST", `/${job}/undo`)).json().data).toEqual(stayed);
    await mend();
    expect((await call("POST", `/${job}/undo`)).json().data).toEqual({ applied: 1, refused: [] });
    expect(await item(broken)).toMatchObject({ outcome: "undone", reason: null });
    expect(await revisionsOf(broken)).toEqual([2, 3, 3]);
    const entries = await audited("re-pricing undone");
    expect(entries.map((entry) => ("stayed" in entry ? entry.stayed : null))).toEqual([
      [broken],
      [broken],
      [],
    ]);
    expect(await found()).toMatchObject({ doing: null, applied: 0, undone: 3 });
  });

  test("reports a fault in the stored choice, also after a restart", async () => {
    const [held, broken] = [named(3), named(4)];
    await breakRows("reprice_items", "job_id", `outcome is not null and number in ('${held}', '${broken}')`);
    const refused = [{ quotation_id: broken, reason: faultTexts.applying(broken) }];
    expect((await choose("hold", [held, broken])).json().data).toEqual({ applied: 1, refused });
    expect(await item(broken)).toMatchObject({ outcome: "refused", reason: faultTexts.applying(broken) });
    expect((await audited("quotations re-priced")).at(-1)).toMatchObject({ held: [held], refused: [broken] });

    await mend();

    // As a server leaves it that was killed on its way to the fault; the next one finds another.
    await breakRows("activity", "subject", `subject = '${broken}'`);
    await begin([broken], "hold");
    const { work, faults } = makeWork();
    await work.resume();
    await work.on(job);
    expect(await found()).toMatchObject({ doing: null });
    expect(await item(broken)).toMatchObject({ outcome: "refused", reason: faultTexts.applying(broken) });
    expect(faults()).toMatchObject([{ sale: broken, msg: "a sale of a re-pricing met a fault" }]);
  });

  test("ends the batch when the fault is outside the quotations, and leaves out the rest", async () => {
    const number = named(4);
    await mend();
    await begin([number], "revise", "{}");
    const { work, faults } = makeWork();
    await expect(work.on(job)).rejects.toThrow("Who chose cannot be read");
    expect(await found()).toMatchObject({ doing: null });
    expect(await item(number)).toMatchObject({ outcome: "refused", reason: faultTexts.applying(number) });
    expect(await revisionsOf(number)).toEqual([0, 1, 1]);
    expect((await audited("quotations re-priced")).at(-1)).toMatchObject({ actor: null, refused: [number] });
    expect(faults()).toMatchObject([{ msg: "re-pricing stopped" }]);
  });

  test("continues as soon as a user looks, after a clock ran ahead", async () => {
    await mend();
    await begin([named(3)], "hold");
    const worked_at = new Date(Date.parse(server().clock.now()) + 365 * 86_400_000).toISOString();
    await server().database.db.updateTable("reprice_jobs").set({ worked_at }).execute();
    await expect.poll(async () => (await found()).doing, { timeout: 15_000 }).toBeNull();
    expect(await item(named(3))).toMatchObject({ outcome: "applied" });
  });

  test("keeps the work of one process when only the other has the fault", async () => {
    const number = named(4);
    await begin([number], "revise");
    const { tables, asked, allow } = makeWaitingTables();
    const [one, two] = [makeWork(), makeWork(tables)];
    const later = two.work.on(job);
    await asked;
    await one.work.on(job);
    allow();
    await later;
    expect(await item(number)).toMatchObject({ outcome: "applied", reason: null });
    expect(await revisionsOf(number)).toEqual([1, 2, 2]);
    expect((await audited("quotations re-priced")).at(-1)).toMatchObject({ revised: [number], refused: [] });
    expect([...one.faults(), ...two.faults()]).toEqual([]);
  });

  test("does not end before the audit log has recorded its end", async () => {
    const number = named(3);
    const { id } = await server()
      .database.db.selectFrom("audit_log")
      .select("id")
      .where("action", "=", "quotations re-priced")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await breakRows("audit_log", "subject_id", `action = 'quotations re-priced' and id >= '${id}'`);
    await begin([number], "hold");
    const { work, faults } = makeWork();
    await expect(work.on(job)).rejects.toThrow();
    expect(await found()).toMatchObject({ doing: "applying" });
    expect(await item(number)).toMatchObject({ outcome: "applied" });
    expect(faults()).toMatchObject([{ msg: "re-pricing stopped" }, { msg: "re-pricing could not be ended" }]);
    await mend();
    await work.on(job);
    expect(await found()).toMatchObject({ doing: null });
    expect((await audited("quotations re-priced")).at(-1)).toMatchObject({ held: [number], refused: [] });
  });

  if (kind === "sqlite")
    test("continues after a full disk when there is room", async () => {
      const { db } = server().database;
      const number = named(3);
      await begin([number], "revise");
      // Its present size is its limit.
      await sql`pragma max_page_count = 1`.execute(db);
      const { work } = makeWork();
      await expect(work.on(job)).rejects.toMatchObject({ code: "unavailable" });
      expect(await found()).toMatchObject({ doing: "applying" });
      await sql`pragma max_page_count = 1000000`.execute(db);
      await work.on(job);
      expect(await item(number)).toMatchObject({ outcome: "applied", reason: null });
      expect(await found()).toMatchObject({ doing: null });
    });
});

import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { buildTestApp, startTestServer, type TestServer } from "#server/testing/app.ts";
import { databaseKinds, makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import type { RepriceWay } from "#server/testing/half-reprice.ts";
import { killWhenReady } from "#server/testing/killed-process.ts";
import { saveRandom } from "#server/testing/random-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { findJob } from "./reprice-repository.ts";

/** Quotations alone; an offer of others is the fourth sale, in the middle of which the server is killed. */
const alone = 3;

describe.each(databaseKinds)("a server on %s killed in the middle of a batch", (kind) => {
  let made: TestDatabase;
  let database: Database;
  let server: TestServer;
  let job: string;
  let numbers: string[];
  beforeAll(async () => {
    made = await makeDatabase(kind);
    database = openDatabase(made.settings);
    await migrate(database, () => new Date().toISOString());
    server = await startTestServer(database);
    const { users, clock } = server;
    await seedPrices(server);
    const options = { now: clock.now(), craneType: "single-girder" } as const;
    const quotations = await saveRandom(database.db, users.employee, alone, options);
    const offered = [];
    for (const example of ["SG-1", "SG-2", "SG-1", "SG-2"])
      offered.push(await saveGolden(server, users.employee, example));
    const offer = await server.call(users.employee, "POST", "/api/offers", {
      positions: offered.map((quotation) => positionOf(quotation)),
    });
    numbers = [...quotations, ...offered.map(({ quotation_id }) => quotation_id), offerIn(offer).offer_id];
    await server.call(users.admin, "PUT", "/api/rates", {
      span_metal_price: 90,
      wiring_cost_per_meter: 1300,
    });
    job = (await server.call(users.manager, "POST", "/api/reprice", {})).json().data.job;
    await settled();
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    await made.drop();
  });

  async function settled(): Promise<void> {
    for (;;) {
      const found = await findJob(database.db, job);
      if (found?.state === "done" && found.doing === null) return;
      await setImmediate();
    }
  }

  /** As `apply` and `undo` leave the job before they do anything. */
  const begin = (doing: "applying" | "undoing") =>
    database.db
      .updateTable("reprice_jobs")
      .set({
        doing,
        batch: 1,
        actor: JSON.stringify({
          id: "m",
          username: "manager",
          full_name: "Manager Example",
          role: "manager",
        }),
      })
      .where("id", "=", job)
      .execute();
  const killIn = (way: RepriceWay) =>
    killWhenReady("half-reprice.ts", [made.settings.dataDir, made.settings.databaseUrl ?? "", job, way]);
  /** A starting server continues the stored work. */
  async function restart(): Promise<void> {
    const app = await buildTestApp(database, server.clock);
    await settled();
    await app.close();
  }

  /** The revisions of each quotation and of the offer, with their totals; headers and activity say the same. */
  async function allRevisions() {
    const { db } = database;
    return Promise.all(
      numbers.map(async (number) => {
        const header = await db
          .selectFrom("sales")
          .select(["id", "latest_revision", "total"])
          .where("number", "=", number)
          .executeTakeFirstOrThrow();
        const revisions = await db
          .selectFrom("revisions")
          .select(["revision", "total"])
          .where("sale_id", "=", header.id)
          .orderBy("revision")
          .execute();
        const activity = await db
          .selectFrom("activity")
          .select("kind")
          .where("subject", "=", number)
          .where("kind", "in", ["saved", "repriced"])
          .execute();
        const newest = revisions.at(-1);
        expect([header.latest_revision, header.total]).toEqual([newest?.revision, newest?.total]);
        expect(activity).toHaveLength(revisions.length);
        return revisions.map(({ total }) => total);
      }),
    );
  }
  const audited = async (action: string) =>
    (await database.db.selectFrom("audit_log").select("actor").where("action", "=", action).execute()).length;

  test("leaves each sale whole, and the next start applies only the rest", async () => {
    await database.db.updateTable("reprice_items").set({ act: "revise", batch: 1 }).execute();
    await begin("applying");
    await killIn("apply");
    const half = await allRevisions();
    expect(half.map((totals) => totals.length).sort()).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
    expect(await audited("quotations re-priced")).toBe(0);
    await restart();
    const whole = await allRevisions();
    expect(whole.map((totals) => totals.length)).toEqual(numbers.map(() => 2));
    expect(whole.every(([before, after]) => before !== after)).toBe(true);
    expect(await audited("quotations re-priced")).toBe(1);
  });

  // An undo writes in the same way.
  if (kind !== "sqlite") return;

  test("leaves each sale whole during an undo, and the next start completes it", async () => {
    await begin("undoing");
    await killIn("undo");
    expect((await allRevisions()).map((totals) => totals.length).sort()).toEqual([2, 2, 2, 2, 2, 3, 3, 3]);
    await restart();
    const undone = await allRevisions();
    expect(undone.map((totals) => totals.length)).toEqual(numbers.map(() => 3));
    for (const [before, , after] of undone) expect(after).toBe(before);
    expect(await audited("re-pricing undone")).toBe(1);
  });
});

import { beforeAll, expect, test } from "vitest";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { newId } from "../platform/new-id.ts";
import { writeActivity } from "./write-activity.ts";

onSqliteServer("the stages of a sale", (server) => {
  beforeAll(() => seedPrices(server()));

  test("are kept as they were at the end of each day", async () => {
    const { employee } = server().users;
    const { quotation_id: number } = await saveGolden(server(), employee, "SG-1");
    const change = (body: object, as = employee) =>
      server().call(as, "POST", `/api/quotation/${number}/status`, body);
    const stages = () =>
      server()
        .database.db.selectFrom("stages")
        .select(["status", "lost_reason", "begun_on", "ended_on"])
        .where("subject", "=", number)
        .orderBy("begun_on")
        .execute();
    expect(await stages()).toMatchObject([{ status: "issued", ended_on: null }]);
    // The last stage of the day takes the place of an earlier one.
    await change({ status: "sent", from: "issued" });
    const [first, ...others] = await stages();
    expect([first?.status, others]).toEqual(["sent", []]);
    server().clock.advance(24 * 3_600_000);
    const manager = await server().addUser("tomorrow", "manager");
    await change({ status: "lost", from: "sent", reason: "price" }, manager);
    const [sent, lost] = await stages();
    expect([sent?.status, lost]).toMatchObject([
      "sent",
      { status: "lost", lost_reason: "price", ended_on: null },
    ]);
    expect(sent?.ended_on).toBe(lost?.begun_on);
  });

  test.each([
    ["revised", true],
    ["status", true],
    ["repriced", true],
    ["note", false],
  ] as const)("follow the sale when its activity is %s: %s", async (kind, follows) => {
    const { db } = server().database;
    const author = await server().addUser(`author.${kind}`, "employee");
    const { quotation_id: number } = await saveGolden(server(), author, "SG-1");
    const marginOf = async () =>
      (
        await db
          .selectFrom("stages")
          .select("margin_percentage")
          .where("subject", "=", number)
          .executeTakeFirstOrThrow()
      ).margin_percentage;
    const before = await marginOf();
    await db.updateTable("sales").set({ margin_percentage: 12.5 }).where("number", "=", number).execute();
    await writeActivity(db, { user: author, now: server().clock.now(), newId }, number, kind);
    expect(await marginOf()).toBe(follows ? 12.5 : before);
  });

  test("begin no earlier than the one before, when the clock was set back", async () => {
    const { db } = server().database;
    const author = await server().addUser("author.back", "employee");
    const { quotation_id: number } = await saveGolden(server(), author, "SG-1");
    const stages = () =>
      db
        .selectFrom("stages")
        .select(["begun_on", "ended_on", "margin_percentage"])
        .where("subject", "=", number)
        .execute();
    const [before] = await stages();
    await db.updateTable("sales").set({ margin_percentage: 12.5 }).where("number", "=", number).execute();
    await writeActivity(db, { user: author, now: "2026-01-01T00:00:00.000Z", newId }, number, "revised");
    expect(await stages()).toEqual([{ ...before, margin_percentage: 12.5 }]);
  });
});

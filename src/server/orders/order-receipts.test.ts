import { beforeAll, expect, test } from "vitest";
import { formatMoney } from "#domain/numbers/format.ts";
import { onBothServers } from "#server/testing/app.ts";
import { orderIn, ordersOn } from "#server/testing/orders.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("receipts of an order", (server, kind) => {
  beforeAll(() => seedPrices(server()));
  const { call, won, receive } = ordersOn(server);

  test("keeps a receipt and a proforma with their milestone when the list of milestones changes", async () => {
    const path = await won();
    const { db } = server().database;
    const number = path.split("/").at(-1) ?? "";
    const sale = await db
      .selectFrom("sales")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const ofSale = await db
      .selectFrom("revisions")
      .innerJoin("company_profiles", "sha256", "company_sha256")
      .select("profile")
      .where("sale_id", "=", sale.id)
      .executeTakeFirstOrThrow();
    const payments = (...labels: string[]) =>
      labels.map((label, at) => ({
        ...{ label, when: "as agreed", due: { event: "order", days: 7 } },
        percent: at === 0 ? 100 - 20 * (labels.length - 1) : 20,
      }));
    let made = 0;
    const agree = async (milestones: object[]) => {
      const sha256 = `profile ${number} ${++made}`;
      const profile = JSON.stringify({ ...JSON.parse(ofSale.profile), milestones });
      await db
        .insertInto("company_profiles")
        .values({ sha256, profile, first_used_at: server().clock.now() })
        .execute();
      await db
        .updateTable("revisions")
        .set({ company_sha256: sha256 })
        .where("sale_id", "=", sale.id)
        .execute();
      return orderIn(await call("GET", `${path}/order`));
    };
    await receive(path, 1);
    await call("POST", `${path}/order/papers`, { form: "proforma", milestone: 1 });

    const moved = await agree(payments("On drawings", "Advance", "Commissioning"));
    expect(moved.milestones.map(({ label, paid }) => [label, paid?.amount ?? null])).toEqual([
      ["On drawings", null],
      ["Advance", 100.5],
      ["Commissioning", null],
    ]);
    expect(moved.papers).toMatchObject([{ milestone: 2, letter: "A", superseded: true }]);
    expect(moved.other_receipts).toEqual([]);
    expect((await receive(path, 2)).statusCode).toBe(409);
    expect((await receive(path, 1)).statusCode).toBe(200);
    expect(orderIn(await call("DELETE", `${path}/order/milestones/1/paid`)).received).toBe(100.5);

    const lost = await agree(payments("On drawings", "Commissioning"));
    expect(lost.milestones.map(({ paid }) => paid)).toEqual([null, null]);
    expect([lost.received, lost.other_receipts]).toMatchObject([
      100.5,
      [{ milestone_id: "m-advance", label: "Advance", amount: 100.5, by: "manager" }],
    ]);
    expect(lost.papers).toMatchObject([{ milestone: null, letter: "A", superseded: true }]);
    const back = orderIn(await call("DELETE", `${path}/order/milestones/m-advance/paid`));
    expect([back.received, back.other_receipts]).toEqual([0, []]);
    expect(orderIn(await receive(path, 2)).milestones[1]?.paid?.amount).toBe(100.5);
  });

  test("refuses receipts beyond what the order has still to be paid, and before its day", async () => {
    const path = await won();
    const order = orderIn(await call("GET", `${path}/order`));
    const refused = async (change: object) => {
      const answer = await receive(path, 2, change);
      const { msg, loc } = answer.json().detail[0];
      return [answer.statusCode, msg, loc];
    };
    await receive(path, 1);
    const left = formatMoney(Math.round(order.total * 100) - 10_050);
    const beyond = `Amount must be at most ${left}, which the order has still to be paid`;
    expect(await refused({ amount: order.total })).toEqual([422, beyond, ["body", "amount"]]);
    expect(await refused({ amount: 1_234_567_890_123_456 })).toEqual([422, beyond, ["body", "amount"]]);
    expect(await refused({ day: "2026-11-19" })).toEqual([
      422,
      "Day must not be before the day of the order, 20 Nov 2026",
      ["body", "day"],
    ]);
    expect(orderIn(await call("GET", `${path}/order`)).received).toBe(100.5);
    expect(
      (await receive(path, 2, { amount: (Math.round(order.total * 100) - 10_050) / 100 })).statusCode,
    ).toBe(200);
  });

  // The rest depends on the order and its papers, not on the database.
  if (kind !== "sqlite") return;

  test("keeps an undone receipt in the activity", async () => {
    const path = await won();
    await receive(path, 1);
    expect((await receive(path, 1)).statusCode).toBe(409);
    const back = await call("DELETE", `${path}/order/milestones/1/paid`);
    expect(orderIn(back).milestones[0]?.paid).toBeNull();
    expect((await call("DELETE", `${path}/order/milestones/1/paid`)).statusCode).toBe(409);
    const { entries } = (await call("GET", `${path}/activity`)).json().data;
    expect(
      entries
        .filter(({ kind }: { kind: string }) => kind === "order")
        .map(({ note }: { note: string }) => note),
    ).toEqual([
      "Milestone A, Advance: received ₹100.50 on 20 Nov 2026",
      "Milestone A, Advance: receipt of ₹100.50 taken back",
    ]);
  });

  test.each([
    ["day", { day: "2026-11-21" }],
    ["day", { day: "soon" }],
    ["amount", { amount: 0 }],
    ["amount", { amount: 1.005 }],
  ])("refuses a receipt with a wrong %s", async (field, change) => {
    const answer = await receive(await won(), 1, change);
    expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ["body", field]]);
  });
});

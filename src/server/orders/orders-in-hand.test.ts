import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import type { OrderInHand, OrdersInHand } from "#contract/orders/in-hand-api.ts";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { completeEarlierRevisions } from "#server/offers/complete-earlier-revisions.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

/**
 * The orders of this test. Milestones are 40 % on day 7, 50 % 4 days before the dispatch and the rest 21 days after it;
 * the dispatch is 12 weeks after the order. GST is 18 %.
 */
onBothServers("the orders in hand", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  let own: SavedQuotation;
  let managers: SavedQuotation;
  let paid: SavedQuotation;
  let offer: string;
  const call = (as: TestUser, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    server().call(as, method, `/api${path}`, body);
  const get = async <D>(as: TestUser, path: string): Promise<D> => {
    const answer = await call(as, "GET", path);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: D }>().data;
  };
  const inHand = (as: TestUser, query = "") => get<OrdersInHand>(as, `/pipeline/orders${query}`);
  const list = (as: TestUser, query: string) =>
    get<{ items: OrderInHand[]; total: number; value: number }>(as, `/pipeline/orders/list?${query}`);
  const numbers = ({ items }: { items: readonly OrderInHand[] }) =>
    items.map(({ quotation_id, offer_id }) => quotation_id ?? offer_id);
  const done = async (answer: ReturnType<typeof call>) => expect((await answer).statusCode).toBeLessThan(300);
  const win = (as: TestUser, path: string, order_value: number, change: object = {}) =>
    done(call(as, "POST", `${path}/status`, { status: "won", from: "issued", order_value, ...change }));
  const receive = (as: TestUser, path: string, milestone: number, amount: number) =>
    done(call(as, "POST", `${path}/order/milestones/${milestone}/paid`, { day: "2026-11-20", amount }));

  beforeAll(async () => {
    await seedPrices(server());
    const { employee, manager } = server().users;
    own = await saveGolden(server(), employee, "SG-1");
    await win(employee, `/quotation/${own.quotation_id}`, 1_000_000, { order_number: "PO/7" });
    managers = await saveGolden(server(), manager, "DG-1");
    await win(manager, `/quotation/${managers.quotation_id}`, 2_000_000);
    await receive(manager, `/quotation/${managers.quotation_id}`, 1, 944_000);
    await done(call(manager, "PUT", `/quotation/${managers.quotation_id}/order`, { dispatch: "2026-12-15" }));
    paid = await saveGolden(server(), manager, "SG-1");
    await win(manager, `/quotation/${paid.quotation_id}`, 500_000);
    for (const milestone of [1, 2, 3])
      await receive(manager, `/quotation/${paid.quotation_id}`, milestone, 1);
    const offered = await saveGolden(server(), manager, "SG-2");
    const saved = offerIn(await call(manager, "POST", "/offers", { positions: [positionOf(offered)] }));
    offer = saved.offer_id;
    await win(manager, `/offers/${offer}`, 300_000, { positions: [1] });
    await saveGolden(server(), manager, "SG-1");
    // The advances were due on 27 November.
    server().clock.set("2026-11-30T06:30:00.000Z");
    for (const user of [employee, manager, server().users.admin]) {
      const body = { username: user.username, password: "correct horse" };
      user.token = (await server().call(null, "POST", "/api/auth/login", body)).json().access_token;
    }
  });

  test("sum value, payments and dispatches of orders not paid in full, to the paisa", async () => {
    const found = await inHand(server().users.manager);
    // 10,00,000 + 20,00,000 + 3,00,000 before GST, and 18 % more.
    expect(found).toMatchObject({ count: 3, value: 3_300_000, total: 3_894_000, received: 944_000 });
    // 40 % of 11,80,000 and of 3,54,000.
    expect(found.overdue).toMatchObject({ count: 2, orders: 2, amount: 613_600 });
    expect(found.overdue.first.map(({ letter, amount, due }) => [letter, amount, due])).toEqual([
      ["A", 141_600, "2026-11-27"],
      ["A", 472_000, "2026-11-27"],
    ]);
    // 50 % of 23,60,000, four days before the changed dispatch.
    expect(found.due).toMatchObject({
      count: 1,
      amount: 1_180_000,
      first: [{ quotation_id: managers.quotation_id, letter: "B", due: "2026-12-11" }],
    });
    expect(found.weeks).toEqual([
      { week: "2026-12-14", count: 1, value: 2_000_000 },
      { week: "2027-02-08", count: 2, value: 1_300_000 },
    ]);
  });

  test("show an employee only their own orders and figures", async () => {
    const { employee, manager, admin } = server().users;
    const found = await inHand(employee);
    expect(found).toMatchObject({ count: 1, value: 1_000_000, received: 0 });
    expect(found.weeks).toEqual([{ week: "2027-02-08", count: 1, value: 1_000_000 }]);
    expect(await inHand(employee, "?creator=manager")).toMatchObject({ count: 0, value: 0, weeks: [] });
    const file = await call(employee, "GET", "/pipeline/orders/list.csv?part=in_hand");
    for (const text of [JSON.stringify(found), file.body]) {
      expect(text).toContain(own.quotation_id);
      for (const number of [managers.quotation_id, offer]) expect(text).not.toContain(number);
    }
    expect(numbers(await list(employee, "part=due"))).toEqual([]);
    expect((await inHand(admin)).count).toBe((await inHand(manager)).count);
    expect((await server().call(null, "GET", "/api/pipeline/orders")).statusCode).toBe(401);
  });

  onSqlite("belong to the user who took them over, and follow a merged customer", async () => {
    const { employee, admin } = server().users;
    const leaver = await server().addUser("leaver", "employee");
    const saved = await saveGolden(server(), leaver, "SG-1", { customer: { company: "Old Steel" } });
    const kept = await saveGolden(server(), admin, "SG-1", { customer: { company: "New Steel" } });
    const path = `/quotation/${saved.quotation_id}`;
    await win(leaver, path, 100_000);
    await done(call(leaver, "POST", `${path}/order/papers`, { form: "order-confirmation" }));
    expect((await get<{ orders: number }>(admin, `/users/${leaver.id}/work`)).orders).toBe(1);
    const handed = await call(admin, "POST", `/users/${leaver.id}/hand-over`, { to: employee.id });
    expect(handed.json()).toMatchObject({ data: { quotations: 0, orders: 1 } });
    expect((await inHand(employee)).count).toBe(2);
    await done(call(employee, "POST", `${path}/order/milestones/1/paid`, { day: "2026-11-30", amount: 10 }));
    const merged = await call(admin, "POST", `/customers/${saved.customer_id}/merge`, {
      into: kept.customer_id,
    });
    expect(merged.statusCode).toBeLessThan(300);
    expect((await inHand(admin, `?customer_id=${kept.customer_id}`)).count).toBe(1);
    // The issued paper keeps the name that it was issued with.
    const { papers } = await get<OrderRecord>(employee, `${path}/order`);
    expect(papers.map(({ superseded }) => superseded)).toEqual([false]);
    const audited = await call(admin, "GET", "/admin/audit?limit=100");
    for (const action of ["order paper issued", "order changed", "work handed over"])
      expect(audited.body).toContain(action);
    await done(call(admin, "POST", `${path}/status`, { status: "issued", from: "won", note: "Test" }));
  });

  test("lead from each figure to its orders, and export these as CSV and workbook", async () => {
    const { manager } = server().users;
    expect(numbers(await list(manager, "part=in_hand"))).toEqual([
      managers.quotation_id,
      ...[offer, own.quotation_id].sort(),
    ]);
    const overdue = await list(manager, "part=overdue");
    expect([overdue.total, overdue.value]).toEqual([2, 1_300_000]);
    expect(numbers(await list(manager, "part=due"))).toEqual([managers.quotation_id]);
    expect(numbers(await list(manager, "part=in_hand&week=2026-12-14"))).toEqual([managers.quotation_id]);
    const [item] = (await list(manager, `part=in_hand&creator=employee`)).items;
    expect(item).toMatchObject({
      ...{ order_number: "PO/7", day: "2026-11-20", dispatch: "2027-02-12", value: 1_000_000 },
      ...{ total: 1_180_000, received: 0, overdue: 472_000, due: 0 },
      next: { letter: "A", amount: 472_000, due: "2026-11-27" },
    });
    const path = "/pipeline/orders/list.csv?part=in_hand";
    const rows: string[][] = parse((await call(manager, "GET", path)).body, { bom: true });
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain("Overdue");
    expect(rows[1]).toContain("2026-12-15");
    const { sheets } = await readXlsx(
      (await call(manager, "GET", path.replace("list.csv", "list.xlsx"))).rawPayload,
    );
    expect(sheets[0]?.rows.map((row) => row.map((cell) => String(cell ?? "")))).toEqual(rows);
  });

  test("of a profile of 1.1.0 have the milestones that hold for their cranes, not all of them", async () => {
    const { employee } = server().users;
    const { db } = server().database;
    const kept = await db
      .selectFrom("revisions")
      .innerJoin("sales", "sales.id", "revisions.sale_id")
      .select(["revisions.sale_id", "revisions.facts", "revisions.company_sha256"])
      .where("sales.number", "=", own.quotation_id)
      .executeTakeFirstOrThrow();
    const { cranes, ...earlier } = JSON.parse(kept.facts ?? "");
    expect(cranes).toHaveLength(1);
    expect(numbers(await list(employee, "part=in_hand&creator=employee"))).toContain(own.quotation_id);
    // The crane is a single girder, so that the last milestone does not hold.
    const profile = await db
      .selectFrom("company_profiles")
      .select("profile")
      .where("sha256", "=", kept.company_sha256)
      .executeTakeFirstOrThrow();
    const { milestones, ...without } = JSON.parse(profile.profile);
    const all = milestones.map((row: object) => ({ ...row, holds: { components: ["panel", "lt_gantry"] } }));
    const unmet = { ...milestones[2], holds: { crane_types: ["double-girder"] } };
    const changed = JSON.stringify({ ...without, milestones: [all[0], all[1], unmet] });
    await db
      .updateTable("company_profiles")
      .set({ profile: changed })
      .where("sha256", "=", kept.company_sha256)
      .execute();
    await db
      .updateTable("revisions")
      .set({ facts: JSON.stringify(earlier), open_points: null })
      .where("sale_id", "=", kept.sale_id)
      .execute();
    await completeEarlierRevisions(db);
    const order = await get<OrderRecord>(employee, `/quotation/${own.quotation_id}/order`);
    expect(order.milestones.map(({ percent }) => percent)).toEqual([40, 60]);
    const paid = { day: "2026-11-30", amount: 1 };
    for (const milestone of [1, 2])
      await done(
        call(employee, "POST", `/quotation/${own.quotation_id}/order/milestones/${milestone}/paid`, paid),
      );
    expect(numbers(await list(employee, "part=in_hand&creator=employee"))).not.toContain(own.quotation_id);
    await db
      .updateTable("company_profiles")
      .set({ profile: profile.profile })
      .where("sha256", "=", kept.company_sha256)
      .execute();
    for (const milestone of [1, 2])
      await done(
        call(employee, "DELETE", `/quotation/${own.quotation_id}/order/milestones/${milestone}/paid`),
      );
  });

  test("are filtered by crane type, customer and day of the order, without reopened sales", async () => {
    const { manager } = server().users;
    expect(await inHand(manager, "?crane_type=double")).toMatchObject({ count: 1, value: 2_000_000 });
    expect((await inHand(manager, "?customer_id=none-such")).count).toBe(0);
    expect((await inHand(manager, "?start_date=2026-11-21")).count).toBe(0);
    expect((await inHand(manager, "?start_date=2026-11-20&end_date=2026-11-20")).count).toBe(3);
    const reversed = await call(manager, "GET", "/pipeline/orders?start_date=2026-11-21&end_date=2026-11-20");
    expect(reversed.statusCode).toBe(422);
    const reopened = { status: "issued", from: "won", note: "Wrong customer" };
    await done(call(manager, "POST", `/offers/${offer}/status`, reopened));
    expect(await inHand(manager)).toMatchObject({ count: 2, value: 3_000_000 });
  });

  onSqlite("name the milestones that were due first", async () => {
    server().clock.set("2027-02-20T06:30:00.000Z");
    const viewer = await server().addUser("late.viewer", "manager");
    const dues = (await inHand(viewer)).overdue.first.map(({ due }) => due ?? "");
    expect(dues).toEqual(dues.toSorted());
    expect(new Set(dues).size).toBeGreaterThan(2);
  });
});

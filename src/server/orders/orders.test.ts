import { beforeAll, expect, test } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { agreed, milestone, orderIn, ordersOn } from "#server/testing/orders.ts";
import { textOf } from "#server/testing/papers.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("the order of a won sale", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const { owner, call, won, win, receive } = ordersOn(server);

  test("takes milestones and delivery weeks from the company profile, and its value and GST from the sale", async () => {
    const { quotation_id, final_amount } = await saveGolden(server(), owner(), "SG-1");
    const path = `/quotation/${quotation_id}`;
    expect((await call("GET", `${path}/order`)).statusCode).toBe(404);
    await win(path);
    const order = orderIn(await call("GET", `${path}/order`));
    expect(order).toMatchObject({
      order_number: "PO/1",
      day: "2026-11-20",
      dispatch: "2027-02-12",
      total: final_amount,
      difference: 0,
      positions: [{ position: 1, quotation_id, revision: 0, quantity: "1" }],
      received: 0,
    });
    expect(order.milestones.map(({ letter, due, paid }) => [letter, due, paid])).toEqual([
      ["A", "2026-11-27", null],
      ["B", "2027-02-08", null],
      ["C", "2027-03-05", null],
    ]);
    const paise = order.milestones.map(({ amount }) => Math.round(amount * 100));
    expect(paise.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(order.total * 100));
  });

  test("keeps receipts and a changed dispatch through a reopening", async () => {
    const path = await won();
    expect(orderIn(await receive(path, 1, { reference: " UTR 1 " })).milestones[0]?.paid).toMatchObject({
      day: "2026-11-20",
      amount: 100.5,
      reference: "UTR 1",
      by: "manager",
    });
    expect(orderIn(await call("PUT", `${path}/order`, { dispatch: "2027-03-01" })).milestones[1]?.due).toBe(
      "2027-02-25",
    );
    await call("POST", `${path}/status`, { status: "issued", from: "won", note: "Wrong customer" });
    expect((await call("GET", `${path}/order`)).statusCode).toBe(404);
    await win(path);
    const again = orderIn(await call("GET", `${path}/order`));
    expect([again.dispatch, again.received, again.milestones[0]?.paid?.reference]).toEqual([
      "2027-03-01",
      100.5,
      "UTR 1",
    ]);
  });

  test("has the milestones of the customer's order, which follow its value and stay till they are changed", async () => {
    const { quotation_id } = await saveGolden(server(), owner(), "SG-1");
    const path = `/quotation/${quotation_id}`;
    const body = { status: "won", from: "issued", order_number: "PO/1" };
    const wrong = await call("POST", `${path}/status`, { ...body, milestones: [milestone("Advance", 99)] });
    expect([wrong.statusCode, wrong.json().detail[0]]).toMatchObject([
      422,
      { msg: "The milestones sum to 99 %. They must sum to 100 %", loc: ["body", "milestones"] },
    ]);
    expect((await call("GET", `${path}/order`)).statusCode).toBe(404);
    await call("POST", `${path}/status`, { ...body, milestones: agreed });
    const order = orderIn(await call("GET", `${path}/order`));
    expect(order.milestones.map(({ label, percent, due, fixed }) => [label, percent, due, fixed])).toEqual([
      ["Advance", 30, "2026-11-27", false],
      ["Rest", 70, "2027-03-29", false],
    ]);
    const activity = (await call("GET", `${path}/activity`)).json().data.entries;
    expect(activity.find(({ kind }: { kind: string }) => kind === "order").note).toBe(
      "Milestones as in the customer’s order: Advance 30 % as agreed, Rest 70 % as agreed",
    );
    const list = (await call("GET", "/pipeline/orders/list?part=in_hand&limit=100")).json().data.items;
    expect(list.find((each: { quotation_id?: string }) => each.quotation_id === quotation_id).next).toEqual({
      letter: "A",
      label: "Advance",
      amount: order.milestones[0]?.amount,
      due: "2026-11-27",
    });
    // The order of another revision begins with its own milestones.
    await call("POST", `${path}/status`, { status: "issued", from: "won", note: "Wrong customer" });
    await win(path);
    expect(orderIn(await call("GET", `${path}/order`)).milestones).toHaveLength(3);
  });

  onSqlite("keeps the receipt of a milestone that has another name in the next order", async () => {
    const path = await won();
    const body = { status: "won", from: "issued", order_number: "PO/9" };
    const reopen = () =>
      call("POST", `${path}/status`, { status: "issued", from: "won", note: "Renegotiated" });
    await reopen();
    await call("POST", `${path}/status`, { ...body, milestones: agreed });
    await receive(path, 1);
    await reopen();
    const renamed = [milestone("Token advance", 30), milestone("Balance", 70, "dispatch", 45)];
    expect((await call("POST", `${path}/status`, { ...body, milestones: renamed })).statusCode).toBe(200);
    const order = orderIn(await call("GET", `${path}/order`));
    expect(order.milestones.map(({ label, paid, fixed }) => [label, paid?.amount ?? null, fixed])).toEqual([
      ["Token advance", 100.5, true],
      ["Balance", null, false],
    ]);
    expect([order.received, order.other_receipts]).toEqual([100.5, []]);
    const list = (await call("GET", "/pipeline/orders/list?part=in_hand&limit=100")).json().data.items;
    const number = path.split("/").at(-1);
    expect(list.find((each: { quotation_id?: string }) => each.quotation_id === number).next.label).toBe(
      "Balance",
    );
    expect((await receive(path, 1)).statusCode).toBe(409);
    const back = orderIn(await call("DELETE", `${path}/order/milestones/1/paid`));
    expect([back.received, back.milestones[0]?.paid]).toEqual([0, null]);
  });

  onSqlite("changes milestones but those with a receipt or a proforma", async () => {
    const path = await won();
    const change = (milestones: object[], as?: TestUser) =>
      call("PUT", `${path}/order/milestones`, { milestones }, as);
    expect(orderIn(await change(agreed)).milestones.map(({ label }) => label)).toEqual(["Advance", "Rest"]);
    await receive(path, 1);
    const refused = await change([milestone("Advance", 40), milestone("Rest", 60, "dispatch", 45)]);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "Milestone A, Advance, has a receipt or a proforma. It stays as it is.",
    ]);
    const split = [milestone("Advance", 30), milestone("Dispatch", 60, "dispatch", 0), milestone("Rest", 10)];
    const changed = orderIn(await change(split));
    expect(changed.milestones.map(({ label, fixed }) => [label, fixed])).toEqual([
      ["Advance", true],
      ["Dispatch", false],
      ["Rest", false],
    ]);
    await call("POST", `${path}/order/papers`, { form: "proforma", milestone: 2 });
    expect((await change(agreed)).statusCode).toBe(409);
    expect((await change([milestone("Advance", 33.333)])).statusCode).toBe(422);
    expect((await change(split, server().users.employee)).statusCode).toBe(403);
  });

  test("loses no change of milestones that another author made meanwhile", async () => {
    const path = await won();
    const milestones = orderIn(await call("GET", `${path}/order`)).milestones.map(
      ({ label, when, percent, counts_from: due }) => ({ label, when, percent, due }),
    );
    const change = (next: object[], known: unknown) =>
      call("PUT", `${path}/order/milestones`, { milestones: next, known });
    const halves = [milestone("Advance", 50), milestone("Rest", 50)];
    const answers = await Promise.all([change(agreed, milestones), change(halves, milestones)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [kept, refused] = answers[0]?.statusCode === 200 ? [agreed, halves] : [halves, agreed];
    const words = kept.map(({ label, percent }) => `${label} ${percent} % as agreed`).join(", ");
    const { detail, current } = answers.find(({ statusCode }) => statusCode === 409)?.json() ?? {};
    const number = path.split("/").at(-1);
    expect([detail, current]).toEqual([
      `Another user changed the milestones of ${number} meanwhile: ${words}.`,
      kept,
    ]);
    const percents = ({ milestones }: OrderRecord) => milestones.map(({ percent }) => percent);
    expect(percents(orderIn(await call("GET", `${path}/order`)))).toEqual(kept.map((each) => each.percent));
    // A call of another user that names none has not seen them.
    const { admin } = server().users;
    const unseen = (next: object[], as: TestUser) =>
      call("PUT", `${path}/order/milestones`, { milestones: next }, as);
    expect((await unseen(refused, admin)).json()).toMatchObject({ detail, current: kept });
    expect((await unseen(kept, owner())).statusCode).toBe(200);
    // Whoever has seen the others may replace them.
    expect(percents(orderIn(await change(refused, current)))).toEqual(refused.map((each) => each.percent));
  });

  onSqlite("is refused with less before dispatch than the user's rules allow", async () => {
    const { admin, employee } = server().users;
    const { version, rules } = (await call("GET", "/rules", undefined, admin)).json().data;
    const set = (known: number, share: number | null) =>
      call(
        "PUT",
        "/rules",
        {
          version: known,
          rules: { ...rules, employee: { ...rules.employee, least_before_dispatch: share } },
        },
        admin,
      );
    await set(version, 80);
    try {
      const path = await won(employee);
      const refused = await call("PUT", `${path}/order/milestones`, { milestones: agreed }, employee);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        "Due before dispatch is 30 %, below your 80 %. A manager can take this order.",
      ]);
      const none = await call("PUT", `${path}/order/milestones`, { milestones: [] }, employee);
      expect([none.statusCode, none.json().detail]).toEqual([
        409,
        "Due before dispatch is 0 %, below your 80 %. A manager can take this order.",
      ]);
      // The dispatch is in week 12: 85 days after the order is later.
      const late = [milestone("Advance", 79, "order", 84), milestone("Rest", 21, "order", 85)];
      const sold = await saveGolden(server(), employee, "SG-1");
      const status = { status: "won", from: "issued", milestones: late };
      for (const answer of [
        await call("PUT", `${path}/order/milestones`, { milestones: late }, employee),
        await call("POST", `/quotation/${sold.quotation_id}/status`, status, employee),
      ])
        expect([answer.statusCode, answer.json().detail]).toEqual([
          409,
          "Due before dispatch is 79 %, below your 80 %. A manager can take this order.",
        ]);
      await call("PUT", `${path}/order`, { dispatch: "2027-02-13" }, employee);
      const promised = await call("PUT", `${path}/order/milestones`, { milestones: late }, employee);
      expect(promised.statusCode).toBe(200);
    } finally {
      await set(version + 1, null);
    }
  });

  test("is not won before its first issue, but by a manager with a note", async () => {
    const { employee } = server().users;
    const { quotation_id } = await saveGolden(server(), employee, "SG-1");
    const early = (as: TestUser, note?: string) =>
      call(
        "POST",
        `/quotation/${quotation_id}/status`,
        { status: "won", from: "issued", day: "2026-11-01", ...(note && { note }) },
        as,
      );
    expect((await early(employee, "By telephone")).json().detail[0]).toMatchObject({
      msg: "The order can’t be before the first issue of 20 Nov 2026. A manager can enter it with a note",
      loc: ["body", "day"],
    });
    expect((await early(owner())).statusCode).toBe(422);
    // A later revision changes nothing of the first issue.
    const { db } = server().database;
    const header = db.updateTable("sales").where("number", "=", quotation_id);
    await header.set({ created_at: "2026-11-30T06:00:00.000Z" }).execute();
    expect((await early(employee)).json().detail[0].msg).toContain("first issue of 20 Nov 2026");
    expect((await early(owner(), "Ordered on the telephone")).statusCode).toBe(200);
  });

  // The rest depends on the order and its papers, not on the database.
  if (kind !== "sqlite") return;

  test("has no entry in the activity for a dispatch that stays", async () => {
    const path = await won();
    const entries = async () => (await call("GET", `${path}/activity`)).json().data.total;
    const dispatch = "2027-03-01";
    await call("PUT", `${path}/order`, { dispatch });
    const before = await entries();
    expect((await call("PUT", `${path}/order`, { dispatch })).statusCode).toBe(200);
    expect(await entries()).toBe(before);
  });

  test("refuses a dispatch before the order, and an unknown milestone", async () => {
    const path = await won();
    expect((await call("PUT", `${path}/order`, { dispatch: "2026-11-19" })).statusCode).toBe(422);
    expect((await receive(path, 4)).statusCode).toBe(404);
    for (const body of [
      { form: "proforma" },
      { form: "proforma", milestone: 0 },
      { form: "order-confirmation", milestone: 1 },
    ]) {
      const answer = await call("POST", `${path}/order/papers`, body);
      expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ["body", "milestone"]]);
    }
  });

  test("is read by readers of the sale, and changed only by users who may work on it", async () => {
    const path = await won(server().users.manager);
    const employee = server().users.employee;
    expect((await call("GET", `${path}/order`, undefined, employee)).statusCode).toBe(200);
    expect((await receive(path, 1, {}, employee)).statusCode).toBe(403);
    expect(
      (await call("POST", `${path}/order/papers`, { form: "order-confirmation" }, employee)).statusCode,
    ).toBe(403);
    server().clock.advance(5 * 86_400_000);
    const stranger = await server().addUser("stranger", "employee");
    for (const form of [
      `${path}/order`,
      `${path}/order/papers`,
      ...["works", "order"].map((what) => path.replace("/SG", `/export-${what}/SG`)),
    ])
      expect((await call("GET", form, undefined, stranger)).statusCode).toBe(404);
    server().clock.set("2026-11-20T06:30:00.000Z");
  });

  test("lists the ordered positions of an offer at the agreed order value", async () => {
    const saved = (id: string): Promise<SavedQuotation> => saveGolden(server(), owner(), id);
    const [a, b, c] = [await saved("SG-1"), await saved("SG-1"), await saved("SG-2")];
    const offer = offerIn(
      await call("POST", "/offers", {
        positions: [
          positionOf(a, { quantity: 2 }),
          positionOf(b, { kind: "optional" }),
          positionOf(c),
          {
            kind: "firm",
            text: "Freight",
            hsn_sac: "996511",
            quantity: 2.5,
            unit: "truck",
            unit_price: 1000,
          },
        ],
        discount: { percent: 2 },
      }),
    );
    const path = `/offers/${offer.offer_id}`;
    await call(
      "POST",
      `${path}/status`,
      { status: "won", from: "issued", positions: [1, 2, 4], order_value: 5_00_000 },
      server().users.admin,
    );
    const order = orderIn(await call("GET", `${path}/order`));
    expect(
      order.positions.map(({ position, quantity, quotation_id }) => [position, quantity, quotation_id]),
    ).toEqual([
      [1, "2", a.quotation_id],
      [2, "1", b.quotation_id],
      [4, "2.5", null],
    ]);
    const lines = order.positions.reduce((sum, { value }) => sum + value, 0);
    expect(order.order_value).toBe(5_00_000);
    expect(lines - order.discount + order.difference).toBeCloseTo(5_00_000, 2);
    const inOffer = await call("GET", `/quotation/${a.quotation_id}/order`);
    expect([inOffer.statusCode, inOffer.json().in_offer]).toEqual([409, { offer_id: offer.offer_id }]);
    for (const what of ["works", "order"]) {
      const book = await call("GET", `/offers/export-${what}/${offer.offer_id}`);
      expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, "PK"]);
    }
    const works = await call("GET", `/offers/export-pdf/${offer.offer_id}?form=works`);
    expect(textOf(works.rawPayload).replace(/\s+/g, " ")).toContain(
      "Ordered beside the cranes • Position 4: Freight, 2.5 truck",
    );
  });
});

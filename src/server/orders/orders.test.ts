import { beforeAll, expect, test } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { formatMoney, formatMoneyColumn } from "#domain/numbers/format.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { textOf } from "#server/testing/papers.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("the order of a won sale", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const owner = () => server().users.manager;
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, as?: TestUser) =>
    server().call(as ?? owner(), method, `/api${path}`, body);
  const orderIn = (answer: Awaited<ReturnType<typeof call>>): OrderRecord => {
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json<{ data: OrderRecord }>().data;
  };
  const won = async (as = owner()): Promise<string> => {
    const { quotation_id } = await saveGolden(server(), as, "SG-1");
    const path = `/quotation/${quotation_id}`;
    await call("POST", `${path}/status`, { status: "won", from: "issued", order_number: "PO/1" }, as);
    return path;
  };
  const win = (path: string, note?: string) =>
    call("POST", `${path}/status`, {
      status: "won",
      from: "issued",
      order_number: "PO/1",
      ...(note && { note }),
    });
  const receive = (path: string, milestone: number, change: object = {}, as?: TestUser) =>
    call(
      "POST",
      `${path}/order/milestones/${milestone}/paid`,
      { day: "2026-11-20", amount: 100.5, ...change },
      as,
    );

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

  const milestone = (label: string, percent: number, event = "order", days = 7) => ({
    label,
    when: "as agreed",
    percent,
    due: { event, days },
  });
  const agreed = [milestone("Advance", 30), milestone("Rest", 70, "dispatch", 45)];

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

  onSqlite("issues a paper once, and another one after a change of the order", async () => {
    const path = await won();
    const issue = (body: object) => call("POST", `${path}/order/papers`, body);
    const first = await issue({ form: "order-confirmation" });
    expect(first.statusCode).toBe(201);
    expect((await issue({ form: "order-confirmation" })).statusCode).toBe(200);
    await call("PUT", `${path}/order`, { dispatch: "2027-04-01" });
    expect(orderIn(await call("GET", `${path}/order`)).papers.map(({ superseded }) => superseded)).toEqual([
      true,
    ]);
    const papers = orderIn(await issue({ form: "order-confirmation" })).papers;
    expect(papers.map(({ form, number, superseded }) => [form, number, superseded])).toEqual([
      ["order-confirmation", null, true],
      ["order-confirmation", null, false],
    ]);
  });

  test("gives simultaneous proforma invoices numbers without holes", async () => {
    const paths = await Promise.all(Array.from({ length: 20 }, () => won()));
    const orders = await Promise.all(
      paths.map(async (path, at) => {
        // A refused issue between them draws no number.
        if (at % 10 === 0) await call("POST", `${path}/order/papers`, { form: "proforma", milestone: 9 });
        return orderIn(await call("POST", `${path}/order/papers`, { form: "proforma", milestone: 1 }));
      }),
    );
    expect(new Set(orders.map(({ papers }) => papers[0]?.number)).size).toBe(20);
    const rows = await server()
      .database.db.selectFrom("order_papers")
      .select("number")
      .where("number", "is not", null)
      .execute();
    const serials = rows.map(({ number }) => Number(number?.replace("PI-2627-", ""))).sort((a, b) => a - b);
    expect(serials).toEqual(rows.map((_, at) => at + 1));
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

  test("prints papers with their state, a works sheet without prices, and none for an open sale", async () => {
    const path = await won();
    const number = path.split("/").at(-1) ?? "";
    const paper = async (query: string) => {
      const answer = await call("GET", `/quotation/export-pdf/${number}?${query}`);
      return {
        status: answer.statusCode,
        text: answer.statusCode === 200 ? textOf(answer.rawPayload).replace(/\s+/g, " ") : "",
      };
    };
    const draft = (await paper("form=proforma&milestone=1")).text;
    expect(draft).toContain("NOT ISSUED");
    expect(draft).toContain("It is not a tax invoice.");
    expect((await paper("form=proforma&milestone=7")).status).toBe(404);
    expect((await paper("form=proforma")).status).toBe(422);
    expect((await paper("form=proforma&milestone=1&paper=none")).status).toBe(404);
    const { papers, milestones } = orderIn(
      await call("POST", `${path}/order/papers`, { form: "proforma", milestone: 1 }),
    );
    const id = papers[0]?.id;
    const issued = (await paper("form=proforma&milestone=1")).text;
    expect(issued).not.toContain("NOT ISSUED");
    expect(issued).toContain(papers[0]?.number ?? "none");
    expect(issued).toContain(formatMoneyColumn(Math.round((milestones[0]?.amount ?? 0) * 100)));
    const confirmation = (await paper("form=order-confirmation")).text;
    expect(confirmation).toContain("in reply to your order PO/1 of 20 Nov 2026");
    const works = (await paper("form=works")).text;
    expect(works).toContain("Parts list");
    expect(works).not.toContain("₹");
    expect(works).not.toContain("Price");
    await call("POST", `${path}/status`, { status: "issued", from: "won", note: "Wrong customer" });
    expect((await paper(`form=proforma&paper=${id}`)).text).toContain("ORDER REOPENED");
    const kept = (await call("GET", `${path}/order/papers`)).json().data.papers;
    expect(kept).toMatchObject([{ id, letter: "A", superseded: true, damaged: false }]);
    const { quotation_id } = await saveGolden(server(), owner(), "SG-1");
    expect((await call("GET", `/quotation/${quotation_id}/order/papers`)).json().data).toEqual({
      papers: [],
    });
    for (const form of ["order-confirmation", "works"])
      expect((await paper(`form=${form}`)).status).toBe(404);
  });

  test("has a proforma for each milestone, and one for a milestone until the order changes", async () => {
    const path = await won();
    for (const milestone of [1, 2, 1, 2])
      await call("POST", `${path}/order/papers`, { form: "proforma", milestone });
    const { papers } = orderIn(await call("GET", `${path}/order`));
    expect(papers.map(({ milestone, superseded }) => [milestone, superseded])).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  test("marks clauses of the sale and of its milestones as agreed, not those that say another week", async () => {
    const marked = async (change: object, milestones?: object[]) => {
      const { quotation_id } = await saveGolden(server(), owner(), "SG-1", change);
      const path = `/quotation/${quotation_id}`;
      await call("POST", `${path}/status`, {
        status: "won",
        from: "issued",
        ...(milestones && { milestones }),
      });
      await call("PUT", `${path}/order`, { dispatch: "2027-03-20" });
      const paper = await call("GET", `/quotation/export-pdf/${quotation_id}?form=order-confirmation`);
      const text = textOf(paper.rawPayload).replace(/\s+/g, " ");
      expect(text.includes("30 % as agreed, 70 % as agreed")).toBe(milestones !== undefined);
      return text.includes("differs from our printed terms");
    };
    const terms = [
      { title: "Payment", text: null },
      { title: "Warranty", text: "24 months" },
    ];
    expect(await marked({})).toBe(false);
    expect(await marked({}, agreed)).toBe(true);
    expect(await marked({ conditions: { terms } })).toBe(true);
  });

  test("names a damaged paper and keeps the rest of the order readable", async () => {
    const path = await won();
    const number = path.split("/").at(-1);
    const issue = (body: object) => call("POST", `${path}/order/papers`, body);
    await issue({ form: "proforma", milestone: 1 });
    const [damaged] = orderIn(await issue({ form: "order-confirmation" })).papers.filter(
      ({ form }) => form === "order-confirmation",
    );
    await server()
      .database.db.updateTable("order_papers")
      .set({ content: '{"format":1,"order":{"milestones":[]}}' })
      .where("id", "=", damaged?.id ?? "")
      .execute();
    const { papers, milestones } = orderIn(await call("GET", `${path}/order`));
    expect(milestones).toHaveLength(3);
    expect(papers.map(({ form, damaged: isDamaged, amount }) => [form, isDamaged, amount === null])).toEqual([
      ["proforma", false, false],
      ["order-confirmation", true, true],
    ]);
    const printed = await call(
      "GET",
      `/quotation/export-pdf/${number}?form=order-confirmation&paper=${damaged?.id}`,
    );
    expect([printed.statusCode, printed.json().detail]).toEqual([
      409,
      "The stored order confirmation of 20 Nov 2026 is damaged and cannot be printed. Issue the paper again, and tell your administrator.",
    ]);
    expect((await issue({ form: "order-confirmation" })).statusCode).toBe(201);
    const again = await call("GET", `/quotation/export-pdf/${number}?form=order-confirmation`);
    expect(textOf(again.rawPayload)).not.toContain("NOT ISSUED");
  });
});

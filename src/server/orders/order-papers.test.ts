import { beforeAll, expect, test } from "vitest";
import { formatMoneyColumn } from "#domain/numbers/format.ts";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { agreed, orderIn, ordersOn } from "#server/testing/orders.ts";
import { textOf } from "#server/testing/papers.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("papers of an order", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const { owner, call, won } = ordersOn(server);

  onSqlite("issues a paper once, and another one after a change of the order", async () => {
    const path = await won();
    const issue = (body: object) => call("POST", `${path}/order/papers`, body);
    const first = await issue({ form: "order-confirmation" });
    expect(first.statusCode).toBe(201);
    expect((await issue({ form: "order-confirmation" })).statusCode).toBe(200);
    const stored = await server().database.db.selectFrom("order_papers").select("content").execute();
    // The prices are those of the example tables.
    expect(stored.map(({ content }) => JSON.parse(content).isExample)).toEqual([true]);
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

  // The rest depends on the order and its papers, not on the database.
  if (kind !== "sqlite") return;

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

  test("of a quotation that an offer took in are the issued ones alone", async () => {
    const path = await won();
    const number = path.split("/").at(-1) ?? "";
    const paper = async (query: string) =>
      (await call("GET", `/quotation/export-pdf/${number}?${query}`)).statusCode;
    const form = "order-confirmation";
    const { papers } = orderIn(await call("POST", `${path}/order/papers`, { form }));
    await call("POST", `${path}/status`, { status: "issued", from: "won", note: "One order of two" });
    const positions = [{ kind: "firm", quotation_id: number, revision: 0, quantity: 1 }];
    expect((await call("POST", "/offers", { positions })).statusCode).toBe(201);
    expect(await paper(`form=${form}&paper=${papers[0]?.id}`)).toBe(200);
    expect([await paper(`form=${form}`), await paper("form=works")]).toEqual([409, 409]);
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

  test("fixes a milestone while a readable proforma of it is in force", async () => {
    const path = await won();
    const issue = () => call("POST", `${path}/order/papers`, { form: "proforma", milestone: 2 });
    const fixed = async () =>
      orderIn(await call("GET", `${path}/order`)).milestones.map((each) => each.fixed);
    await call("PUT", `${path}/order/milestones`, { milestones: agreed });
    await issue();
    expect(await fixed()).toEqual([false, true]);
    // Another day of dispatch is another day on the paper.
    await call("PUT", `${path}/order`, { dispatch: "2027-03-20" });
    expect(await fixed()).toEqual([false, false]);
    await issue();
    expect(await fixed()).toEqual([false, true]);
    await server().database.db.updateTable("order_papers").set({ content: "{}" }).execute();
    expect(await fixed()).toEqual([false, false]);
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

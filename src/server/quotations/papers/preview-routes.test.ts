import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { Preview } from "#contract/papers/papers-api.ts";
import { pricesOf, type QuotationInput, toInput } from "#domain/quotation/document/input.ts";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";
import { goldenRequest, saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf, saveTyped } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { countAll, type Refusal } from "#server/testing/stored-quotations.ts";

const crane = (id: string, change: Partial<QuotationInput> = {}) => {
  const request = goldenRequest(id);
  return { quotation_data: { ...toInput(request), ...change }, prices: pricesOf(request.lines) };
};

onSqliteServer("the paper before a save", (server) => {
  beforeAll(() => seedPrices(server()));
  const ask = (as: TestUser, noun: "quotation" | "offer", body: object) =>
    server().call(as, "POST", `/api/papers/${noun}`, { form: "customer", page: 1, ...body });
  const drawn = (answer: { json: <T>() => T }) => answer.json<{ data: Preview }>().data;

  test("shows a quotation without saving it or issuing a number", async () => {
    const { employee } = server().users;
    const before = await countAll(server());
    const first = await ask(employee, "quotation", crane("SG-1"));
    expect(first.statusCode).toBe(200);
    const { svg, count, marked } = drawn(first);
    expect([count > 1, marked]).toEqual([true, []]);
    const page = (number: number) => ask(employee, "quotation", { ...crane("SG-1"), page: number });
    const pages = [svg];
    for (let number = 2; number <= count; number += 1) pages.push(drawn(await page(number)).svg);
    expect(new Set(pages.map((each) => /^<svg [^>]*viewBox="[^"]*"/.exec(each)?.[0])).size).toBe(count);
    const beyond = await page(count + 1);
    expect([beyond.statusCode, beyond.json<Refusal>().detail]).toEqual([
      404,
      `There is no page ${count + 1}. The paper has ${count} pages.`,
    ]);
    expect((await page(0)).statusCode).toBe(422);
    expect(await countAll(server())).toEqual(before);
  });

  test("hides costs from users who may not see them", async () => {
    const { employee, manager, admin } = server().users;
    for (const user of [employee, manager])
      for (const form of ["internal", "calculation"]) {
        const refused = await ask(user, "quotation", { ...crane("SG-1"), form });
        expect([form, refused.statusCode]).toEqual([form, 403]);
      }
    expect((await ask(admin, "quotation", { ...crane("SG-1"), form: "internal" })).statusCode).toBe(200);
    const calculation = await ask(admin, "quotation", { ...crane("SG-1"), form: "calculation" });
    expect([calculation.statusCode, calculation.json().detail]).toEqual([
      404,
      "This quotation has no calculation, because its girder was not designed.",
    ]);
    const positions = [positionOf(await saveGolden(server(), admin, "SG-1"))];
    const offer = await ask(employee, "offer", { positions, form: "internal" });
    expect(offer.statusCode).toBe(403);
  });

  test("hides quotations that the user may not read, and revisions that they may not make", async () => {
    const { admin } = server().users;
    const saved = await saveGolden(server(), admin, "SG-1");
    const { quotation_id } = saved;
    const now = server().clock.now();
    server().clock.set("2027-03-01T06:00:00.000Z");
    try {
      const stranger = await server().addUser("looks.elsewhere", "employee");
      const offer = await ask(stranger, "offer", { positions: [positionOf(saved)] });
      expect([offer.statusCode, offer.json<Refusal>().detail]).toMatchObject([
        422,
        [{ msg: `Quotation ${quotation_id} was not found` }],
      ]);
      const revision = crane("SG-1", { revises: { quotation_id, revision: 0 } });
      expect((await ask(stranger, "quotation", revision)).statusCode).toBe(404);
    } finally {
      server().clock.set(now);
    }
  });

  test("shows an offer with its new cranes, and names the place of an error", async () => {
    const { employee } = server().users;
    const position = { kind: "firm", quantity: 2, ...crane("SG-1", { draft_id: "preview-crane-1" }) };
    const before = await countAll(server());
    const answer = await ask(employee, "offer", { positions: [position], covering_text: "Margin: 4 %" });
    expect([answer.statusCode, drawn(answer).marked]).toEqual([200, ["Margin"]]);
    const wrong = { ...position, prices: { ...position.prices, span: 1 } };
    const refused = await ask(employee, "offer", { positions: [wrong] });
    expect([refused.statusCode, refused.json<Refusal>().detail]).toMatchObject([
      422,
      [{ loc: ["body", "positions", 0, "prices", "span"] }],
    ]);
    expect(await countAll(server())).toEqual(before);
  });

  test("is held while the save would need an approval", async () => {
    const { admin, employee } = server().users;
    const { version, rules } = (await server().call(admin, "GET", "/api/rules")).json().data;
    const set = (known: number, change: object) =>
      server().call(admin, "PUT", "/api/rules", { version: known, rules: { ...rules, ...change } });
    const free = drawn(await ask(employee, "quotation", crane("SG-1")));
    await set(version, { employee: { ...rules.employee, least_margin: 50 } });
    try {
      expect(free.marked).toEqual([]);
      expect(drawn(await ask(employee, "quotation", crane("SG-1"))).marked).toEqual(["DRAFT"]);
      const positions = [{ kind: "firm", quantity: 1, ...crane("SG-1") }];
      expect(drawn(await ask(employee, "offer", { positions })).marked).toEqual(["DRAFT"]);
    } finally {
      await set(version + 1, {});
    }
  });
});

const scope = [
  { item: "Rails", by: "customer" },
  { item: "Unloading", by: "us" },
];

onSqliteServer("the scope of a quotation", (server) => {
  beforeAll(() => seedPrices(server()));

  test("is frozen with it, kept by its revisions, and printed in its offer", async () => {
    const { employee } = server().users;
    const paper = { scope, without: ["makes"] };
    const saved = await saveGolden(server(), employee, "SG-1", { paper: paper as QuotationInput["paper"] });
    expect(saved.inputs.paper).toEqual(paper);
    const read = await server().call(employee, "GET", `/api/quotation/${saved.quotation_id}`);
    expect(read.json().data.inputs.paper).toEqual(paper);
    const plain = await saveGolden(server(), employee, "SG-2");
    expect(plain.inputs.paper).toBeUndefined();
    const positions = [positionOf(saved), positionOf(plain)];
    const ask = (body: object) =>
      server().call(employee, "POST", "/api/papers/offer", { form: "customer", page: 1, ...body });
    const joint = (await ask({ positions })).json<{ data: Preview }>().data.scope;
    expect(joint).toEqual([
      { item: "Rails, position 1", by: "customer" },
      { item: "Unloading, position 1", by: "us" },
    ]);
    const own = { scope: [{ item: "All", by: "us" }] };
    const offer = await server().call(employee, "POST", "/api/offers", { positions, paper: own });
    expect(offer.statusCode).toBe(201);
    expect(offerIn(offer)).toMatchObject({ paper: own } satisfies Partial<OfferRecord> | object);
  });

  test("that contradicts the components is refused with its place, and nothing is saved", async () => {
    const { employee } = server().users;
    const item = (by: string) => ({ item: "Rails", by, component: "lt_gantry" });
    const body = { ...crane("SG-1"), form: "customer", page: 1 };
    const preview = await server().call(employee, "POST", "/api/papers/quotation", {
      ...body,
      quotation_data: {
        ...body.quotation_data,
        paper: { scope: [{ item: "Paint", by: "us" }, item("customer")] },
      },
    });
    expect([preview.statusCode, preview.json<Refusal>().detail]).toMatchObject([
      422,
      [
        {
          loc: ["body", "quotation_data", "paper", "scope", 1, "by"],
          msg: "Scope item “Rails”: LT gantry is in scope, so we supply it",
        },
      ],
    ]);
    const withoutRunway = await saveTyped(server(), employee, {
      ...{ crane_kind: "single", capacity: "5T", span_width_m: "15", margin_percentage: "10" },
      component_prices: { span: "100000" },
      not_in_scope: [
        "hoist",
        "end_carriage",
        "lt_gantry",
        "column",
        "wiring",
        "industrial_erection",
        "panel",
      ],
    });
    const count = () =>
      server()
        .database.db.selectFrom("sales")
        .select((eb) => eb.fn.countAll<number>().as("all"))
        .executeTakeFirstOrThrow();
    const before = await count();
    const offer = await server().call(employee, "POST", "/api/offers", {
      positions: [positionOf(withoutRunway)],
      paper: { scope: [item("us")] },
    });
    expect([offer.statusCode, offer.json<Refusal>().detail]).toMatchObject([
      422,
      [
        {
          loc: ["body", "paper", "scope", 0, "by"],
          msg: "Scope item “Rails”: LT gantry is in no position. Choose the customer or nobody",
        },
      ],
    ]);
    expect(await count()).toEqual(before);
  });

  test.each([
    [{ scope: [{ item: "x", by: "them" }] }, ["scope", 0, "by"]],
    [{ scope: Array.from({ length: 41 }, () => ({ item: "x", by: "us" })) }, ["scope"]],
    [{ scope: [{ item: "x".repeat(501), by: "us" }] }, ["scope", 0, "item"]],
    [{ without: ["price"] }, ["without", 0]],
  ])("is refused with its place: %#", async (paper, way) => {
    const body = { ...crane("SG-1"), form: "customer", page: 1 };
    const answer = await server().call(server().users.employee, "POST", "/api/papers/quotation", {
      ...body,
      quotation_data: { ...body.quotation_data, paper },
    });
    expect([answer.statusCode, answer.json<Refusal>().detail]).toMatchObject([
      422,
      [{ loc: ["body", "quotation_data", "paper", ...way] }],
    ]);
  });
});

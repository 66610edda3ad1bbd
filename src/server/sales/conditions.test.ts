import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { SaleConditions } from "#domain/firm/sale-conditions.ts";
import { pricesOf, toInput } from "#domain/quotation/document/input.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveAt } from "#server/testing/approvals.ts";
import { goldenRequest } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { countAll, type Refusal } from "#server/testing/stored-quotations.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { daysOfOrder } from "./changed-order.ts";

const milestones = [
  { label: "Advance", when: "with the order", percent: 30, due: { event: "order", days: 7 } },
  { label: "Rest", when: "after dispatch", percent: 70, due: { event: "dispatch", days: 45 } },
] as const;

const agreed: SaleConditions = {
  terms: [
    { title: "Price basis", text: "F.o.r. Himatnagar" },
    { title: "Payment", text: "{payment}" },
  ],
  milestones,
};

onBothServers("the conditions of a sale", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  let author: TestUser;
  beforeAll(async () => {
    await seedPrices(server());
    author = await server().addUser("conditions.author", "employee");
  });
  const read = async <R>(path: string) => (await server().call(author, "GET", path)).json<{ data: R }>().data;
  const refusals = (answer: { json: <T>() => T; statusCode: number }) => {
    const { detail } = answer.json<Refusal>();
    const problems = Array.isArray(detail) ? detail : [];
    return [answer.statusCode, ...problems.map(({ msg, loc }) => [msg, loc.join(".")])];
  };

  onSqlite("are frozen with a quotation, and its copy, its revision and its template have them", async () => {
    const plain = await saveAt(server(), author, goldenRequest("SG-1"));
    const standard = await read<QuotationRecord>(`/api/quotation/${plain.quotation_id}`);
    expect([standard.conditions?.changed, standard.conditions?.own]).toEqual([[], {}]);
    // An order has its days by the delivery of its sale, else by the firm's.
    const { db } = server().database;
    const sale = await findQuotation(db, plain.quotation_id);
    if (!sale) throw new RangeError("It was saved");
    const delivery = [{ label: "Works", first_week: 1, last_week: 2, by: "us", ends_with: "dispatch" }];
    const own = { ...sale, document: JSON.stringify({ conditions: { delivery } }) };
    expect((await daysOfOrder(db, own, "2026-11-20")).dispatch).toBe("2026-12-04");
    expect((await daysOfOrder(db, sale, "2026-11-20")).dispatch).toBe("2027-02-12");

    const first = await saveAt(server(), author, { ...goldenRequest("SG-1"), conditions: agreed });
    const { conditions, inputs } = await read<QuotationRecord>(`/api/quotation/${first.quotation_id}`);
    expect(conditions).toMatchObject({
      terms: [
        { title: "Price basis", text: "F.o.r. Himatnagar" },
        { title: "Payment", text: "30 % with the order, 70 % after dispatch" },
      ],
      milestones,
      changed: ["terms", "milestones"],
      own: agreed,
    });
    expect(inputs.conditions).toEqual(agreed);

    // The firm's clause says other shares, and is the firm's all the same.
    const paid = await saveAt(server(), author, { ...goldenRequest("SG-1"), conditions: { milestones } });
    const onlyPaid = (await read<QuotationRecord>(`/api/quotation/${paid.quotation_id}`)).conditions;
    expect(onlyPaid?.changed).toEqual(["milestones"]);
    expect(onlyPaid?.terms.find(({ title }) => title === "Payment")?.text).toContain("30 % with the order");

    const copy = await server().call(author, "POST", `/api/quotation/${first.quotation_id}/copy`, {});
    expect(copy.json<{ data: QuotationRecord }>().data.inputs.conditions).toEqual(agreed);

    const second = { ...agreed, milestones: [{ ...milestones[0], percent: 100 }] };
    await saveAt(server(), author, { ...goldenRequest("SG-1"), conditions: second }, first);
    const bridge = await read<{ causes: unknown[]; conditions: string[] }>(
      `/api/quotation/${first.quotation_id}/bridge`,
    );
    expect([bridge.causes, bridge.conditions]).toEqual([[], ["Clause Payment", "Payment milestones"]]);
  });

  test("of two authors at once: one revision is kept, and the other author is told", async () => {
    const quotation = await saveAt(server(), author, goldenRequest("SG-2"));
    const positions = [positionOf(quotation)];
    const made = offerIn(await server().call(author, "POST", "/api/offers", { positions }));
    const revise = (conditions: SaleConditions) =>
      server().call(author, "POST", `/api/offers/${made.offer_id}/revise`, {
        ...{ positions, conditions, revision: 0, reason: "Agreed" },
      });
    const answers = await Promise.all([revise(agreed), revise({ milestones: agreed.milestones })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const isFirst = answers[0]?.statusCode === 201;
    const { detail } = answers[isFirst ? 1 : 0]?.json() ?? {};
    expect(detail).toContain(`${made.offer_id} was revised meanwhile (R1 by conditions.author).`);
    const { conditions } = await read<OfferRecord>(`/api/offers/${made.offer_id}`);
    expect(conditions.own).toEqual(isFirst ? agreed : { milestones: agreed.milestones });
  });

  // The rest are rules of conditions, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("that contradict themselves are open points of the quotation and of the offer, and of no crane in it", async () => {
    const text = `80 % in 45 days${" after the receipt of the goods".repeat(20)}.`;
    const contradicting: SaleConditions = { terms: [{ title: "Payment", text }] };
    const of = (record: Pick<QuotationRecord, "open_points">) =>
      record.open_points.flatMap(({ key, kept }) => (key.startsWith("clause ") ? [[key, kept?.reason]] : []));
    const point = "clause contradicts: Payment, percentages";
    const request = { ...goldenRequest("SG-1"), conditions: contradicting };
    const first = await saveAt(server(), author, request);
    const { open_points } = await read<QuotationRecord>(`/api/quotation/${first.quotation_id}`);
    const open = open_points.find(({ key }) => key === point);
    const quotation = await saveAt(server(), author, {
      ...request,
      keptPoints: [{ key: point, reason: "As the buyer wrote it", values: open?.values }],
    });
    const record = () => read<QuotationRecord>(`/api/quotation/${quotation.quotation_id}`);
    expect(of(await record())).toEqual([[point, "As the buyer wrote it"]]);
    const made = offerIn(
      await server().call(author, "POST", "/api/offers", {
        positions: [positionOf(quotation)],
        conditions: contradicting,
      }),
    );
    expect(of(await read<OfferRecord>(`/api/offers/${made.offer_id}`))).toEqual([[point, undefined]]);
    expect(of(await record())).toEqual([]);
  });

  test("and the supply of a quotation that its offer has not are points of the offer, kept there", async () => {
    const goa = {
      ...goldenRequest("SG-1"),
      ...{ conditions: agreed, placeOfSupply: "Goa", sez: true as const },
    };
    const quotation = await saveAt(server(), author, goa);
    const plain = await saveAt(server(), author, goldenRequest("SG-2"));
    const positions = [positionOf(plain), positionOf(quotation)];
    const customer = { company: "Sabar Steel", state: "Gujarat" };
    const { offer_id } = offerIn(await server().call(author, "POST", "/api/offers", { positions, customer }));
    const path = `/api/offers/${offer_id}`;
    const revise = async (revision: number, body: object) => {
      const change = { positions, customer, revision, reason: "Agreed", ...body };
      offerIn(await server().call(author, "POST", `${path}/revise`, change));
      return read<OfferRecord>(path);
    };
    const of = ({ open_points }: OfferRecord) =>
      open_points.flatMap(({ key, position, kept }) =>
        / other /.test(key) ? [[key, position, kept?.reason]] : [],
      );
    const [conditions, supply] = ["conditions", "place of supply"].map(
      (what) => `${quotation.quotation_id} other ${what}`,
    );
    const open = await read<OfferRecord>(path);
    expect(of(open)).toEqual([
      [conditions, 2, undefined],
      [supply, 2, undefined],
    ]);
    const values = open.open_points.find(({ key }) => key === supply)?.values;
    const keeps = await revise(0, {
      kept_points: [{ key: supply, reason: "The site has left the SEZ", values }],
    });
    expect(of(keeps)[1]).toEqual([supply, 2, "The site has left the SEZ"]);
    const took = await revise(1, { conditions: agreed, place_of_supply: "Goa", sez: true });
    expect(of(took)).toEqual([]);
  });

  test("are refused with a sentence at their place, and nothing is written", async () => {
    const before = await countAll(server());
    const request = goldenRequest("SG-1");
    const preview = (conditions: object) =>
      server().call(author, "POST", "/api/papers/quotation", {
        quotation_data: { ...toInput(request), conditions },
        prices: pricesOf(request.lines),
        form: "customer",
        page: 1,
      });
    const place = "body.quotation_data.conditions";
    expect(refusals(await preview({ milestones: [{ ...milestones[0], percent: 99 }] }))).toEqual([
      422,
      ["The milestones sum to 99 %. They must sum to 100 %", `${place}.milestones`],
    ]);
    expect((await preview({ terms: [], penalty: 5 })).statusCode).toBe(422);
    // The fold names the clause beside the paper without it.
    expect((await preview({ terms: [{ title: "Penalty", text: null }] })).statusCode).toBe(200);
    expect(await countAll(server())).toEqual(before);
  });

  test.each<[string, object, string, string]>([
    [
      "a clause of 20,000 letters",
      { terms: [{ title: "Payment", text: "a".repeat(20_000) }] },
      "Text of clause “Payment” must be at most 5,000 characters, and has 20,000",
      "terms.0.text",
    ],
    [
      "text in place of the firm’s terms above 20,000 letters",
      { terms: [{ title: "Terms", text: "a".repeat(20_001) }] },
      "Text of clause “Terms” must be at most 20,000 characters, and has 20,001",
      "terms.0.text",
    ],
    [
      "milestones of 99 %",
      { milestones: [milestones[0], { ...milestones[1], percent: 69 }] },
      "The milestones sum to 99 %. They must sum to 100 %",
      "milestones",
    ],
    [
      "three decimals",
      { milestones: [{ ...milestones[0], percent: 33.333 }, milestones[1]] },
      "Share of milestone “Advance” can have up to 2 decimals",
      "milestones.0.percent",
    ],
    [
      "a stage that ends before it begins",
      { delivery: [{ label: "Dispatch", first_week: 12, last_week: 10, by: "us" }] },
      "Stage “Dispatch” must not end before its first week",
      "delivery.0.last_week",
    ],
    [
      "a clause that the firm does not have",
      { terms: [{ title: "Penalty", text: null }] },
      "Clause “Penalty” is no clause of the firm. Write its text, or remove it",
      "terms.0.text",
    ],
    [
      "an unknown name in braces",
      { terms: [{ title: "Payment", text: "{paymant}" }] },
      "Clause “Payment” has the unknown name {paymant}. Use {payment}",
      "terms.0.text",
    ],
  ])("with %s are refused when an offer is saved", async (_, conditions, msg, place) => {
    const quotation = await saveAt(server(), author, goldenRequest("SG-2"));
    const before = await countAll(server());
    const answer = await server().call(author, "POST", "/api/offers", {
      positions: [positionOf(quotation)],
      conditions,
    });
    expect(refusals(answer)).toEqual([422, [msg, `body.conditions.${place}`]]);
    expect(await countAll(server())).toEqual(before);
  });

  test("are in the hash of a document and in a template", async () => {
    const hashOf = async (number: string) =>
      (
        await server()
          .database.db.selectFrom("revisions")
          .innerJoin("sales", "sales.id", "revisions.sale_id")
          .select("content_sha256")
          .where("number", "=", number)
          .executeTakeFirstOrThrow()
      ).content_sha256;
    const request = { ...goldenRequest("SG-1"), conditions: agreed };
    const { quotation_id } = await saveAt(server(), author, request);
    const { inputs } = await read<QuotationRecord>(`/api/quotation/${quotation_id}`);
    expect(inputs.conditions).toEqual(agreed);
    const other = await saveAt(server(), author, { ...request, conditions: { milestones } });
    expect(await hashOf(other.quotation_id)).not.toBe(await hashOf(quotation_id));

    const { manager } = server().users;
    const name = `Agreed ${quotation_id}`;
    const template = await server().call(manager, "POST", "/api/templates", { quotation_id, name });
    const { id } = template.json<{ data: { id: string } }>().data;
    const listed = await read<{ templates: { id: string; conditions?: unknown }[] }>("/api/templates");
    expect(JSON.stringify(listed)).toContain(id);
    expect(JSON.stringify(listed)).toContain(JSON.stringify(agreed.milestones?.[0]));
  });

  test("of an offer hold for the offer, and its earlier spelling is one clause", async () => {
    const quotation = await saveAt(server(), author, goldenRequest("SG-2"));
    const positions = [positionOf(quotation)];
    const both = {
      positions,
      terms: "Ex works",
      conditions: { terms: [{ title: "Payment", text: "Cash" }] },
    };
    expect(refusals(await server().call(author, "POST", "/api/offers", both))).toEqual([
      422,
      ["An offer has its terms in terms or in conditions.terms, not in both. Leave terms out", "body.terms"],
    ]);
    const earlier = { positions, terms: "Ex works", conditions: { milestones } };
    const made = offerIn(await server().call(author, "POST", "/api/offers", earlier));
    const record = await read<OfferRecord>(`/api/offers/${made.offer_id}`);
    expect([record.terms, record.conditions.terms, record.conditions.changed]).toEqual([
      "Ex works",
      [{ title: "Terms", text: "Ex works" }],
      ["terms", "milestones"],
    ]);
    const revised = await server().call(author, "POST", `/api/offers/${made.offer_id}/revise`, {
      positions,
      conditions: agreed,
      revision: 0,
      reason: "Agreed on the telephone",
    });
    expect(revised.statusCode).toBe(201);
    const { terms, conditions } = await read<OfferRecord>(`/api/offers/${made.offer_id}`);
    expect([terms, conditions.own]).toEqual(["", agreed]);
    const bridge = await read<{ conditions: string[] }>(`/api/offers/${made.offer_id}/bridge`);
    expect(bridge.conditions).toEqual(["Clause Terms", "Clause Price basis", "Clause Payment"]);
  });

  test("reach the order of a won sale and the orders in hand", async () => {
    const quotation = await saveAt(server(), author, { ...goldenRequest("SG-2"), conditions: agreed });
    const path = `/api/quotation/${quotation.quotation_id}`;
    await server().call(author, "POST", `${path}/status`, { status: "won", from: "issued" });
    const order = await read<{ milestones: { label: string; percent: number }[] }>(`${path}/order`);
    expect(order.milestones.map(({ label, percent }) => [label, percent])).toEqual([
      ["Advance", 30],
      ["Rest", 70],
    ]);
    const list = await read<{ items: { quotation_id?: string; next: { label: string; amount: number } }[] }>(
      "/api/pipeline/orders/list?part=in_hand",
    );
    const next = list.items.find(({ quotation_id }) => quotation_id === quotation.quotation_id)?.next;
    expect(next).toMatchObject({ label: "Advance" });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { finalOfGolden, saveGolden } from "#server/testing/golden-quotations.ts";
import { newCrane as crane } from "#server/testing/new-crane.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import type { Refusal } from "#server/testing/stored-quotations.ts";

const customer = { company: "Sabar Steel", name: "Mr. Rao" };

onBothServers("cranes saved with an offer", (server, kind) => {
  beforeAll(() => seedPrices(server()));
  const post = (as: TestUser, body: object) =>
    server().call(as, "POST", "/api/offers", { customer, ...body });

  /** All possible rows of a save. */
  async function everything() {
    const { db } = server().database;
    const count = async (
      table: "sales" | "revisions" | "quotation_numbers" | "offer_positions" | "audit_log",
    ) => Number((await db.selectFrom(table).select(db.fn.countAll().as("n")).executeTakeFirstOrThrow()).n);
    return {
      sales: await count("sales"),
      revisions: await count("revisions"),
      numbers: await count("quotation_numbers"),
      positions: await count("offer_positions"),
      counters: await db.selectFrom("counters").selectAll().orderBy("name").execute(),
    };
  }

  const numbersOf = ({ positions }: OfferRecord) => positions.map(({ quotation_id }) => quotation_id);
  let drafts = 0;
  const newDraft = () => {
    drafts += 1;
    return `crane-draft-${drafts}`;
  };

  test("are saved once after a repeated press, and after ten at the same time", async () => {
    const { employee } = server().users;
    const body = {
      positions: [crane("SG-1", newDraft()), crane("SG-2", newDraft())],
      draft_id: newDraft(),
    };
    const before = await everything();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(employee, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map((answer) => offerIn(answer).offer_id)).size).toBe(1);
    const again = await post(employee, body);
    expect([again.statusCode, offerIn(again)]).toEqual([200, offerIn(answers[0] ?? again)]);
    const after = await everything();
    expect([after.sales - before.sales, after.numbers - before.numbers]).toEqual([3, 2]);
  });

  test("are never one crane with two contents of one draft", async () => {
    const { employee } = server().users;
    const draft = newDraft();
    const before = await everything();
    const answer = await post(employee, { positions: [crane("SG-1", draft), crane("SG-2", draft)] });
    expect(answer.statusCode).toBe(409);
    expect(await everything()).toEqual(before);
  });

  test("are saved all or not at all, and every error names its position and its step", async () => {
    const { employee } = server().users;
    const good = crane("SG-1", newDraft());
    const open = crane("SG-2", newDraft());
    const { panel: _panel, ...withoutPanel } = open.prices;
    const { hoist: _hoist, ...withoutHoist } = open.quotation_data;
    const before = await everything();
    const answer = await post(employee, {
      positions: [
        good,
        { ...open, prices: withoutPanel, quotation_data: withoutHoist },
        { ...crane("SG-1", newDraft()), prices: { ...good.prices, span: 1 } },
      ],
    });
    expect(answer.statusCode).toBe(422);
    const { detail } = answer.json<{ detail: { loc: (string | number)[]; component: string }[] }>();
    expect(detail.map(({ loc, component }) => [...loc.slice(0, 3), component])).toEqual(
      expect.arrayContaining([
        ["body", "positions", 1, "hoist"],
        ["body", "positions", 1, "panel"],
        ["body", "positions", 2, "span"],
      ]),
    );
    expect(detail.every(({ loc }) => loc[2] !== 0)).toBe(true);
    expect(await everything()).toEqual(before);
  });

  test("use no number when the offer is refused, even with simultaneous saves", async () => {
    const { employee, manager } = server().users;
    const foreign = await saveGolden(server(), manager, "SG-4", { customer: { company: "Another Firm" } });
    const before = await everything();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        post(employee, {
          positions: [
            crane("SG-1", newDraft()),
            ...(at % 3 === 0 ? [{ ...positionOf(foreign) }] : [crane("DG-1", newDraft())]),
          ],
        }),
      ),
    );
    const saved = answers.filter(({ statusCode }) => statusCode === 201);
    expect(saved).toHaveLength(8);
    const after = await everything();
    expect([after.sales - before.sales, after.numbers - before.numbers]).toEqual([24, 16]);
    const serials = (prefix: string) =>
      saved
        .flatMap((answer) => numbersOf(offerIn(answer)))
        .filter((number) => number?.startsWith(prefix))
        .map((number) => Number(number?.slice(-5)))
        .sort((a, b) => a - b);
    for (const prefix of ["SG", "DG"]) {
      const all = serials(prefix);
      expect(all).toEqual(all.map((_, at) => (all[0] ?? 0) + at));
    }
  });

  // The rest depends on the cranes and their drafts, not on the database.
  if (kind !== "sqlite") return;

  test("become quotations in one act, with one approval and the contact in the firm's record", async () => {
    const { employee, admin } = server().users;
    const single = crane("SG-1", newDraft());
    const answer = await post(employee, {
      positions: [{ ...single }, { ...single, on_runway_of: 1 }, crane("DG-1", newDraft())],
      contact: { phone: "+91 98240 55540", email: "rao@sabar.example" },
    });
    expect([answer.statusCode, answer.json<Refusal>().detail]).toEqual([201, undefined]);
    const offer = offerIn(answer);
    const [first, second, third] = numbersOf(offer);
    expect(second).toBe(first);
    expect([first?.slice(0, 2), third?.slice(0, 2)]).toEqual(["SG", "DG"]);
    const quotation = await server().call(employee, "GET", `/api/quotation/${first}`);
    expect(quotation.json()).toMatchObject({
      data: { in_offer: { offer_id: offer.offer_id }, inputs: { customer: { company: "Sabar Steel" } } },
    });
    const customers = await server().call(admin, "GET", "/api/customers?search=Sabar");
    const [firm] = customers.json<{ data: { customers: { id: string }[] } }>().data.customers;
    const record = await server().call(admin, "GET", `/api/customers/${firm?.id}`);
    expect(record.json<{ data: { contacts: object[] } }>().data.contacts).toMatchObject([
      { name: "Mr. Rao", phone: "+91 98240 55540", email: "rao@sabar.example" },
    ]);
  });

  test("need one approval, for the offer", async () => {
    const { employee, manager, admin } = server().users;
    const rules = await server().call(admin, "GET", "/api/rules");
    const { version, rules: now } = rules.json<{ data: { version: number; rules: Record<string, object> } }>()
      .data;
    const set = (known: number, employeeRules: object) =>
      server().call(admin, "PUT", "/api/rules", {
        version: known,
        rules: { ...now, employee: employeeRules },
      });
    await set(version, { ...now.employee, least_margin: 90 });
    const offer = offerIn(
      await post(employee, { positions: [crane("SG-1", newDraft()), crane("SG-2", newDraft())] }),
    );
    await set(version + 1, now.employee ?? {});
    expect(offer.approval.state).toBe("awaiting");
    const waiting = await server().call(manager, "GET", "/api/approvals");
    const { approvals } = waiting.json<{
      data: { approvals: { offer_id?: string; quotation_id?: string }[] };
    }>().data;
    expect(approvals.map(({ offer_id, quotation_id }) => offer_id ?? quotation_id)).toEqual([offer.offer_id]);
  });

  test("keep a number that final has issued, but only for its author", async () => {
    const { employee, manager } = server().users;
    const { quotation_id } = await finalOfGolden(server(), employee, "SG-1");
    const { quotation_data, ...rest } = crane("SG-1", newDraft());
    const position = { ...rest, quotation_data: { ...quotation_data, quotation_id } };
    expect((await post(manager, { positions: [position] })).statusCode).toBe(422);
    expect(numbersOf(offerIn(await post(employee, { positions: [position] })))).toEqual([quotation_id]);
  });

  describe("are refused", () => {
    test.each([
      ["a number beside it", { quotation_id: "SG-2627-00001" }, "quotation_id"],
      ["words of a free position", { text: "Freight" }, "text"],
      ["prices alone", { quotation_data: undefined }, "quotation_data"],
    ])("with %s", async (_, stray, field) => {
      const answer = await post(server().users.employee, {
        positions: [{ ...crane("SG-1", newDraft()), ...stray }],
      });
      expect([answer.statusCode, answer.json<{ detail: { loc: unknown[] }[] }>().detail[0]?.loc]).toEqual([
        422,
        ["body", "positions", 0, field],
      ]);
    });

    test("as a revision, which is saved separately", async () => {
      const { employee } = server().users;
      const saved = await saveGolden(server(), employee, "SG-1");
      const { quotation_data, ...rest } = crane("SG-1", newDraft());
      const revises = { quotation_id: saved.quotation_id, revision: 0 };
      const answer = await post(employee, {
        positions: [{ ...rest, quotation_data: { ...quotation_data, revises } }],
      });
      expect([answer.statusCode, answer.json<{ detail: { loc: unknown[] }[] }>().detail[0]?.loc]).toEqual([
        422,
        ["body", "positions", 0, "quotation_data", "revises"],
      ]);
    });

    test("with a wrong telephone", async () => {
      const answer = await post(server().users.employee, {
        positions: [crane("SG-1", newDraft())],
        contact: { phone: "call me" },
      });
      expect([answer.statusCode, answer.json<{ detail: { loc: unknown[] }[] }>().detail[0]?.loc]).toEqual([
        422,
        ["body", "contact", "phone"],
      ]);
    });

    test("when their draft has been saved with other values, and the answer names that record", async () => {
      const { employee } = server().users;
      const saved = crane("SG-1", newDraft());
      const offer = offerIn(await post(employee, { positions: [saved] }));
      const changed = { ...saved, quotation_data: { ...saved.quotation_data, margin_percentage: 9 } };
      const answer = await post(employee, { positions: [changed] });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        loc: ["body", "positions", 0],
        saved_as: { number: numbersOf(offer)[0], revision: 0 },
      });
    });
  });
});

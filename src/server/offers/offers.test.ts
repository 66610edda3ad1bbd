import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { goldenOffers, offerInputOf } from "#domain/testing/golden-offers.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { askFinal, finalCall, goldenRequest, saveGolden } from "#server/testing/golden-quotations.ts";
import { inRupees, offerIn, positionOf, saveTyped } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import type { Refusal } from "#server/testing/stored-quotations.ts";

const freight = {
  kind: "firm",
  text: "Freight",
  hsn_sac: "996511",
  quantity: 1,
  unit: "truck",
  unit_price: 38_500,
};

onBothServers("offers", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const post = (as: TestUser, path: string, body: object) =>
    server().call(as, "POST", `/api/offers${path}`, body);

  test.each(
    (kind === "sqlite" ? goldenOffers : goldenOffers.slice(0, 1)).map((offer) => [offer.id, offer] as const),
  )("works out the figures of the worked offer %s", async (_, offer) => {
    const { employee } = server().users;
    const numbers = new Map<string, string>();
    for (const [name, quotation] of Object.entries(offer.quotations))
      numbers.set(name, (await saveTyped(server(), employee, quotation)).quotation_id);
    const answer = await post(
      employee,
      "",
      offerInputOf(offer, (name) => numbers.get(name) ?? ""),
    );
    expect(answer.statusCode).toBe(201);
    const saved = offerIn(answer);
    const { expected } = offer;
    expect(saved).toMatchObject({
      firm_total: inRupees(expected.firm_total),
      discount_amount: inRupees(expected.discount),
      taxable: inRupees(expected.taxable),
      gst: inRupees(expected.gst),
      total: inRupees(expected.total),
      status: "issued",
      approval: { state: "none", broken: [] },
    });
    expect(
      saved.positions.map((position) => ({
        position: position.position,
        unit_value: position.unit_value,
        value: position.value,
        adds_before_gst: position.adds_before_gst,
        adds_total: position.adds_total,
      })),
    ).toEqual(
      expected.positions.map((position) => ({
        position: position.position,
        unit_value: inRupees(position.unit_value),
        value: inRupees(position.value),
        adds_before_gst: position.adds_before_gst === undefined ? null : inRupees(position.adds_before_gst),
        adds_total: position.adds_total === undefined ? null : inRupees(position.adds_total),
      })),
    );
    expect(offerIn(await server().call(employee, "GET", `/api/offers/${saved.offer_id}`))).toEqual(saved);
  });

  test("gives 20 simultaneous saves numbers without gaps or doubles, also with refused saves", async () => {
    const { employee } = server().users;
    const good = { positions: [freight] };
    const first = offerIn(await post(employee, "", good));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        post(employee, "", at % 6 === 0 ? { ...good, discount: { amount: 1e12 } } : good),
      ),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201).map(offerIn);
    expect(made).toHaveLength(20);
    const serial = (number: string) => Number(/^OF-2627-(\d{5})$/.exec(number)?.[1]);
    expect(made.map(({ offer_id }) => serial(offer_id)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => serial(first.offer_id) + at + 1),
    );
  });

  // With SQLite one process writes, one transaction after the other.
  test.runIf(kind === "postgresql")(
    "saves all offers when savers wait longer than a statement may take",
    async () => {
      const { db } = server().database;
      const { employee } = server().users;
      const good = { positions: [freight] };
      // Each takes a third of a second after drawing its number, as on a busy machine.
      await sql`create function dawdle() returns trigger language plpgsql as
      'begin perform pg_sleep(0.33); return new; end'`.execute(db);
      await sql`create trigger dawdle before insert on sales for each row execute function dawdle()`.execute(
        db,
      );
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(employee, "", good)));
      await sql`drop function dawdle cascade`.execute(db);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    },
  );

  test("saving an unsaved offer twice, simultaneously or again, creates one offer", async () => {
    const { employee } = server().users;
    const quotation = await saveGolden(server(), employee, "SG-1");
    const body = { positions: [positionOf(quotation)], draft_id: "0123456789abcdef" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(employee, "", body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => offerIn(answer).offer_id)).size).toBe(1);
    const changed = await post(employee, "", { ...body, discount: { percent: 1 } });
    expect(changed.statusCode).toBe(409);
    const { offer_id: number } = offerIn(answers[0] ?? changed);
    expect(changed.json()).toMatchObject({ saved_as: { number, revision: 0 } });
  });

  onSqlite("a saved draft that is pressed again with anything changed is not the same offer", async () => {
    const { employee } = server().users;
    const position = positionOf(await saveGolden(server(), employee, "SG-1"));
    const body = { positions: [position], draft_id: "0123456789abcde0", place_of_supply: "Gujarat" };
    const saved = await post(employee, "", body);
    expect(saved.statusCode).toBe(201);
    expect((await post(employee, "", body)).statusCode).toBe(200);
    for (const change of [
      { sez: true },
      { place_of_supply: "Maharashtra" },
      { place_of_supply: undefined },
      { valid_until: "2099-12-31" },
      { customer: { name: "Another" } },
      { covering_text: "As discussed" },
    ])
      expect([change, (await post(employee, "", { ...body, ...change })).statusCode]).toEqual([change, 409]);
  });

  test("saving a revision twice, simultaneously or after another one, creates one revision", async () => {
    const { employee } = server().users;
    const position = positionOf(await saveGolden(server(), employee, "SG-1"));
    const create = { positions: [position], draft_id: "fedcba9876543210" };
    const offer = offerIn(await post(employee, "", create));
    const path = `/${offer.offer_id}/revise`;
    const [draft_id, discount, reason] = ["fedcba9876543211", { percent: 1 }, "One percent"];
    const body = { positions: [position], discount, reason, revision: 0, draft_id };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(employee, path, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
    const next = { ...body, discount: { percent: 2 }, revision: 1, draft_id: `${draft_id}.1` };
    expect((await post(employee, path, next)).statusCode).toBe(201);
    const again = await post(employee, path, body);
    expect([again.statusCode, offerIn(again).revision]).toEqual([200, 1]);
    const changed = await post(employee, path, { ...body, reason: "Another" });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      409,
      { saved_as: { number: offer.offer_id, revision: 1 } },
    ]);
    const first = await post(employee, "", create);
    expect([first.statusCode, offerIn(first)]).toMatchObject([
      200,
      { offer_id: offer.offer_id, revision: 0 },
    ]);
  });

  test("refuses values that conflict, in sentences with their places", async () => {
    const { employee, manager } = server().users;
    const quotation = await saveGolden(server(), employee, "SG-1");
    const refusal = async (body: object) => {
      const answer = await post(employee, "", body);
      expect(answer.statusCode).toBe(422);
      const { detail } = answer.json<Refusal>();
      return typeof detail === "string"
        ? detail
        : detail.map(({ msg, loc }) => [loc.slice(1).join("."), msg]);
    };
    const firm = positionOf(quotation);
    expect(await refusal({ positions: [firm, { ...firm, quantity: 1.5 }] })).toEqual([
      ["positions.1.quantity", "Quantity must be a whole number from 1 to 999"],
    ]);
    expect(await refusal({ positions: [{ ...firm, quotation_id: "SG-2627-99999" }] })).toEqual([
      ["positions.0.quotation_id", "Quotation SG-2627-99999 was not found"],
    ]);
    expect(await refusal({ positions: [{ ...firm, revision: 3 }] })).toEqual([
      ["positions.0.revision", `Quotation ${quotation.quotation_id} has no revision 3`],
    ]);
    expect(await refusal({ positions: [firm], valid_until: "2020-01-01" })).toEqual([
      ["valid_until", expect.stringContaining("can’t be in the past")],
    ]);
    expect(await refusal({ positions: [firm], customer: { gstin: "24AABCS0012K1ZX" } })).toEqual([
      ["customer.gstin", "This is not a valid GSTIN: check its 15 characters"],
    ]);
    expect(JSON.stringify(await refusal({ positions: [firm], colour: "red" }))).toContain("colour");
    expect(JSON.stringify(await refusal({ positions: [{ ...firm, colour: "red" }] }))).toContain("colour");
    // A colleague's old quotation is out of an employee's reach, not of a manager's.
    const others = await saveGolden(server(), manager, "SG-2");
    server().clock.advance(5 * 86_400_000);
    const login = { username: "employee", password: "correct horse" };
    const again = await server().call(null, "POST", "/api/auth/login", login);
    const later = { ...employee, token: again.json<{ access_token: string }>().access_token };
    const stranger = await post(later, "", { positions: [positionOf(others)] });
    expect(stranger.statusCode).toBe(422);
    expect(stranger.json<Refusal>().detail).toEqual([
      {
        msg: `Quotation ${others.quotation_id} was not found`,
        loc: ["body", "positions", 0, "quotation_id"],
      },
    ]);
  });

  describe("revisions", () => {
    const fresh = async () => {
      const boss = await server().addUser(`boss${Math.random()}`.slice(0, 12), "manager");
      const [a, b] = [await saveGolden(server(), boss, "SG-1"), await saveGolden(server(), boss, "DG-1")];
      const offer = offerIn(
        await post(boss, "", {
          positions: [positionOf(a), positionOf(b, { kind: "alternate", alternate_to: 1 })],
          customer: { company: "Sabar Steel", state: "Gujarat" },
        }),
      );
      return { boss, a, b, offer };
    };

    onSqlite("are frozen documents, and the bridge between them sums to the paisa", async () => {
      const { boss, a, b, offer } = await fresh();
      const revise = { revision: 0, reason: "The larger crane after all" };
      const answer = await post(boss, `/${offer.offer_id}/revise`, {
        ...revise,
        positions: [positionOf(b), positionOf(a, { kind: "alternate", alternate_to: 1 })],
        discount: { percent: 2 },
      });
      expect(answer.statusCode).toBe(201);
      expect(offerIn(answer)).toMatchObject({ revision: 1, reason: revise.reason, customer: offer.customer });
      const read = async (path: string) =>
        (await server().call(boss, "GET", `/api/offers/${offer.offer_id}${path}`)).json().data;
      const superseded = await read("?revision=0");
      expect(superseded).toEqual({ ...offer, superseded_by: 1 });
      const bridge = await read("/bridge");
      expect(bridge.causes.map(({ kind }: { kind: string }) => kind)).toEqual(["exchanged", "discount"]);
      const sum = bridge.causes.reduce(
        (total: number, { total_effect }: { total_effect: number }) => total + Math.round(total_effect * 100),
        0,
      );
      expect(sum).toBe(Math.round(offerIn(answer).total * 100) - Math.round(offer.total * 100));
      expect(
        (await read("/revisions")).revisions.map(({ revision }: { revision: number }) => revision),
      ).toEqual([1, 0]);
      expect((await read("/activity")).entries.map(({ kind }: { kind: string }) => kind)).toEqual([
        "saved",
        "revised",
      ]);
    });

    test.runIf(kind === "sqlite")("are listed and read with their own figures when damaged", async () => {
      const { boss, a, offer } = await fresh();
      const url = `/api/offers/${offer.offer_id}`;
      const revised = offerIn(
        await post(boss, `/${offer.offer_id}/revise`, {
          positions: [positionOf(a, { quantity: 3 })],
          revision: 0,
          reason: "Three of them",
        }),
      );
      for (const document of ["no json", "[]", '{"format":1,"positions":[null]}']) {
        await server()
          .database.db.updateTable("revisions")
          .set({ document })
          .where("sale_id", "in", (eb) => eb.selectFrom("sales").select("id").where("noun", "=", "offer"))
          .execute();
        for (const [query, { total, taxable }] of [
          ["?revision=0", offer],
          ["", revised],
        ] as const) {
          const answer = await server().call(boss, "GET", `${url}${query}`);
          expect(answer.statusCode).toBe(200);
          expect(offerIn(answer)).toMatchObject({ total, taxable, created_by: boss.username });
        }
        expect((await server().call(boss, "GET", "/api/offers?page=1&limit=20")).statusCode).toBe(200);
      }
    });

    test("one of two simultaneous revisions is saved, and sending it again changes nothing", async () => {
      const { boss, a, offer } = await fresh();
      const other = await server().addUser(`other${Math.random()}`.slice(0, 12), "admin");
      const body = (percent: number) => ({
        positions: [positionOf(a)],
        discount: { percent },
        revision: 0,
        reason: `Less ${percent} %`,
      });
      const path = `/${offer.offer_id}/revise`;
      const [first, second] = await Promise.all([post(boss, path, body(1)), post(other, path, body(2))]);
      expect([first.statusCode, second.statusCode].sort()).toEqual([201, 409]);
      const lost = first.statusCode === 409 ? first : second;
      const winner = first.statusCode === 409 ? other : boss;
      expect(lost.json()).toMatchObject({
        detail: `${offer.offer_id} was revised meanwhile (R1 by ${winner.username}).`,
        newest: { revision: 1, author: winner.username },
      });
      const again = await post(winner, path, body(winner === boss ? 1 : 2));
      expect([again.statusCode, offerIn(again).revision]).toEqual([200, 1]);
      // Another person who asks for the same has not saved it.
      const [loser, same] = [winner === boss ? other : boss, body(winner === boss ? 1 : 2)];
      expect((await post(loser, path, same)).statusCode).toBe(409);
    });

    onSqlite("of a closed offer are refused, with its status", async () => {
      const { boss, a, offer } = await fresh();
      const path = `/${offer.offer_id}`;
      await post(boss, `${path}/status`, { status: "withdrawn", from: "issued" });
      const again = { positions: [positionOf(a)], revision: 0, reason: "Once more" };
      const refused = await post(boss, `${path}/revise`, again);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { detail: `${offer.offer_id} is withdrawn. Reopen it before you revise it.`, status: "withdrawn" },
      ]);
    });

    onSqlite("name a superseded quotation, and can take its newest revision", async () => {
      const { boss, a, offer } = await fresh();
      const request = { ...goldenRequest("SG-1"), marginPercentage: "9" };
      const final = await askFinal(
        server(),
        boss,
        finalCall(request, { revises: { quotation_id: a.quotation_id, revision: 0 } }),
      );
      await server().call(boss, "POST", "/api/quotation/save", {
        user: boss.username,
        quotation_data: final.json<{ data: object }>().data,
        reason: "More risk",
      });
      const url = `/api/offers/${offer.offer_id}`;
      const now = offerIn(await server().call(boss, "GET", url));
      expect(now.positions[0]).toMatchObject({ revision: 0, quoted: { newest_revision: 1 } });
      expect(now.total).toBe(offer.total);
      const revised = offerIn(
        await post(boss, `/${offer.offer_id}/revise`, {
          positions: [positionOf({ ...a, revision: 1 })],
          revision: 0,
          reason: "Newest price",
        }),
      );
      expect(revised.positions[0]).toMatchObject({ revision: 1, quoted: { newest_revision: 1 } });
      const bridge = (await server().call(boss, "GET", `${url}/bridge`)).json().data;
      expect(bridge.causes.map(({ kind }: { kind: string }) => kind)).toEqual(["margin"]);
    });
  });
});

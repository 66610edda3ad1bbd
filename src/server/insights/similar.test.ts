import { beforeAll, expect, test } from "vitest";
import type { SimilarAnswer } from "#contract/insights/similar-api.ts";
import type { SavedQuotation, TodayAnswer } from "#contract/quotations/quotations-api.ts";
import { distanceBetween, maxSimilar } from "#domain/insights/similar-sales.ts";
import { onBothServers, type TestUser, testPassword } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { selectSimilar } from "./similar-repository.ts";

onBothServers("similar quotations", (server) => {
  let old: SavedQuotation;
  let own: SavedQuotation;
  let others: SavedQuotation;
  const ask = async (as: TestUser, path: string): Promise<SimilarAnswer> => {
    const answer = await server().call(as, "GET", path);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: SimilarAnswer }>().data;
  };
  const like = (as: TestUser, { quotation_id }: SavedQuotation) =>
    ask(as, `/api/quotation/${quotation_id}/similar`);
  const numbers = ({ similar }: SimilarAnswer) => similar.map(({ quotation_id }) => quotation_id);

  beforeAll(async () => {
    await seedPrices(server());
    const { employee, manager } = server().users;
    old = await saveGolden(server(), manager, "SG-1");
    server().clock.advance(5 * 86_400_000);
    for (const user of [employee, manager]) {
      const body = { username: user.username, password: testPassword };
      const answer = await server().call(null, "POST", "/api/auth/login", body);
      user.token = answer.json<{ access_token: string }>().access_token;
    }
    own = await saveGolden(server(), employee, "SG-1");
    others = await saveGolden(server(), manager, "SG-2");
    await saveGolden(server(), manager, "DG-1");
  });

  test("have the same crane type and are sorted by distance, nearest first", async () => {
    const { manager } = server().users;
    const { similar } = await like(manager, own);
    expect(similar.map(({ quotation_id }) => quotation_id).sort()).toEqual(
      [old.quotation_id, others.quotation_id].sort(),
    );
    const [first] = similar;
    expect(first).toMatchObject({ quotation_id: old.quotation_id, age_days: 5, status: "issued" });
    const sizes = await ask(
      manager,
      `/api/quotation/similar?crane_type=single&tonnes=${first?.tonnes}&span_m=${first?.span_m}&lift_m=${first?.lift_m}&runway_m=${first?.runway_m}`,
    );
    const asked = first ?? { tonnes: null, span_m: null, lift_m: null, runway_m: null };
    const distances = sizes.similar.map((each) => distanceBetween(asked, each));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(sizes.similar).toHaveLength(3);
    expect(distances[0]).toBe(0);
  });

  test("are the nearest of all, with any sizes known", async () => {
    const { db } = server().database;
    const like = await db
      .selectFrom("sales")
      .selectAll()
      .where("number", "=", own.quotation_id)
      .executeTakeFirstOrThrow();
    // Some of the same sizes, most near, and some of which not all is known.
    const made = Array.from({ length: 120 }, (_, n) => ({
      ...like,
      id: `alike-${n}`,
      number: `SG-0001-${String(n).padStart(5, "0")}`,
      serial: 1000 + n,
      tonnes: n % 3 === 0 ? 5 : 2 + ((n * 7) % 20) / 2,
      span_m: n % 17 === 0 ? null : n % 3 === 0 ? 15 : 8 + ((n * 5) % 30) / 2,
      lift_m: n % 3 === 0 ? 6 : 4 + ((n * 3) % 9),
      runway_m: n % 3 === 0 ? 30 : 10 + ((n * 11) % 60),
    }));
    await db.insertInto("sales").values(made).execute();
    const reach = { userId: server().users.manager.id, since: null };
    for (const sizes of [
      { tonnes: 5, span_m: 15, lift_m: 6, runway_m: 30 },
      { tonnes: 4, span_m: 12, lift_m: 7, runway_m: 40 },
      { tonnes: 7.5, span_m: 20, lift_m: null, runway_m: 25 },
      { tonnes: null, span_m: null, lift_m: null, runway_m: null },
    ]) {
      const found = await selectSimilar(db, { craneType: "single-girder", sizes, but: "none" }, reach);
      const all = await db
        .selectFrom("sales")
        .selectAll()
        .where("crane_type", "=", "single-girder")
        .execute();
      const distances = new Map(all.map((row) => [row.number, distanceBetween(sizes, row)]));
      const nearest = [...distances.values()].sort((a, b) => a - b).slice(0, maxSimilar);
      expect(found.map((number) => distances.get(number) ?? 0)).toEqual(nearest);
    }
    await db.deleteFrom("sales").where("id", "like", "alike-%").execute();
  });

  test("show today's price, and margins only to managers", async () => {
    const { manager } = server().users;
    const { similar } = await like(manager, own);
    const today = (await server().call(manager, "GET", `/api/quotation/${old.quotation_id}/today`)).json<{
      data: TodayAnswer;
    }>().data;
    expect(similar[0]?.rebased_amount).toBe(today.final_amount);
    expect(similar[0]?.margin_percentage).toBe(old.margin_percentage);
    expect(similar[0]?.per_kg).toBeGreaterThan(0);
  });

  test("never show an employee the margin or old quotations of another user", async () => {
    const { employee } = server().users;
    const found = await like(employee, own);
    expect(numbers(found)).toEqual([others.quotation_id]);
    expect(found.similar[0]?.margin_percentage).toBeNull();
    const mine = await ask(employee, "/api/quotation/similar?crane_type=single&tonnes=5");
    expect(numbers(mine)).not.toContain(old.quotation_id);
    expect(
      mine.similar.find(({ quotation_id }) => quotation_id === own.quotation_id)?.margin_percentage,
    ).toBe(own.margin_percentage);
    const path = `/api/quotation/${old.quotation_id}/similar`;
    expect((await server().call(employee, "GET", path)).statusCode).toBe(404);
  });

  test("have the result of their offer, with its reason only for readers of the offer", async () => {
    const { employee, manager } = server().users;
    const { call } = server();
    const offer = offerIn(await call(manager, "POST", "/api/offers", { positions: [positionOf(own)] }));
    const body = { status: "lost", from: "issued", reason: "delivery" };
    expect((await call(manager, "POST", `/api/offers/${offer.offer_id}/status`, body)).statusCode).toBe(200);
    const fate = async (as: TestUser) => {
      const { similar } = await ask(as, "/api/quotation/similar?crane_type=single");
      return similar.find(({ quotation_id }) => quotation_id === own.quotation_id);
    };
    expect(await fate(manager)).toMatchObject({ status: "lost", reason: "delivery" });
    server().clock.advance(10 * 86_400_000);
    for (const user of [employee, manager]) {
      const body = { username: user.username, password: testPassword };
      const answer = await call(null, "POST", "/api/auth/login", body);
      user.token = answer.json<{ access_token: string }>().access_token;
    }
    expect(await fate(employee)).toMatchObject({ status: "lost", reason: null });
    expect(await fate(manager)).toMatchObject({ status: "lost", reason: "delivery" });
  });

  test("name the margins of won sales, of which an offer is one with its margin after the discount", async () => {
    const { manager, employee } = server().users;
    const { call } = server();
    const win = (path: string, body: object = {}) =>
      call(manager, "POST", `${path}/status`, { status: "won", from: "issued", ...body });
    const cranes: SavedQuotation[] = [];
    for (let n = 0; n < 7; n++) cranes.push(await saveGolden(server(), manager, "DG-1"));
    const winOffer = async (offered: readonly SavedQuotation[], ordered: readonly number[]) => {
      const positions = offered.map((crane) => positionOf(crane));
      const body = { positions, discount: { percent: "20" } };
      const { offer_id } = offerIn(await call(manager, "POST", "/api/offers", body));
      expect((await win(`/api/offers/${offer_id}`, { positions: ordered })).statusCode).toBe(200);
    };
    await winOffer(cranes.slice(0, 3), [1, 2]);
    await winOffer(cranes.slice(3, 4), [1]);
    const path = "/api/quotation/similar?crane_type=double";
    const [last, ...others] = cranes.slice(4);
    for (const { quotation_id } of others) await win(`/api/quotation/${quotation_id}`);
    expect((await ask(manager, path)).won_margins).toBeNull();
    await win(`/api/quotation/${last?.quotation_id}`);
    const own = last?.margin_percentage ?? 0;
    const { won_margins } = await ask(manager, path);
    expect(won_margins).toMatchObject({ to: own, count: 5 });
    // (costs × (1 + margin) × 0.8 − costs) ÷ costs
    expect(won_margins?.from).toBeCloseTo((1 + own / 100) * 80 - 100, 1);
    expect((await ask(employee, path)).won_margins).toBeNull();
  });

  test("have the archive beside them, nearest first, as the viewer sees it", async () => {
    const { manager, employee } = server().users;
    const form = new FormData();
    form.set("kind", "past_quotations");
    const list =
      "Qtn No,Date,Party,Type,Capacity,Span,Lift,Runway,Amount,Margin %,Status,Quoted by\n" +
      "P-1,2020-01-02,A,SG,5,15,6,30,850000,12,Won,employee\n" +
      "P-2,2021-01-02,B,SG,6,16,6,30,950000,13,Lost,R. Rao\n" +
      "P-3,2021-01-02,C,DG,5,15,6,30,950000,13,Lost,R. Rao\n" +
      "P-4,2021-01-02,D,SG,20,,,,50000,13,Lost,R. Rao\n";
    form.set("file", new Blob([list]), "past.csv");
    const started = await server().call(manager, "POST", "/api/imports", form);
    const { import_id } = started.json().data;
    expect((await server().call(manager, "POST", `/api/imports/${import_id}/apply`)).statusCode).toBe(200);
    const path = "/api/quotation/similar?crane_type=single&tonnes=6&span_m=16&lift_m=6&runway_m=30";
    const seen = (await ask(manager, path)).past;
    expect(seen.map(({ number }) => number)).toEqual(["P-2", "P-1", "P-4"]);
    expect(seen[1]).toMatchObject({ amount: 850_000, margin: 12, outcome: "won", date: "2020-01-02" });
    const own = (await ask(employee, path)).past;
    expect(own).toMatchObject([{ number: "P-1", margin: null }]);
  });

  test("have the requested crane type, and an unknown type is refused", async () => {
    const { employee } = server().users;
    for (const word of ["jib", ""]) {
      const path = `/api/quotation/similar?crane_type=${word}&tonnes=5`;
      expect((await server().call(employee, "GET", path)).statusCode).toBe(422);
    }
    const spelled = await ask(employee, "/api/quotation/similar?crane_type=Single+Girder&tonnes=5");
    expect(spelled).toEqual(await ask(employee, "/api/quotation/similar?crane_type=single&tonnes=5"));
  });
});

import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import type { CopyEntry, QuotationRecord, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { onBothServers, type TestUser, testPassword } from "#server/testing/app.ts";
import { requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("a copy of a quotation", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const manager = () => server().users.manager;
  const url = ({ quotation_id }: SavedQuotation) => `/api/quotation/${quotation_id}`;
  const copy = (of: SavedQuotation, body: object = {}, as = manager()) =>
    server().call(as, "POST", `${url(of)}/copy`, body);
  const recordIn = (answer: LightMyRequestResponse): QuotationRecord => {
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json<{ data: QuotationRecord }>().data;
  };
  const read = async (of: SavedQuotation, as = manager()) =>
    recordIn(await server().call(as, "GET", url(of)));
  const copiesOf = async (of: SavedQuotation, as = manager()) =>
    (await server().call(as, "GET", `${url(of)}/copies`)).json<{ data: { copies: CopyEntry[] } }>().data
      .copies;
  const detailOf = (answer: LightMyRequestResponse) => [
    answer.statusCode,
    answer.json<{ detail: unknown }>().detail,
  ];
  const signIn = async (user: TestUser): Promise<TestUser> => {
    const given = { username: user.username, password: testPassword };
    const answer = await server().call(null, "POST", "/api/auth/login", given);
    return { ...user, token: answer.json<{ access_token: string }>().access_token };
  };
  const serialOf = ({ quotation_id }: SavedQuotation) => Number(quotation_id.split("-").at(-1));

  test("has the crane, prices and validity of the original, with the next number and the caller as owner", async () => {
    const maker = await server().addUser("copied.from", "employee");
    const caller = await server().addUser("copied.by", "employee");
    const saved = await saveGolden(server(), maker, "SG-1", { customer: { company: "Sabar Steel" } });
    const original = await read(saved, maker);
    await server().call(maker, "PUT", `${url(original)}/validity`, { valid_until: "2027-02-01" });
    server().clock.advance(60_000);
    const answer = await copy(original, { customer: { company: "Kaveri Cement", name: "Mr. Rao" } }, caller);
    expect(answer.statusCode).toBe(201);
    const made = recordIn(answer);
    expect(serialOf(made)).toBe(serialOf(original) + 1);
    const { customer: _, ...inputs } = original.inputs;
    expect(made).toEqual({
      ...original,
      ...{ quotation_id: made.quotation_id, _id: made._id, timestamp: made.timestamp },
      ...{ user: "copied.by", created_by: "copied.by", author: "copied.by", created_by_id: caller.id },
      ...{ prepared_by: made.prepared_by, customer_id: made.customer_id },
      inputs: { ...inputs, customer: expect.objectContaining({ company: "Kaveri Cement" }) },
      ...{ valid_until: "2027-02-01", copied_from: original.quotation_id },
    });
    expect(made.timestamp > original.timestamp && made.customer_id !== original.customer_id).toBe(true);
    expect(await read(made, caller)).toEqual(made);
    const activity = await server().call(caller, "GET", `${url(made)}/activity`);
    expect(activity.json<{ data: { entries: ActivityEntry[] } }>().data.entries).toEqual([
      expect.objectContaining({
        ...{ kind: "saved", by: "copied.by", to: "0", note: `Copied from ${original.quotation_id}` },
      }),
    ]);
    expect(await copiesOf(original)).toEqual([
      {
        ...{ quotation_id: made.quotation_id, revision: 0, timestamp: made.timestamp },
        ...{ created_by: "copied.by", customer: "Kaveri Cement, Mr. Rao" },
        ...{ final_amount: original.final_amount, status: "issued", expired: false },
      },
    ]);
    // Without another customer it is the original's.
    expect(recordIn(await copy(original)).customer_id).toBe(original.customer_id);
  });

  test("is judged by its caller's rules, and not by those of the original's author", async () => {
    const [boss, employee] = [manager(), await server().addUser("copies.cheaply", "employee")];
    const original = await saveAt(server(), boss, requestAt("5"));
    await setRules(server(), { employee: { least_margin: 8 } });
    expect(recordIn(await copy(original, {}, employee)).approval).toMatchObject({
      ...{ state: "awaiting", broken: [{ words: "Margin 5 % is below your 8 %" }] },
    });
    expect(recordIn(await copy(original)).approval.state).toBe("none");
    await setRules(server(), {});
  });

  test("stays a separate sale when its original is in an offer, and keeps the offer's validity", async () => {
    const original = await saveGolden(server(), manager(), "SG-1");
    const offer = offerIn(
      await server().call(manager(), "POST", "/api/offers", {
        ...{ positions: [positionOf(original)], valid_until: "2027-03-01" },
      }),
    );
    expect(recordIn(await copy(original))).toMatchObject({
      ...{ status: "issued", in_offer: null, valid_until: "2027-03-01" },
    });
    const lost = { status: "lost", from: "issued", reason: "price" };
    await server().call(manager(), "POST", `/api/offers/${offer.offer_id}/status`, lost);
    expect(recordIn(await copy(original))).toMatchObject({ status: "issued", in_offer: null });
  });

  onSqlite(
    "is refused for a superseded or expired quotation or a wrong customer, and uses no number",
    async () => {
      const original = await saveGolden(server(), manager(), "SG-1");
      const id = original.quotation_id;
      await saveAt(server(), manager(), requestAt("7"), original);
      expect(detailOf(await copy(original, { revision: 0 }))).toEqual([
        ...[409, `${id} is superseded by R1. Use it as a starting point.`],
      ]);
      const wrong = await copy(original, { customer: { gstin: "24AAAA" } });
      expect(detailOf(wrong)).toMatchObject([422, [{ loc: ["body", "customer", "gstin"] }]]);
      expect((await copy(original, { number: "SG-1" })).statusCode).toBe(422);
      const last = recordIn(await copy(original, { revision: 1 }));
      expect(serialOf(last)).toBe(serialOf(original) + 1);

      const soon = await saveGolden(server(), manager(), "SG-1");
      server().clock.advance(31 * 86_400_000);
      const later = await signIn(manager());
      const refused = await copy(soon, {}, later);
      expect(detailOf(refused)).toEqual([
        409,
        expect.stringMatching(new RegExp(`^${soon.quotation_id} was valid until .*. Use it as a starting`)),
      ]);
      const next = await saveGolden(server(), later, "SG-1");
      expect(serialOf(next)).toBe(serialOf(soon) + 1);
    },
  );

  test("gets the next number, also when two copies are made at once", async () => {
    const boss = await signIn(manager());
    const original = await saveGolden(server(), boss, "SG-2");
    const made = (await Promise.all([copy(original, {}, boss), copy(original, {}, boss)])).map(recordIn);
    expect(made.map(serialOf).sort((a, b) => a - b)).toEqual([
      serialOf(original) + 1,
      serialOf(original) + 2,
    ]);
  });

  test("is made and listed by readers of the original, and the list shows only readable copies", async () => {
    const [owner, other] = [
      await server().addUser("copy.owner", "employee"),
      await server().addUser("copy.stranger", "employee"),
    ];
    const boss = await signIn(manager());
    const original = await saveGolden(server(), owner, "SG-1");
    const mine = recordIn(await copy(original, {}, owner));
    server().clock.advance(1000);
    const theirs = recordIn(await copy(original, {}, boss));
    const strangers = recordIn(await copy(original, {}, other));
    const named = async (as: TestUser) =>
      (await copiesOf(original, as)).map(({ quotation_id }) => quotation_id);
    const all = [strangers, theirs, mine].map(({ quotation_id }) => quotation_id);
    expect(await named(owner)).toEqual(all);
    server().clock.advance(5 * 86_400_000);
    expect(await named(await signIn(owner))).toEqual([mine.quotation_id]);
    expect(await named(await signIn(boss))).toEqual(all);
    // The author of a copy may lose sight of its original.
    const originalFor = async (as: TestUser) =>
      (await server().call(as, "GET", `${url(strangers)}/copies`)).json<{
        data: { original: string | null };
      }>().data.original;
    expect(await originalFor(await signIn(boss))).toBe(original.quotation_id);
    const stranger = await signIn(other);
    expect(await originalFor(stranger)).toBeNull();
    expect((await copy(original, {}, stranger)).statusCode).toBe(404);
    expect((await server().call(stranger, "GET", `${url(original)}/copies`)).statusCode).toBe(404);
  });
});

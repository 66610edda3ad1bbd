import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { QuotationRecord, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { RepricedNotice, RepriceItem } from "#contract/reprice/reprice-api.ts";
import { describeForOthers } from "#domain/approval/broken-rules.ts";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import { exampleFirm, onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveAt, setRules } from "#server/testing/approvals.ts";
import { goldenRequest, saveGolden } from "#server/testing/golden-quotations.ts";
import { startReprice } from "#server/testing/repriced.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("re-pricing an offer", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  let span = 80;
  let firm: SavedQuotation;
  let alternate: SavedQuotation;
  let offer: OfferRecord;
  beforeAll(() => seedPrices(server()));
  beforeEach(async () => {
    const { users } = server();
    firm = await saveGolden(server(), users.employee, "SG-1");
    alternate = await saveGolden(server(), users.employee, "DG-1");
    const positions = [
      positionOf(firm, { quantity: 2 }),
      positionOf(alternate, { kind: "alternate", alternate_to: 1 }),
      { kind: "firm", text: "Freight", hsn_sac: "996511", quantity: "1", unit: "lot", unit_price: 45000 },
    ];
    const made = await call("POST", "/offers", { positions, discount: { percent: "2" } });
    offer = offerIn(made);
    // Each test moves the rate once more.
    span += 1;
    await server().call(users.admin, "PUT", "/api/rates", { span_metal_price: span });
  });

  const call = (method: "GET" | "POST" | "PUT", path: string, body?: object, as?: TestUser) =>
    server().call(as ?? server().users.employee, method, `/api${path}`, body);
  const offerNow = async () => offerIn(await call("GET", `/offers/${offer.offer_id}`));
  const quotation = async ({ quotation_id }: SavedQuotation, revision?: number) =>
    (
      await call("GET", `/quotation/${quotation_id}${revision === undefined ? "" : `?revision=${revision}`}`)
    ).json<{ data: QuotationRecord }>().data;
  const worked = (as: TestUser, filter: object = {}) => startReprice(server(), as, filter);
  const itemOf = (items: readonly RepriceItem[]) => {
    const item = items.find(({ offer_id }) => offer_id === offer.offer_id);
    if (!item) throw new Error("The offer was not worked out");
    return item;
  };
  const apply = async (as: TestUser, job: string, act: string) =>
    (
      await server().call(as, "POST", `/api/reprice/${job}/apply`, {
        choices: [{ offer_id: offer.offer_id, act }],
      })
    ).json<{ data: { applied: number; refused: { offer_id: string; reason: string }[] } }>().data;
  const undo = (as: TestUser, job: string) => server().call(as, "POST", `/api/reprice/${job}/undo`);

  onSqlite("makes one row, with the values of a revision by hand", async () => {
    const { manager } = server().users;
    const { job, items } = await worked(manager);
    const numbers = items.flatMap(({ quotation_id }) => quotation_id ?? []);
    expect(numbers).not.toContain(firm.quotation_id);
    const item = itemOf(items);
    expect(item).toMatchObject({
      revision: 0,
      status: "issued",
      old_total: offer.total,
      cranes: 2,
      crane_type: "Single Girder",
      problem: null,
      expired: false,
      days_left: 30,
    });
    const { bridge } = item;
    expect([bridge?.from_total, bridge?.to_total]).toEqual([offer.total, item.new_total]);
    const moved = bridge?.causes.reduce((sum, { total_effect }) => sum + Math.round(total_effect * 100), 0);
    expect(moved).toBe(Math.round(((item.new_total ?? 0) - offer.total) * 100));
    expect(item.new_total).not.toBe(offer.total);

    await call("POST", `/offers/${offer.offer_id}/status`, { status: "sent", from: "issued" });
    expect(await apply(manager, job, "revise")).toEqual({ applied: 1, refused: [] });
    const revised = await offerNow();
    expect(revised).toMatchObject({
      revision: 1,
      status: "issued",
      author: "manager",
      created_by: "employee",
      prepared_by: "employee Example",
      reason: `Re-priced at the price tables and rates of 20 Nov 2026`,
      total: item.new_total,
    });
    expect(revised.positions.map((position) => "revision" in position && position.revision)).toEqual([
      1,
      1,
      false,
    ]);
    for (const each of [firm, alternate]) {
      const record = await quotation(each);
      expect(record).toMatchObject({ revision: 1, author: "manager", prepared_by: "employee Example" });
      expect(record.in_offer).toMatchObject({ offer_id: offer.offer_id, revision: 1, outdated: false });
    }
    const value = (await quotation(firm)).subtotal_with_margin * 2 + 45000;
    expect(revised.firm_total).toBeCloseTo(value, 2);
  });

  onSqlite("undoing writes the offer and its quotations with their earlier values", async () => {
    const { manager } = server().users;
    const { job } = await worked(manager);
    await apply(manager, job, "revise");
    expect((await undo(manager, job)).json().data).toEqual({ applied: 1, refused: [] });
    const again = await offerNow();
    expect(again).toMatchObject({
      revision: 2,
      reason: "Re-pricing undone",
      total: offer.total,
      valid_until: offer.valid_until,
    });
    expect(again.positions.map(({ value }) => value)).toEqual(offer.positions.map(({ value }) => value));
    const record = await quotation(firm);
    expect(record).toMatchObject({ revision: 2, final_amount: firm.final_amount });
    expect(record.in_offer).toMatchObject({ outdated: false });
    expect((await undo(manager, job)).statusCode).toBe(409);
  });

  test("and a simultaneous revision of its quotation exclude each other", async () => {
    const { manager, employee } = server().users;
    const { job } = await worked(manager);
    const [applied, saved] = await Promise.allSettled([
      apply(manager, job, "revise"),
      saveAt(server(), employee, goldenRequest("SG-1"), firm),
    ]);
    const isApplied = applied.status === "fulfilled" && applied.value.applied === 1;
    expect(isApplied).toBe(saved.status === "rejected");
    const [position] = (await offerNow()).positions;
    expect((await quotation(firm)).revision).toBe(1);
    expect(position).toMatchObject({ revision: isApplied ? 1 : 0 });
  });

  test("finds an offer by its creator, customer, status and largest firm crane", async () => {
    const { manager } = server().users;
    const finds = async (filter: object) =>
      (await worked(manager, filter)).items.some(({ offer_id }) => offer_id === offer.offer_id);
    expect(await finds({ crane_type: "single" })).toBe(true);
    expect(await finds({ crane_type: "double" })).toBe(false);
    expect(await finds({ creator: "employee", status: "issued" })).toBe(true);
    expect(await finds({ creator: "manager" })).toBe(false);
    expect(await finds({ status: "sent" })).toBe(false);
  });

  // The rest are rules of re-pricing, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("undoing keeps the approvals of the earlier revisions", async () => {
    const { manager, admin } = server().users;
    await setRules(server(), { manager: { largest_total: 1000 } });
    const own = await saveGolden(server(), manager, "SG-1");
    const alone = await saveGolden(server(), manager, "SG-1");
    offer = offerIn(await call("POST", "/offers", { positions: [positionOf(own)] }, manager));
    const approve = (path: string) =>
      call("POST", `${path}/approval`, { revision: 0, decision: "approve" }, admin);
    await approve(`/offers/${offer.offer_id}`);
    await approve(`/quotation/${alone.quotation_id}`);
    const { job } = await worked(manager);
    const choices = [
      { offer_id: offer.offer_id, act: "revise" },
      { quotation_id: alone.quotation_id, act: "revise" },
    ];
    await call("POST", `/reprice/${job}/apply`, { choices }, manager);
    expect((await offerNow()).approval.state).toBe("awaiting");
    expect((await quotation(alone)).approval.state).toBe("awaiting");
    expect((await undo(manager, job)).json().data).toEqual({ applied: 2, refused: [] });
    await setRules(server(), {});
    expect(await offerNow()).toMatchObject({ revision: 2, approval: { state: "approved" } });
    expect(await quotation(alone)).toMatchObject({ revision: 2, approval: { state: "approved" } });
  });

  test("undoing a revision that its manager's rules allow asks the open question again", async () => {
    const { manager, employee, admin } = server().users;
    await setRules(server(), { employee: { largest_total: 1000 } });
    const [awaiting, back] = [
      await saveGolden(server(), employee, "SG-1"),
      await saveGolden(server(), employee, "SG-1"),
    ];
    const decision = { revision: 0, decision: "send_back", note: "Too dear" };
    await call("POST", `/quotation/${back.quotation_id}/approval`, decision, admin);
    const asked = await quotation(awaiting);
    expect([asked.approval.state, (await quotation(back)).approval.state]).toEqual(["awaiting", "sent_back"]);
    const { job } = await worked(manager);
    const choices = [awaiting, back].map(({ quotation_id }) => ({ quotation_id, act: "revise" }));
    await call("POST", `/reprice/${job}/apply`, { choices }, manager);
    expect((await quotation(awaiting)).approval.state).toBe("none");
    expect((await undo(manager, job)).json().data).toEqual({ applied: 2, refused: [] });
    await setRules(server(), {});
    const broken = asked.approval.broken.map((each) => ({
      ...each,
      words: describeForOthers(each, "employee"),
    }));
    expect(broken[0]?.words).toContain("set for employee");
    expect(await quotation(awaiting)).toMatchObject({ revision: 2, approval: { state: "awaiting", broken } });
    expect(await quotation(back)).toMatchObject({ revision: 2, approval: { state: "sent_back" } });
  });

  test("an offer sent since then is not undone", async () => {
    const { manager } = server().users;
    const { job } = await worked(manager);
    await apply(manager, job, "revise");
    await call("POST", `/offers/${offer.offer_id}/status`, { status: "sent", from: "issued" });
    const refused = await undo(manager, job);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      `This re-pricing can’t be undone: ${offer.offer_id} was sent or changed since.`,
    ]);
    expect((await offerNow()).revision).toBe(1);
  });

  test("is not undone when one of its quotations was revised since then", async () => {
    const { manager, employee } = server().users;
    const { job } = await worked(manager);
    await apply(manager, job, "revise");
    await saveAt(server(), employee, goldenRequest("SG-1"), { ...firm, revision: 1 });
    const left = (await undo(manager, job)).json().data;
    expect(left).toEqual({
      applied: 0,
      refused: [
        {
          offer_id: offer.offer_id,
          reason: `${offer.offer_id} was sent or changed since, so it is not undone.`,
        },
      ],
    });
    expect((await offerNow()).revision).toBe(1);
  });

  describe("with an outdated position", () => {
    const sentence = "Take the revision first. Position 1 has been revised (R1).";
    const revise = () => saveAt(server(), server().users.employee, goldenRequest("SG-1"), firm);

    test("is refused, but the price can be held", async () => {
      const { manager } = server().users;
      await revise();
      const { job, items } = await worked(manager);
      expect(itemOf(items)).toMatchObject({ new_total: null, bridge: null, problem: sentence });
      expect((await apply(manager, job, "revise")).refused).toEqual([
        { offer_id: offer.offer_id, reason: sentence },
      ]);
      expect((await apply(manager, job, "hold")).applied).toBe(1);
    });

    test("is refused when a quotation was revised after the price was worked out", async () => {
      const { manager } = server().users;
      const { job } = await worked(manager);
      await revise();
      expect((await apply(manager, job, "revise")).refused).toEqual([
        { offer_id: offer.offer_id, reason: sentence },
      ]);
      expect(await offerNow()).toMatchObject({ revision: 0 });
    });
  });

  test("can end the offer's validity, and undoing restores it", async () => {
    const { manager } = server().users;
    const { job } = await worked(manager);
    const yesterday = shiftDay(indianDay(server().clock.now()), -1);
    await apply(manager, job, "end_validity");
    expect(await offerNow()).toMatchObject({ revision: 0, valid_until: yesterday, expired: true });
    const expired = itemOf((await worked(manager, { status: "expired" })).items);
    expect(expired).toMatchObject({ days_left: -1, expired: true });
    await undo(manager, job);
    expect(await offerNow()).toMatchObject({ valid_until: offer.valid_until, expired: false });
  });

  test("holding the price notes the remaining margin", async () => {
    const { manager } = server().users;
    const { job, items } = await worked(manager);
    await apply(manager, job, "hold");
    const noteFor = async (as: TestUser) =>
      (await call("GET", `/offers/${offer.offer_id}/activity`, undefined, as))
        .json<{ data: { entries: { kind: string; note: string | null }[] } }>()
        .data.entries.findLast(({ kind }) => kind === "repriced")?.note;
    const { margin_if_held } = itemOf(items);
    expect(await noteFor(server().users.employee)).toContain(`which leaves a margin of ${margin_if_held} %`);
    // Only users who see the offer's costs get the margin.
    expect(await noteFor(await server().addUser(`reader${span}`, "employee"))).toBeNull();
  });

  test("judges the new revisions by the rules of the user who applies them", async () => {
    const { manager } = server().users;
    await setRules(server(), { manager: { least_margin: 60 } });
    const { job } = await worked(manager);
    await apply(manager, job, "revise");
    await setRules(server(), {});
    expect((await offerNow()).approval.state).toBe("awaiting");
    expect((await quotation(firm)).approval.state).toBe("awaiting");
  });

  test("shows the responsible person on the home page what others did, until dismissed", async () => {
    const { manager, employee } = server().users;
    const told = async (as: TestUser) =>
      (await call("GET", "/repriced", undefined, as)).json<{ data: { repriced: RepricedNotice[] } }>().data
        .repriced;
    const putAway = (as: TestUser, until: string) => call("POST", "/repriced/seen", { until }, as);
    await putAway(employee, server().clock.now());
    const { job, items } = await worked(manager);
    await apply(manager, job, "revise");
    const { new_total } = itemOf(items);
    const notice = {
      ...{ offer_id: offer.offer_id, revision: 1, act: "revise", by: "manager" },
      ...{ old_total: offer.total, new_total, valid_until: null, at: server().clock.now() },
    };
    expect(await told(employee)).toEqual([notice]);
    // The user who applied it and all others get no notice.
    expect(await told(manager)).toEqual([]);
    expect(await told(await server().addUser(`other${span}`, "employee"))).toEqual([]);
    expect((await putAway(employee, "yesterday")).statusCode).toBe(422);
    expect((await putAway(manager, notice.at)).statusCode).toBe(200);
    expect(await told(employee)).toHaveLength(1);
    await putAway(employee, notice.at);
    expect(await told(employee)).toEqual([]);
    // What is undone needs no notice.
    const { job: second } = await worked(manager);
    await apply(manager, second, "hold");
    expect(await told(employee)).toMatchObject([{ act: "hold", revision: 1 }]);
    await undo(manager, second);
    expect(await told(employee)).toEqual([]);
  });

  test("revises an offer when only its alternate has another cost, at the same total", async () => {
    const { employee, manager, admin } = server().users;
    // Priced by no rate: every price of the firm crane is typed.
    const request = goldenRequest("SG-1");
    const lines = request.lines.map((line) => ({ ...line, source: "custom" as const }));
    const typed = await saveAt(server(), employee, { ...request, lines });
    const table = await saveGolden(server(), employee, "DG-1");
    const positions = [positionOf(typed), positionOf(table, { kind: "alternate", alternate_to: 1 })];
    offer = offerIn(await call("POST", "/offers", { positions, discount: null }));
    await server().call(admin, "PUT", "/api/rates", { span_metal_price: ++span });
    const { job, items } = await worked(manager);
    expect(itemOf(items)).toMatchObject({ old_total: offer.total, new_total: offer.total, moved: true });
    expect(await apply(manager, job, "revise")).toEqual({ applied: 1, refused: [] });
    const revised = await offerNow();
    expect(revised.total).toBe(offer.total);
    expect(revised.positions[1]?.adds_total).not.toBe(offer.positions[1]?.adds_total);
    expect(await quotation(typed)).toMatchObject({ revision: 0 });
  });

  test("keeps the text of a clause that the firm has renamed, also when it is undone", async () => {
    const { employee, manager, admin } = server().users;
    const terms = [
      { title: "Warranty", text: null },
      { title: "Payment", text: "Cash" },
    ];
    const request = { ...goldenRequest("SG-1"), conditions: { terms } };
    const alone = await saveAt(server(), employee, request);
    const positions = [positionOf(await saveAt(server(), employee, request))];
    offer = offerIn(await call("POST", "/offers", { positions, conditions: { terms } }));
    const { version, profile } = (await server().call(admin, "GET", "/api/firm")).json().data;
    const renamed = exampleFirm.terms.map((clause) =>
      clause.title === "Warranty" ? { title: "Guarantee", text: "Six months" } : clause,
    );
    const put = (at: number, change: object) =>
      server().call(admin, "PUT", "/api/firm", { version: at, profile: { ...profile, ...change } });
    expect((await put(version, { terms: renamed })).statusCode).toBe(200);
    await server().call(admin, "PUT", "/api/rates", { span_metal_price: ++span });
    const clauses = async () =>
      [await offerNow(), await quotation(alone)].map(({ revision, conditions }) => [
        revision,
        conditions?.terms.map(({ title, text }) => [title, text.slice(0, 9)]),
      ]);
    const kept = [
      ["Warranty", "12 months"],
      ["Payment", "Cash"],
    ];
    const { job } = await worked(manager);
    const choices = [
      { offer_id: offer.offer_id, act: "revise" },
      { quotation_id: alone.quotation_id, act: "revise" },
    ];
    await server().call(manager, "POST", `/api/reprice/${job}/apply`, { choices });
    expect(await clauses()).toEqual([
      [1, kept],
      [1, kept],
    ]);
    await undo(manager, job);
    expect(await clauses()).toEqual([
      [2, kept],
      [2, kept],
    ]);
    await put(version + 1, {});
  });
});

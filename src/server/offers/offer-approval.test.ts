import { beforeAll, beforeEach, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import type { Approval } from "#domain/sales/sale.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { decide, requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("the approval of offers", (server, kind) => {
  beforeAll(() => seedPrices(server()));
  beforeEach(() => setRules(server(), { employee: { least_margin: 8 } }));
  const call = (as: TestUser, method: "GET" | "POST" | "PUT", path: string, body?: object) =>
    server().call(as, method, `/api/offers${path}`, body);
  const offered = async (as: TestUser, quotations: SavedQuotation[], more: object = {}) =>
    offerIn(
      await call(as, "POST", "", {
        positions: quotations.map((quotation) => positionOf(quotation)),
        discount: null,
        ...more,
      }),
    );
  const setStatus = (as: TestUser, { offer_id }: OfferRecord, status: string, more: object = {}) =>
    call(as, "POST", `/${offer_id}/status`, { status, from: "issued", ...more });
  const approve = (as: TestUser, { offer_id, revision }: OfferRecord) =>
    call(as, "POST", `/${offer_id}/approval`, { revision, decision: "approve" });
  const now = async (as: TestUser, { offer_id }: OfferRecord) =>
    offerIn(await call(as, "GET", `/${offer_id}`));

  test("judges the margin after the discount, and holds the offer until the decision", async () => {
    const { employee, manager, admin } = server().users;
    const good = await saveAt(server(), employee, requestAt("8"));
    const like = await saveAt(server(), employee, requestAt("8"));
    expect((await offered(employee, [like])).approval.state).toBe("none");
    const cheap = await offered(employee, [good], { discount: { percent: 2 } });
    // 1.08 × 0.98 = 1.0584
    expect(cheap.approval).toEqual({
      state: "awaiting",
      broken: [{ rule: "least_margin", limit: 8, value: 5.84, words: "Margin 5.84 % is below your 8 %" }],
    });
    for (const [status, more] of [
      ["sent", {}],
      ["won", { positions: [1] }],
    ] as const)
      expect((await setStatus(admin, cheap, status, more)).statusCode).toBe(409);
    const paper = await call(employee, "GET", `/export-pdf/${cheap.offer_id}`);
    expect(paper.headers["content-disposition"]).toContain(`offer-${cheap.offer_id}-draft.pdf`);
    expect((await call(employee, "GET", `/${cheap.offer_id}/mail-draft`)).body).toContain("is not approved");
    const csv = await call(admin, "GET", "/list.csv");
    expect(csv.body).toContain("Issued, awaiting approval");
    const { approvals } = (await server().call(manager, "GET", "/api/approvals")).json<{
      data: { approvals: object[] };
    }>().data;
    expect(approvals).toContainEqual(
      expect.objectContaining({
        offer_id: cheap.offer_id,
        margin_percentage: 5.84,
        final_amount: cheap.total,
      }),
    );
    expect((await approve(employee, cheap)).statusCode).toBe(403);
    expect(offerIn(await approve(manager, cheap)).approval.state).toBe("approved");
    expect((await setStatus(employee, cheap, "sent")).statusCode).toBe(200);
    const revise = (discount: object) =>
      call(employee, "POST", `/${cheap.offer_id}/revise`, {
        positions: [positionOf(good)],
        discount,
        reason: "Asked for",
        revision: 0,
      });
    expect(offerIn(await revise({ percent: 2.1 })).approval.state).toBe("awaiting");
  });

  // The rest are rules of approval, which read and write as the above do.
  if (kind !== "sqlite") return;

  /** The numbers that a user is asked to decide. */
  const askedOf = async (as: TestUser) =>
    (await server().call(as, "GET", "/api/approvals"))
      .json<{ data: { approvals: { quotation_id?: string; offer_id?: string }[] } }>()
      .data.approvals.map(({ quotation_id, offer_id }) => quotation_id ?? offer_id);
  /** The names of a quotation's files: PDF, drawing and costing. */
  const filesOf = async ({ quotation_id }: SavedQuotation) => {
    const paths = ["export-pdf", "export-dxf", "export-costing"];
    const answers = await Promise.all(
      paths.map((path) =>
        server().call(server().users.admin, "GET", `/api/quotation/${path}/${quotation_id}`),
      ),
    );
    return answers.map(({ headers }) => /filename="(.+?)"/.exec(String(headers["content-disposition"]))?.[1]);
  };
  const areDrafts = async (quotation: SavedQuotation) =>
    (await filesOf(quotation)).map((name) => name?.includes("-draft."));
  const drafts = [true, true, true];
  const noDrafts = [false, false, false];
  test("is not asked for a quotation in an offer, which stays a draft without approval", async () => {
    const { employee, manager, admin } = server().users;
    const waits = await saveAt(server(), employee, requestAt("3"));
    expect(await askedOf(manager)).toContain(waits.quotation_id);
    // Within the limits of the manager, which are off.
    const offer = await offered(manager, [waits]);
    expect(offer.approval).toEqual({ state: "none", broken: [] });
    for (const as of [manager, admin]) expect(await askedOf(as)).not.toContain(waits.quotation_id);
    const refused = await decide(server(), admin, waits);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        detail: `${waits.quotation_id} is in offer ${offer.offer_id}. Decide on the offer.`,
        in_offer: { offer_id: offer.offer_id },
      }),
    ]);
    expect(await areDrafts(waits)).toEqual(drafts);
    const paper = await call(manager, "GET", `/export-pdf/${offer.offer_id}`);
    expect(paper.headers["content-disposition"]).not.toContain("-draft");
    expect((await setStatus(manager, offer, "sent")).statusCode).toBe(200);
    // Revised in the offer, the quotation is judged again. Still nobody is asked.
    const worse = await saveAt(server(), employee, requestAt("2"), waits);
    expect(worse.approval.state).toBe("awaiting");
    expect(await askedOf(admin)).not.toContain(waits.quotation_id);
  });

  test("a quotation within the rules stays a draft while its offer is held", async () => {
    const { employee, manager } = server().users;
    const good = await saveAt(server(), employee, requestAt("8"));
    expect(await areDrafts(good)).toEqual(noDrafts);
    const cheap = await offered(employee, [good], { discount: { percent: 2 } });
    expect(await areDrafts(good)).toEqual(drafts);
    expect(await askedOf(manager)).toContain(cheap.offer_id);
    await approve(manager, cheap);
    expect(await areDrafts(good)).toEqual(noDrafts);
  });

  test("is asked for again when a quotation leaves its offer", async () => {
    const { employee, manager } = server().users;
    const waits = await saveAt(server(), employee, requestAt("3"));
    const offer = await offered(employee, [waits, await saveAt(server(), employee, requestAt("20"))]);
    expect(offer.approval.state).toBe("none");
    expect(await askedOf(manager)).not.toContain(waits.quotation_id);
    const [, kept] = offer.positions;
    const left = await call(employee, "POST", `/${offer.offer_id}/revise`, {
      positions: [{ kind: "firm", quotation_id: kept?.quotation_id, revision: kept?.revision, quantity: 1 }],
      discount: null,
      revision: 0,
      reason: "One crane",
    });
    expect(offerIn(left).revision).toBe(1);
    expect(await askedOf(manager)).toContain(waits.quotation_id);
    expect((await decide(server(), manager, waits)).statusCode).toBe(200);
    expect(await areDrafts(waits)).toEqual(noDrafts);
  });

  test("names the position of a discount that an alternate or an option contains", async () => {
    const { employee } = server().users;
    await setRules(server(), { employee: { least_margin: 8, largest_discount: 10 } });
    const good = await saveAt(server(), employee, requestAt("20"));
    const low = await saveAt(server(), employee, requestAt("2"));
    // Typed 15 % below the table's price.
    const typed = await saveAt(server(), employee, requestAt("20", 141_440));
    const offer = offerIn(
      await call(employee, "POST", "", {
        positions: [
          positionOf(good),
          positionOf(low, { kind: "alternate", alternate_to: 1 }),
          positionOf(typed, { kind: "optional" }),
        ],
        discount: null,
      }),
    );
    expect(offer.approval).toMatchObject({
      state: "awaiting",
      broken: [
        {
          rule: "largest_discount",
          words: `${typed.quotation_id} Span is typed 15 % below the system price, more than your 10 %`,
        },
        { rule: "least_margin", value: 2, words: "With position 2 the margin is 2 %, below your 8 %" },
      ],
    });
    expect((await setStatus(employee, offer, "sent")).statusCode).toBe(409);
  });

  test("the winning user's rules judge an order of other positions or another value", async () => {
    const { employee, manager } = server().users;
    const made = async () => {
      const [good, low] = [
        await saveAt(server(), employee, requestAt("20")),
        await saveAt(server(), employee, requestAt("3")),
      ];
      const positions = [positionOf(good), positionOf(low, { kind: "alternate", alternate_to: 1 })];
      return offerIn(await call(employee, "POST", "", { positions, discount: null }));
    };
    const win = (as: TestUser, offer: OfferRecord, positions: number[], order_value?: number) =>
      setStatus(as, offer, "won", { positions, ...(order_value !== undefined && { order_value }) });
    const alternateAt = ({ positions }: OfferRecord, percent: number) =>
      Math.round((positions[1]?.quoted?.whole.cost ?? 0) * (100 + percent)) / 100;

    // The alternate was approved at 3 %: an order of it passes at 3 %, not below.
    const approved = await made();
    expect(approved.approval.broken.map(({ words }) => words)).toEqual([
      "With position 2 the margin is 3 %, below your 8 %",
    ]);
    await approve(manager, approved);
    const refused = await win(employee, approved, [2], alternateAt(approved, 2));
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "The margin of this order is 2 %, below your 8 %. A manager can mark it as won.",
    ]);
    expect(await now(employee, approved)).toMatchObject({ status: "issued", ordered: null });
    expect((await win(employee, approved, [2])).statusCode).toBe(200);

    // The firm positions at another value are judged, and so is their value with a further position.
    const spares = { ...{ kind: "optional", text: "Spares", hsn_sac: "84314930" }, quantity: 1, unit: "set" };
    const positions = [
      positionOf(await saveAt(server(), employee, requestAt("20"))),
      { ...spares, unit_price: 500_000 },
    ];
    const plain = offerIn(await call(employee, "POST", "", { positions, discount: null }));
    const least = Math.round((plain.margin?.cost ?? 0) * 1.05);
    expect((await win(employee, plain, [1], least)).statusCode).toBe(409);
    expect((await win(employee, plain, [1, 2], plain.taxable)).statusCode).toBe(409);

    // A manager's own rules judge what the manager wins.
    const other = await made();
    await approve(manager, other);
    expect((await win(manager, other, [2], alternateAt(other, 2))).statusCode).toBe(200);

    // Firm positions that were offered are not judged again, whatever the rules are now.
    const firm = await made();
    await approve(manager, firm);
    await setRules(server(), { employee: { least_margin: 30 } });
    expect((await win(employee, firm, [1])).statusCode).toBe(200);
  });

  test("approved typed prices of a quotation stay approved in an offer", async () => {
    const { employee, manager } = server().users;
    await setRules(server(), { employee: { largest_discount: 10 } });
    const typed = await saveAt(server(), employee, requestAt("20", 141_440));
    expect((await decide(server(), manager, typed)).statusCode).toBe(200);
    expect((await offered(employee, [typed])).approval.state).toBe("none");
  });

  test("is shown as awaited, without the margin, to users who may not see costs", async () => {
    const { employee, manager, admin } = server().users;
    const other = await server().addUser("n.desai", "employee");
    const good = await saveAt(server(), employee, requestAt("8"));
    const cheap = await offered(employee, [good], { discount: { percent: 2 } });
    expect((await now(other, cheap)).approval).toEqual({ state: "awaiting", broken: [] });
    expect((await now(admin, cheap)).approval.broken).toHaveLength(1);
    // The margin and the note are hidden too.
    const sendBack = {
      revision: 0,
      decision: "send_back",
      margin_percentage: 7.5,
      note: "6 % is too little",
    };
    expect((await call(manager, "POST", `/${cheap.offer_id}/approval`, sendBack)).statusCode).toBe(200);
    const approvals = async (as: TestUser) =>
      (await call(as, "GET", `/${cheap.offer_id}/activity`))
        .json<{ data: { entries: ActivityEntry[] } }>()
        .data.entries.flatMap(({ kind, to, note }) => (kind === "approval" ? [{ to, note }] : []));
    for (const as of [employee, manager, admin])
      expect(await approvals(as)).toEqual([
        { to: "awaiting", note: "Margin 5.84 % is below your 8 %" },
        { to: "sent_back", note: "No approval needed at a margin of 7.5 % or more. 6 % is too little" },
      ]);
    expect(await approvals(other)).toEqual([
      { to: "awaiting", note: null },
      { to: "sent_back", note: null },
    ]);
    expect((await now(other, cheap)).approval).toEqual({ state: "sent_back", broken: [] });
    for (const path of [`/${cheap.offer_id}`, `/${cheap.offer_id}/revisions`, "", "/list.csv"])
      expect((await call(other, "GET", path)).body).not.toMatch(/7\.5 % margin|too little|5\.84 %/);
  });

  test("has the same result in the editor before the save as at the save", async () => {
    const { admin, employee, manager } = server().users;
    await setRules(server(), { employee: { least_margin: 8, largest_discount: 5 } });
    // Typed 15 % below the table's price, and not approved yet.
    const typed = await saveAt(server(), employee, requestAt("9", 141_440));
    const good = () => saveAt(server(), employee, requestAt("9"));
    const check = async (as: TestUser, body: object) => {
      const answer = await call(as, "POST", "/check", body);
      return answer.statusCode === 200 ? answer.json<{ data: Approval }>().data : answer.statusCode;
    };
    for (const [quotations, discount] of [
      [[await good()], null],
      [[await good()], { percent: 3 }],
      [[typed, await good()], null],
    ] as const) {
      const body = { positions: quotations.map((quotation) => positionOf(quotation)), discount };
      const shown = await check(employee, body);
      expect(shown).toEqual((await offered(employee, [...quotations], { discount })).approval);
    }
    // An approval covers the same content again.
    const quotation = await good();
    const body = { positions: [positionOf(quotation)], discount: { percent: 3 } };
    const cheap = await offered(employee, [quotation], { discount: { percent: 3 } });
    await approve(manager, cheap);
    expect(await check(employee, { ...body, revises: cheap.offer_id })).toMatchObject({ state: "approved" });
    expect(await check(employee, body)).toMatchObject({ state: "awaiting" });
    const stranger = await server().addUser("outsider", "employee");
    expect(await check(stranger, { ...body, revises: cheap.offer_id })).toBe(403);
    expect(await check(stranger, { ...body, revises: "OF-2627-99999" })).toBe(404);
    expect(await check(admin, { positions: [] })).toBe(422);
  });
});

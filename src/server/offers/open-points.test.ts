import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { run, type } from "#domain/testing/wizard-bench.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { onBothServers } from "#server/testing/app.ts";
import {
  askFinal,
  askSave,
  finalCall,
  goldenDraft,
  readRecord,
  saveGolden,
} from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { completeEarlierRevisions } from "./complete-earlier-revisions.ts";

onBothServers("open points of an offer", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const employee = () => server().users.employee;
  const saved = () => saveGolden(server(), employee(), "SG-1", { customer: {} });
  const make = async (quotations: readonly SavedQuotation[], rest: object = {}) =>
    offerIn(
      await server().call(employee(), "POST", "/api/offers", {
        positions: quotations.map((record) => positionOf(record)),
        ...rest,
      }),
    );
  const keep = (of: OfferRecord, body: object, as = employee()) =>
    server().call(as, "POST", `/api/offers/${of.offer_id}/open-points`, { revision: 0, ...body });
  const read = async ({ offer_id }: OfferRecord) =>
    (await server().call(employee(), "GET", `/api/offers/${offer_id}`)).json<{ data: OfferRecord }>().data;
  const countOf = async ({ offer_id }: OfferRecord) => {
    const answer = await server().call(employee(), "GET", `/api/offers?search=${offer_id}`);
    return answer.json<{ data: { offers: { open_points: number }[] } }>().data.offers[0]?.open_points;
  };

  onSqlite("are those of its cranes by position, and its missing customer", async () => {
    const quotation = await saved();
    const offer = await make([quotation]);
    const key = `${quotation.quotation_id} lift above column`;
    expect(offer.open_points.map((point) => [point.key, point.position, point.kept])).toEqual([
      [key, 1, null],
      ["customer missing", null, null],
    ]);
    expect(await countOf(offer)).toBe(2);
    const answer = await keep(offer, { key, reason: "own hook" });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        data: {
          open_points: [{ key, kept: { by: employee().username, reason: "own hook" } }, { kept: null }],
        },
      },
    ]);
    expect([await countOf(offer), openOf((await read(offer)).open_points).length]).toEqual([1, 1]);
    const list = await server().call(
      server().users.admin,
      "GET",
      `/api/offers/list.csv?search=${offer.offer_id}`,
    );
    const [heads = "", row = ""] = list.body.trim().split("\r\n");
    expect([heads.split(",").at(-1), row.split(",").at(-1)]).toEqual(["Open points", "1"]);
    const activity = await server().call(employee(), "GET", `/api/offers/${offer.offer_id}/activity`);
    expect(activity.body).toContain(`Open point kept: position 1, ${quotation.quotation_id}.`);
  });

  test("are kept at the save, go into its revisions, and are counted for an earlier version", async () => {
    const quotation = await saved();
    const kept_points = [
      { key: "customer missing", reason: "a tender" },
      { key: `${quotation.quotation_id} runway too short`, reason: "not there" },
    ];
    const offer = await make([quotation], { kept_points });
    expect(offer.open_points.map((point) => point.kept?.reason)).toEqual([undefined, "a tender"]);
    const manager = server().users.manager;
    const revised = offerIn(
      await server().call(manager, "POST", `/api/offers/${offer.offer_id}/revise`, {
        positions: [positionOf(quotation)],
        ...{ revision: 0, reason: "Their wish", covering_text: "Dear Sir", kept_points },
      }),
    );
    expect(revised.open_points.at(-1)?.kept).toEqual(offer.open_points.at(-1)?.kept);
    const { db } = server().database;
    const known = JSON.stringify({ craneType: "single-girder", tonnes: 7, steel: [], cranes: [] });
    await db.updateTable("revisions").set({ open_points: null, facts: known }).execute();
    await completeEarlierRevisions(db);
    expect(await countOf(offer)).toBe(1);
    // Known facts stay.
    expect(await db.selectFrom("revisions").select("facts").distinct().execute()).toEqual([{ facts: known }]);
    const left = await db
      .selectFrom("revisions")
      .select("revision")
      .where("open_points", "is", null)
      .execute();
    expect(left).toEqual([]);
  });

  test("one that is kept after a lost answer of the save is not lost: the author learns of the earlier save", async () => {
    const quotation = await saved();
    const draft_id = "draft-of-the-lost-answer";
    const offer = await make([quotation], { draft_id });
    expect((await make([quotation], { draft_id })).offer_id).toBe(offer.offer_id);
    const again = await server().call(employee(), "POST", "/api/offers", {
      positions: [positionOf(quotation)],
      ...{ draft_id, kept_points: [{ key: "customer missing", reason: "a tender" }] },
    });
    expect([again.statusCode, again.json()]).toMatchObject([409, { saved_as: { number: offer.offer_id } }]);
  });

  test("of a quotation in it are kept on the offer", async () => {
    const quotation = await saved();
    const offer = await make([quotation], { customer: { company: "Sabar Steel" } });
    const answer = await server().call(
      employee(),
      "POST",
      `/api/quotation/${quotation.quotation_id}/open-points`,
      { revision: 0, key: "lift above column", reason: "own hook" },
    );
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { in_offer: { offer_id: offer.offer_id } },
    ]);
  });

  const recordOf = ({ quotation_id }: SavedQuotation) => readRecord(server(), employee(), quotation_id);
  const inHistory = async ({ quotation_id }: SavedQuotation) => {
    const answer = await server().call(employee(), "GET", `/api/quotation/history?search=${quotation_id}`);
    return answer.json<{ data: { quotations: { open_points: number }[] } }>().data.quotations[0]?.open_points;
  };
  const reasonOn = async (quotation: SavedQuotation) =>
    (await recordOf(quotation)).open_points.map(({ kept }) => kept?.reason ?? null);
  const openAgain = (of: OfferRecord, key: string, as = employee()) =>
    server().call(as, "POST", `/api/offers/${of.offer_id}/open-points/reopen`, { revision: 0, key });

  // The rest are rules of points, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("one of a quotation that is kept on the offer is kept on the quotation, too, and opened again there", async () => {
    const quotation = await saved();
    const { quotation_id } = quotation;
    const offer = await make([quotation], { customer: { company: "Sabar Steel" } });
    expect([await inHistory(quotation), await countOf(offer)]).toEqual([1, 1]);
    const key = `${quotation_id} lift above column`;
    await keep(offer, { key, reason: "own hook" });
    expect(await reasonOn(quotation)).toEqual(["own hook"]);
    expect([await inHistory(quotation), await countOf(offer)]).toEqual([0, 0]);
    const list = await server().call(
      server().users.admin,
      "GET",
      `/api/quotation/history.csv?search=${quotation_id}`,
    );
    expect(list.body.trim().split("\r\n")[1]?.split(",").at(-1)).toBe("0");
    const activity = await server().call(employee(), "GET", `/api/quotation/${quotation_id}/activity`);
    expect(activity.body).toContain("Reason: own hook");

    const stranger = await server().addUser("reopening.stranger", "employee");
    expect((await openAgain(offer, key, stranger)).statusCode).toBe(403);
    const answer = await openAgain(offer, key);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { open_points: [{ kept: null }] } },
    ]);
    expect(await reasonOn(quotation)).toEqual([null]);
    expect([await inHistory(quotation), await countOf(offer)]).toEqual([1, 1]);
    expect([(await openAgain(offer, key)).statusCode, (await openAgain(offer, key)).body]).toEqual([
      409,
      expect.stringContaining("This point is open already."),
    ]);
    const after = await server().call(employee(), "GET", `/api/offers/${offer.offer_id}/activity`);
    expect(after.body).toContain("Open point opened again");
  });

  test("one of a saved quotation that is kept at the save of the offer is the quotation’s, and follows it into its revisions", async () => {
    const quotation = await saved();
    const key = `${quotation.quotation_id} lift above column`;
    const offer = await make([quotation], {
      ...{ customer: { company: "Sabar Steel" }, draft_id: "kept-at-the-save" },
      kept_points: [{ key, reason: "own hook" }],
    });
    expect(offer.open_points.map(({ kept }) => kept)).toMatchObject([
      { by: employee().username, reason: "own hook" },
    ]);
    expect([await inHistory(quotation), await countOf(offer)]).toEqual([0, 0]);
    expect((await recordOf(quotation)).inputs.kept_points).toEqual([
      { key: "lift above column", reason: "own hook" },
    ]);
    const again = await server().call(employee(), "POST", "/api/offers", {
      positions: [positionOf(quotation)],
      ...{ customer: { company: "Sabar Steel" }, draft_id: "kept-at-the-save" },
      kept_points: [{ key, reason: "own hook" }],
    });
    expect([again.statusCode, offerIn(again).offer_id]).toEqual([200, offer.offer_id]);
  });

  test("a quotation that leaves keeps what was kept on it, and its point is then opened on the quotation", async () => {
    const [quotation, other] = [await saved(), await saved()];
    const offer = await make([quotation, other], { customer: { company: "Sabar Steel" } });
    const key = `${quotation.quotation_id} lift above column`;
    await keep(offer, { key, reason: "own hook" });
    await server().call(employee(), "POST", `/api/offers/${offer.offer_id}/revise`, {
      positions: [positionOf(other)],
      ...{ revision: 0, reason: "One crane" },
    });
    expect(await reasonOn(quotation)).toEqual(["own hook", null]);
    const refused = await openAgain(offer, key);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining("Open it again on the quotation."),
    ]);
    const url = `/api/quotation/${quotation.quotation_id}/open-points/reopen`;
    await server().call(employee(), "POST", url, { revision: 0, key: "lift above column" });
    const { db } = server().database;
    const counts = await db
      .selectFrom("revisions")
      .innerJoin("sales", "sales.id", "revisions.sale_id")
      .select(["revisions.revision", "revisions.open_points"])
      .where("sales.number", "=", offer.offer_id)
      .orderBy("revisions.revision")
      .execute();
    expect(counts).toEqual([
      { revision: 0, open_points: 2 },
      { revision: 1, open_points: 1 },
    ]);
  });

  test("one of a quotation tells nothing of it to a user who may not open it, who cannot decide it", async () => {
    const quotation = await saved();
    const offer = await make([quotation], { customer: { company: "Sabar Steel" } });
    const key = `${quotation.quotation_id} lift above column`;
    const { users, call } = server();
    const at = `/api/offers/${offer.offer_id}`;
    // The quotation is older than what others may open, and the offer is another user's from now on.
    const { db } = server().database;
    await db
      .updateTable("sales")
      .set({ created_at: "2020-01-01T00:00:00.000Z" })
      .where("number", "=", quotation.quotation_id)
      .execute();
    const other = await server().addUser("offer.other", "employee");
    await keep(offer, { key, reason: "own hook of 2 m" });
    const seen = (await call(other, "GET", at)).json<{ data: OfferRecord }>().data;
    const told = JSON.stringify(seen.open_points);
    expect(told).toContain("A point of a quotation that you may not open.");
    for (const secret of ["lift", "column", "own hook", key]) expect(told).not.toContain(secret);
    const activity = await call(other, "GET", `${at}/activity`);
    expect(activity.body).toContain(`Open point kept: position 1, ${quotation.quotation_id}.`);
    expect(activity.body).not.toContain("own hook");
    await db
      .updateTable("sales")
      .set({ responsible_id: other.id, responsible: other.username })
      .where("number", "=", offer.offer_id)
      .execute();
    const refused = await keep(offer, { key, reason: "unseen" }, other);
    expect([refused.statusCode, refused.body]).toEqual([
      404,
      expect.stringContaining("There is no open point"),
    ]);
    const own = await call(users.employee, "GET", `/api/quotation/${quotation.quotation_id}/activity`);
    expect(own.body).toContain("own hook of 2 m");
  });

  test("one that a quotation keeps and has only beside other cranes is opened again there", async () => {
    const request = requestOf(run(goldenDraft("SG-1"), type("wiring", "busbar", "other_position")));
    const key = "busbar in no position";
    const call = finalCall(request, { kept_points: [{ key, reason: "theirs" }] });
    const final = (await askFinal(server(), employee(), call)).json<{ data: object }>().data;
    const quotation = (await askSave(server(), employee(), final)).json<{ data: SavedQuotation }>().data;
    const offer = await make([quotation], { customer: { company: "Sabar Steel" } });
    const pointOf = ({ open_points }: OfferRecord) => open_points.find((each) => each.key.endsWith(key));
    expect(pointOf(offer)).toMatchObject({ kept: { reason: "theirs" } });
    const answer = await openAgain(offer, `${quotation.quotation_id} ${key}`);
    expect(answer.statusCode).toBe(200);
    expect(pointOf(await read(offer))).toMatchObject({ kept: null });
  });

  test("one of the offer alone is kept on the offer and opened again there", async () => {
    const offer = await make([await saved()]);
    await keep(offer, { key: "customer missing", reason: "a tender" });
    expect(await countOf(offer)).toBe(1);
    expect((await openAgain(offer, "customer missing")).statusCode).toBe(200);
    expect([await countOf(offer), openOf((await read(offer)).open_points).length]).toEqual([2, 2]);
  });

  test("are refused with a sentence for a long reason, an unknown key, another revision and a stranger", async () => {
    const offer = await make([await saved()]);
    const key = "customer missing";
    for (const [body, status, words] of [
      [{ key, reason: "x".repeat(5_000) }, 422, "at most 200 characters"],
      [{ key: "DG-2627-99999 lift above column", reason: "x" }, 404, "There is no open point"],
      [{ key, reason: "x", revision: 3 }, 404, "has no revision 3"],
      [{ key, reason: "x", who: "me" }, 422, "who"],
    ] as const) {
      const answer = await keep(offer, body);
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)]);
    }
    const stranger = await server().addUser("offer.stranger", "employee");
    expect((await keep(offer, { key, reason: "x" }, stranger)).statusCode).toBe(403);
    const kept_points = [{ key: "W4", reason: "x" }];
    const refused = await server().call(employee(), "POST", "/api/offers", {
      positions: [positionOf(await saved())],
      kept_points,
    });
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining("There is no open point"),
    ]);
  });
});

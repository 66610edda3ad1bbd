import { beforeAll, expect, test } from "vitest";
import type {
  FinalAnswer,
  ListedQuotation,
  QuotationRecord,
  SavedQuotation,
} from "#contract/quotations/quotations-api.ts";
import { onBothServers, onSqliteServer, type TestServer, type TestUser } from "#server/testing/app.ts";
import {
  askFinal,
  finalCall,
  goldenRequest,
  readRecord,
  saveGolden,
} from "#server/testing/golden-quotations.ts";
import { textOf } from "#server/testing/papers.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { changePrices } from "#server/testing/stored-quotations.ts";

type Data<T> = { data: T };

/** Returns the answer of `final` for a revision of a saved quotation with another margin. */
async function finalRevision(
  server: TestServer,
  as: TestUser,
  { quotation_id }: SavedQuotation,
  revision: number,
  margin: string,
) {
  const request = { ...goldenRequest("SG-1"), marginPercentage: margin };
  return askFinal(server, as, finalCall(request, { revises: { quotation_id, revision } }));
}

async function saveRevision(
  server: TestServer,
  as: TestUser,
  quotation: SavedQuotation,
  revision: number,
  margin: string,
  reason?: string,
) {
  const final = await finalRevision(server, as, quotation, revision, margin);
  if (final.statusCode !== 200) return final;
  return server.call(as, "POST", "/api/quotation/save", {
    user: as.username,
    quotation_data: final.json<Data<object>>().data,
    ...(reason === undefined ? {} : { reason }),
  });
}

onBothServers("revisions", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const read = async (as: TestUser, path: string) =>
    (await server().call(as, "GET", `/api/quotation/${path}`)).json<Data<Record<string, unknown>>>().data;

  onSqlite("share one number, keep their saved values, and name the causes of a new price", async () => {
    const { employee, manager } = server().users;
    const { quotation_id: id } = await saveGolden(server(), employee, "SG-1");
    const first = await readRecord(server(), employee, id);
    expect(first).toMatchObject({
      revision: 0,
      reason: null,
      author: "employee",
      superseded_by: null,
      status: "issued",
    });
    const final = (await finalRevision(server(), manager, first, 0, "7.5")).json<Data<FinalAnswer>>().data;
    expect(final).toMatchObject({
      quotation_id: first.quotation_id,
      revision: 1,
      author: "manager",
      created_by: "employee",
    });
    expect(final.bridge?.causes.map(({ kind }) => kind)).toEqual(["margin"]);
    expect(final.bridge?.to_total).toBe(final.final_amount);

    const saved = await saveRevision(server(), manager, first, 0, "7.5", "Less risk");
    expect(saved.statusCode).toBe(201);
    expect(saved.json<Data<SavedQuotation>>().data).toMatchObject({
      quotation_id: first.quotation_id,
      revision: 1,
      reason: "Less risk",
      author: "manager",
      created_by: "employee",
      inputs: { revises: { quotation_id: first.quotation_id, revision: 0 } },
    });
    expect((await saveRevision(server(), manager, first, 0, "7.5", "Less risk")).statusCode).toBe(200);
    expect((await saveRevision(server(), manager, first, 0, "7.5", "Another")).statusCode).toBe(409);

    expect(await read(employee, `${id}?revision=0`)).toEqual({ ...first, superseded_by: 1 });
    const { revisions } = await read(employee, `${id}/revisions`);
    expect(revisions).toMatchObject([
      { revision: 1, author: "manager", reason: "Less risk", final_amount: final.final_amount },
      { revision: 0, author: "employee", reason: null, final_amount: first.final_amount },
    ]);
    const bridge = await read(employee, `${id}/bridge?from=0&to=1`);
    expect(bridge).toEqual({ ...final.bridge, conditions: [], technical: [] });
    const { quotations, total } = (
      await server().call(employee, "GET", `/api/quotation/history?search=${id}`)
    ).json<Data<{ quotations: ListedQuotation[]; total: number }>>().data;
    expect([total, quotations[0]?.revision]).toEqual([1, 1]);
    const { entries } = await read(employee, `${id}/activity`);
    expect(entries).toMatchObject([
      { by: "employee", kind: "saved" },
      { by: "manager", kind: "revised", from: "0", to: "1", note: "Less risk" },
    ]);
    const unknown = await server().call(employee, "GET", `/api/quotation/${id}?revision=7`);
    expect(unknown.statusCode).toBe(404);
    expect((await server().call(employee, "GET", `/api/quotation/${id}?revision=x`)).statusCode).toBe(422);
  });

  test("save one of two simultaneous changes, and let the other user continue from it", async () => {
    const { employee, manager } = server().users;
    const first = await saveGolden(server(), employee, "SG-1");
    const answers = await Promise.all([
      saveRevision(server(), employee, first, 0, "6", "Six"),
      saveRevision(server(), manager, first, 0, "7", "Seven"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    const loser = refused === answers[0] ? employee : manager;
    const winner = loser === employee ? manager : employee;
    expect(refused?.json()).toEqual({
      detail: `${first.quotation_id} was revised meanwhile (R1 by ${winner.username}).`,
      newest: { revision: 1, author: winner.username },
    });
    const allTheSame = await saveRevision(server(), loser, first, 1, "8", "All the same");
    expect(allTheSame.statusCode).toBe(201);
    expect(allTheSame.json<Data<SavedQuotation>>().data.revision).toBe(2);
  });

  // The rest depends on the revisions' rules and papers, not on the database.
  if (kind !== "sqlite") return;

  test("print their own number on their papers, and the revision that supersedes them", async () => {
    const { manager } = server().users;
    const quotation = await saveGolden(server(), manager, "SG-1");
    const printed = async (revision: number) => {
      const { rawPayload } = await server().call(
        manager,
        "GET",
        `/api/quotation/export-pdf/${quotation.quotation_id}?revision=${revision}`,
      );
      return textOf(rawPayload);
    };
    expect(await printed(0)).not.toMatch(/Superseded|Revision 1/);
    expect((await saveRevision(server(), manager, quotation, 0, "7.5", "Less risk")).statusCode).toBe(201);
    for (const page of (await printed(0)).split("\f").slice(0, -1))
      expect(page).toContain("Superseded by R1");
    expect(await printed(1)).toContain("Revision 1");
    expect(await printed(1)).not.toContain("Superseded");
  });

  test("need a reason, the number, the crane type and an open quotation", async () => {
    const { employee } = server().users;
    const first = await saveGolden(server(), employee, "SG-1");
    expect((await saveRevision(server(), employee, first, 0, "6")).statusCode).toBe(422);
    expect((await saveRevision(server(), employee, first, 0, "6", "  ")).statusCode).toBe(422);
    expect((await finalRevision(server(), employee, first, 3, "6")).statusCode).toBe(422);
    const double = await saveGolden(server(), employee, "DG-1");
    expect((await finalRevision(server(), employee, double, 0, "6")).statusCode).toBe(422);
    const other = await server().addUser(`stranger${first.quotation_id}`, "employee");
    expect((await finalRevision(server(), other, first, 0, "6")).statusCode).toBe(403);
    const lost = { status: "lost", from: "issued", reason: "price" };
    await server().call(employee, "POST", `/api/quotation/${first.quotation_id}/status`, lost);
    const closed = await finalRevision(server(), employee, first, 0, "6");
    expect(closed.statusCode).toBe(409);
    expect(closed.json<{ detail: string }>().detail).toContain("Reopen it");
  });

  test("refuse an outdated table price, and have no causes at an equal price", async () => {
    const { employee } = server().users;
    const first = await saveGolden(server(), employee, "SG-1");
    const restore = await changePrices(server(), "single-girder", "span", 1.5);
    try {
      const stale = await finalRevision(server(), employee, first, 0, "5");
      expect(stale.statusCode).toBe(409);
    } finally {
      await restore();
    }
    expect((await saveRevision(server(), employee, first, 0, "5", "The same once more")).statusCode).toBe(
      201,
    );
    const bridge = await read(employee, `${first.quotation_id}/bridge`);
    expect(bridge).toMatchObject({ causes: [], line: "No change" });
  });
});

onSqliteServer("the status of a quotation", (server) => {
  beforeAll(() => seedPrices(server()));
  const change = (as: TestUser, id: string, body: object) =>
    server().call(as, "POST", `/api/quotation/${id}/status`, body);

  test("goes from open to closed and back, with each step in the activity", async () => {
    const { employee } = server().users;
    const { quotation_id: id, subtotal_with_margin } = await saveGolden(server(), employee, "SG-1");
    expect((await change(employee, id, { status: "sent", from: "issued" })).statusCode).toBe(200);
    const late = await change(employee, id, { status: "negotiation", from: "issued" });
    expect([late.statusCode, late.json<{ status: string }>().status]).toEqual([409, "sent"]);
    const won = await change(employee, id, {
      status: "won",
      from: "sent",
      order_number: "PO 7/41",
      day: "2026-11-20",
    });
    expect(won.json<Data<QuotationRecord>>().data).toMatchObject({
      status: "won",
      order_number: "PO 7/41",
      order_value: subtotal_with_margin,
      won_on: "2026-11-20",
      expired: false,
    });
    expect((await change(employee, id, { status: "lost", from: "won", reason: "price" })).statusCode).toBe(
      422,
    );
    expect((await change(employee, id, { status: "negotiation", from: "won" })).statusCode).toBe(422);
    const reopened = await change(employee, id, {
      status: "negotiation",
      from: "won",
      note: "Not ordered yet",
    });
    expect(reopened.json<Data<QuotationRecord>>().data).toMatchObject({
      status: "negotiation",
      order_number: null,
      order_value: null,
      won_on: null,
    });
    expect((await change(employee, id, { status: "lost", from: "negotiation" })).statusCode).toBe(422);
    expect(
      (await change(employee, id, { status: "lost", from: "negotiation", reason: "other" })).statusCode,
    ).toBe(422);
    expect((await change(employee, id, { status: "sold", from: "negotiation" })).statusCode).toBe(422);
    expect(
      (await change(employee, id, { status: "sent", from: "negotiation", colour: "red" })).statusCode,
    ).toBe(422);
    const { entries, total } = (await server().call(employee, "GET", `/api/quotation/${id}/activity`)).json<
      Data<{ entries: { kind: string; from: string; to: string }[]; total: number }>
    >().data;
    expect(total).toBe(4);
    expect(entries.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["saved", null, "0"],
      ["status", "issued", "sent"],
      ["status", "sent", "won"],
      ["status", "won", "negotiation"],
    ]);
  });

  test("expires after its validity, which can be extended only while the quotation is open", async () => {
    const { employee, admin } = server().users;
    const { quotation_id: id, valid_until } = await saveGolden(server(), employee, "SG-1");
    const extend = (day: string) =>
      server().call(employee, "PUT", `/api/quotation/${id}/validity`, { valid_until: day });
    expect((await extend("2020-01-01")).statusCode).toBe(422);
    expect((await extend("2999-01-01")).statusCode).toBe(422);
    expect((await extend("soon")).statusCode).toBe(422);
    const longer = `${Number(valid_until.slice(0, 4))}-12-31`;
    expect((await extend(longer)).json<Data<QuotationRecord>>().data.valid_until).toBe(longer);
    const closed = (await saveGolden(server(), employee, "SG-1")).quotation_id;
    const url = `/api/quotation/${closed}`;
    await server().call(employee, "POST", `${url}/status`, { status: "withdrawn", from: "issued" });
    const refused = await server().call(employee, "PUT", `${url}/validity`, { valid_until: longer });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail: `${closed} is withdrawn. Reopen it before you change its validity.`,
        status: "withdrawn",
      },
    ]);
    server().clock.advance(60 * 86_400_000);
    const token = (
      await server().call(null, "POST", "/api/auth/login", { username: "admin", password: "correct horse" })
    ).json<{ access_token: string }>().access_token;
    const found = (
      await server().call({ ...admin, token }, "GET", "/api/quotation/history?status=expired")
    ).json<Data<{ quotations: ListedQuotation[] }>>().data.quotations;
    expect(found.map((record) => [record.quotation_id, record.expired])).toContainEqual([id, true]);
  });

  test("accepts a follow-up from today on, or none", async () => {
    const user = await server().addUser("follower", "employee");
    const { quotation_id: id } = await saveGolden(server(), user, "SG-1");
    const set = (day: string | null) => server().call(user, "PUT", `/api/quotation/${id}/follow-up`, { day });
    expect((await set("2020-01-01")).statusCode).toBe(422);
    expect((await set("2099-02-30")).statusCode).toBe(422);
    expect((await set("2099-02-28")).json<Data<QuotationRecord>>().data.next_follow_up).toBe("2099-02-28");
    expect((await set(null)).json<Data<QuotationRecord>>().data.next_follow_up).toBeNull();
    const lost = { status: "lost", from: "issued", reason: "price" };
    expect((await server().call(user, "POST", `/api/quotation/${id}/status`, lost)).statusCode).toBe(200);
    const refused = await set("2099-02-28");
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: `${id} is lost. Reopen it before you set a follow-up.`, status: "lost" },
    ]);
    const note = await server().call(user, "POST", `/api/quotation/${id}/notes`, {
      text: "Asked for a drawing",
    });
    expect(note.statusCode).toBe(201);
    expect((await server().call(user, "POST", `/api/quotation/${id}/notes`, { text: " " })).statusCode).toBe(
      422,
    );
  });
});

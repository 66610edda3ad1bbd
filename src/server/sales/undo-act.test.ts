import { beforeAll, expect, test } from "vitest";
import { shiftDay } from "#domain/dates/indian-dates.ts";
import type { Sale } from "#domain/sales/sale.ts";
import { onSqliteServer, type TestUser, testPassword } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const day = 86_400_000;

onSqliteServer("undoing the last act on a sale", (server) => {
  beforeAll(() => seedPrices(server()));
  const again = async (user: TestUser): Promise<TestUser> => {
    const body = { username: user.username, password: testPassword };
    const answer = await server().call(null, "POST", "/api/auth/login", body);
    return { ...user, token: answer.json<{ access_token: string }>().access_token };
  };
  const today = () => server().clock.now().slice(0, 10);
  const saleIn = async (as: TestUser, path: string) =>
    (await server().call(as, "GET", path)).json<{ data: Sale & { valid_until: string } }>().data;

  test("brings back the days of an expired sale, though they have passed", async () => {
    let owner = await again(server().users.manager);
    const { quotation_id, valid_until } = await saveGolden(server(), owner, "SG-1");
    const path = `/api/quotation/${quotation_id}`;
    const call = (method: "POST" | "PUT", end: string, body: object) =>
      server().call(owner, method, `${path}/${end}`, body);
    const late = shiftDay(today(), 1);
    await call("PUT", "follow-up", { day: late });
    server().clock.advance(60 * day);
    owner = await again(owner);
    expect((await saleIn(owner, path)).expired).toBe(true);

    const later = shiftDay(today(), 30);
    await call("PUT", "validity", { valid_until: later });
    expect((await call("POST", "undo", { kind: "validity", to: later })).statusCode).toBe(200);
    expect(await saleIn(owner, path)).toMatchObject({ valid_until, expired: true });

    await call("PUT", "follow-up", { day: later });
    await call("POST", "undo", { kind: "follow_up", to: later });
    expect((await saleIn(owner, path)).next_follow_up).toBe(late);

    await call("POST", "status", { status: "lost", from: "issued", reason: "no_answer" });
    expect(await saleIn(owner, path)).toMatchObject({ status: "lost", next_follow_up: null });
    await call("POST", "undo", { kind: "status", to: "lost" });
    expect(await saleIn(owner, path)).toMatchObject({ status: "issued", next_follow_up: late });
    // Undoing is no act that can be undone again.
    const twice = await call("POST", "undo", { kind: "status", to: "lost" });
    expect([twice.statusCode, twice.json().detail]).toEqual([
      409,
      `${quotation_id} was changed since, so nothing was undone.`,
    ]);
  });

  test("reopens an offer with its quotations", async () => {
    const owner = await again(server().users.manager);
    const positions = [positionOf(await saveGolden(server(), owner, "SG-1"))];
    const { offer_id } = offerIn(await server().call(owner, "POST", "/api/offers", { positions }));
    const path = `/api/offers/${offer_id}`;
    await server().call(owner, "POST", `${path}/status`, { status: "withdrawn", from: "issued" });
    await server().call(owner, "POST", `${path}/undo`, { kind: "status", to: "withdrawn" });
    expect((await saleIn(owner, path)).status).toBe("issued");
  });

  test("is refused for a reopened order, whose day, number and value are gone", async () => {
    const owner = await again(server().users.manager);
    const { quotation_id } = await saveGolden(server(), owner, "SG-1");
    const path = `/api/quotation/${quotation_id}`;
    const status = (body: object) => server().call(owner, "POST", `${path}/status`, body);
    await status({ status: "won", from: "issued", order_number: "PO/9" });
    expect((await status({ status: "issued", from: "won", note: "A mistake" })).statusCode).toBe(200);
    const undone = await server().call(owner, "POST", `${path}/undo`, { kind: "status", to: "issued" });
    expect([undone.statusCode, undone.json().detail]).toEqual([
      409,
      `Reopening an order can’t be undone: its day, number and value are gone. Mark ${quotation_id} as won again with them.`,
    ]);
    expect((await saleIn(owner, path)).status).toBe("issued");
  });

  test("is refused to others, and after a later act", async () => {
    const owner = await again(server().users.employee);
    const { quotation_id } = await saveGolden(server(), owner, "SG-1");
    const path = `/api/quotation/${quotation_id}`;
    const undo = (as: TestUser, body: object) => server().call(as, "POST", `${path}/undo`, body);
    await server().call(owner, "POST", `${path}/status`, { status: "withdrawn", from: "issued" });
    const act = { kind: "status", to: "withdrawn" };
    const stranger = await server().addUser(`colleague.${owner.id}`.slice(0, 30), "employee");
    expect((await undo(stranger, act)).statusCode).toBe(403);
    // A manager may work on it, but undoes no act of another user.
    expect((await undo(await again(server().users.manager), act)).statusCode).toBe(409);
    expect((await undo(owner, { ...act, to: "lost" })).statusCode).toBe(409);
    expect((await undo(owner, { ...act, kind: "note" })).statusCode).toBe(422);
    await server().call(owner, "POST", `${path}/notes`, { text: "They called" });
    expect((await undo(owner, act)).statusCode).toBe(200);
    server().clock.advance(5 * day);
    const late = await server().addUser(`later.${owner.id}`.slice(0, 30), "employee");
    expect((await undo(late, act)).statusCode).toBe(404);
  });
});

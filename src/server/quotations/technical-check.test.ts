import { beforeAll, expect, test } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { QuotationInput } from "#domain/quotation/document/input.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { finalOfGolden, saveGolden } from "#server/testing/golden-quotations.ts";
import { textOf } from "#server/testing/papers.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

type Data = { data: QuotationRecord };

onBothServers("the check of technical data", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));

  /** Gives or takes the right to check technical data, as an administrator. */
  async function setRight({ username, id }: TestUser, checks_technical_data: boolean): Promise<number> {
    const { admin } = server().users;
    const list = await server().call(admin, "GET", `/api/users/list?search_term=${username}`);
    const user = list.json<{ users: User[] }>().users.find((each) => each.id === id);
    if (!user) throw new Error(`There is no user ${username}`);
    const { email, full_name, role } = user;
    const body = { username, email, full_name, role, phone: null, is_active: true, checks_technical_data };
    return (await server().call(admin, "PUT", `/api/users/${id}`, body)).statusCode;
  }
  const check = (as: TestUser, number: string, body: object = { revision: 0 }) =>
    server().call(as, "POST", `/api/quotation/${number}/technical-check`, body);
  const read = async (number: string, query = "") => {
    const answer = await server().call(server().users.admin, "GET", `/api/quotation/${number}${query}`);
    return answer.json<Data>().data;
  };
  const revise = async (as: TestUser, number: string, revision: number, change: Partial<QuotationInput>) => {
    const revises = { quotation_id: number, revision };
    const quotation_data = await finalOfGolden(server(), as, "SG-1", { revises, ...change });
    const body = { user: as.username, quotation_data, reason: "Asked for" };
    const answer = await server().call(as, "POST", "/api/quotation/save", body);
    expect(answer.statusCode, answer.body).toBe(201);
    return read(number);
  };

  onSqlite("needs the right, is printed and noted, and stays until a technical value changes", async () => {
    const { employee, manager, admin } = server().users;
    const { quotation_id: number } = await saveGolden(server(), employee, "SG-1");
    expect((await read(number)).checked).toBeNull();
    const sheet = async (query = "") =>
      (await server().call(admin, "GET", `/api/quotation/export-dxf/${number}${query}`)).body;
    expect(await sheet()).toContain("Not checked by an engineer");
    const refused = await check(manager, number);
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining("may not check")]);
    expect((await check(employee, number)).statusCode).toBe(403);

    expect(await setRight(manager, true)).toBe(200);
    const profile = await server().call(manager, "GET", "/api/users/profile/me");
    expect(profile.json<User>().checks_technical_data).toBe(true);
    const answer = await check(manager, number, { revision: 0, note: " Motor by hand " });
    expect([answer.statusCode, answer.json<Data>().data.checked]).toEqual([
      200,
      { by: expect.any(String), at: expect.any(String), note: "Motor by hand" },
    ]);
    const { by } = (await read(number)).checked ?? { by: "" };
    expect(by).not.toBe("");
    expect(await sheet()).not.toContain("Not checked");
    expect(await sheet()).toContain(by);
    const paper = await server().call(admin, "GET", `/api/quotation/export-pdf/${number}?form=customer`);
    expect(textOf(paper.rawPayload)).toContain(by);
    const entries = await server().call(admin, "GET", `/api/quotation/${number}/activity`);
    expect(entries.json<{ data: { entries: object[] } }>().data.entries.at(-2)).toMatchObject({
      ...{ kind: "technical_check", by: manager.username, to: "0", note: "Motor by hand" },
    });

    expect((await revise(employee, number, 0, { sez: true })).checked?.by).toBe(by);
    const changed = await revise(employee, number, 1, { technical: { hoist_motor: 11 } });
    expect(changed.checked).toBeNull();
    const lines = [{ group: "Hook", label: "Hook", text: "Ramshorn" }];
    await check(manager, number, { revision: 2 });
    const lined = await revise(employee, number, 2, { technical: { hoist_motor: 11, lines } });
    expect(lined.checked).toBeNull();
    expect((await read(number, "?revision=0")).checked?.by).toBe(by);
    expect((await check(manager, number, { revision: 2 })).statusCode).toBe(409);
    await setRight(manager, false);
    expect((await check(manager, number, { revision: 3 })).statusCode).toBe(403);
  });

  test("is not the author’s while another user has the right, and the author’s alone", async () => {
    const { manager, admin } = server().users;
    const { quotation_id: number } = await saveGolden(server(), manager, "SG-1");
    await setRight(manager, true);
    expect((await check(manager, number)).statusCode).toBe(200);
    await setRight(admin, true);
    const refused = await check(manager, number);
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining("You are the author")]);
    expect((await check(admin, number)).statusCode).toBe(200);
    await setRight(admin, false);
    await setRight(manager, false);
  });

  test("is the author’s where no other user with the right may read the quotation", async () => {
    const { manager, employee } = server().users;
    const { quotation_id: number } = await saveGolden(server(), manager, "SG-1");
    await setRight(manager, true);
    await setRight(employee, true);
    expect((await check(manager, number)).statusCode).toBe(403);
    // Now the employee may no longer read it.
    await server()
      .database.db.updateTable("sales")
      .set({ created_at: "2026-11-01T06:30:00.000Z" })
      .where("number", "=", number)
      .execute();
    expect((await check(employee, number)).statusCode).toBe(404);
    expect((await check(manager, number)).statusCode).toBe(200);
    await setRight(employee, false);
    await setRight(manager, false);
  });

  test("is refused for other fields, long notes and quotations that the caller may not read", async () => {
    const { manager, employee } = server().users;
    const { quotation_id: number } = await saveGolden(server(), employee, "SG-1");
    await setRight(manager, true);
    for (const [body, words] of [
      [{ revision: 0, by: "me" }, "by"],
      [{ revision: 0, note: "x".repeat(501) }, "at most 500 characters"],
      [{ note: "x" }, "revision"],
      [{ revision: -1 }, "revision"],
    ] as const) {
      const answer = await check(manager, number, body);
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(words)]);
    }
    expect((await check(manager, "SG-9999-00001")).statusCode).toBe(404);
    expect((await read(number)).checked).toBeNull();
    await setRight(manager, false);
  });
});

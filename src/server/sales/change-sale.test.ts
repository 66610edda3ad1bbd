import { beforeAll, expect, test } from "vitest";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("a change of a sale", (server) => {
  beforeAll(() => seedPrices(server()));
  /** Saves a quotation with a follow-up, and returns its calls. */
  async function saved() {
    const { employee, manager } = server().users;
    const { quotation_id: number } = await saveGolden(server(), employee, "SG-1");
    const call = (method: "GET" | "POST" | "PUT", path: string, body?: object, as: TestUser = employee) =>
      server().call(as, method, `/api/quotation/${number}/${path}`, body);
    const followUp = (day: string | null) => call("PUT", "follow-up", { day });
    expect((await followUp("2026-12-01")).statusCode).toBe(200);
    return {
      number,
      manager,
      followUp,
      validity: (valid_until: string) => call("PUT", "validity", { valid_until }),
      set: (body: object, as?: TestUser) => call("POST", "status", body, as),
      row: () =>
        server()
          .database.db.selectFrom("sales")
          .select(["status", "next_follow_up", "closed_on", "order_number"])
          .select(["order_value", "lost_reason", "competitor"])
          .where("number", "=", number)
          .executeTakeFirstOrThrow(),
      lastNote: async () => {
        const { entries } = (await call("GET", "activity?limit=100")).json().data;
        return entries.findLast(({ kind }: { kind: string }) => kind === "status").note;
      },
    };
  }
  const open = {
    closed_on: null,
    order_number: null,
    order_value: null,
    lost_reason: null,
    competitor: null,
  };

  test("keeps what belongs to its status, and clears the rest", async () => {
    const { set, row, lastNote } = await saved();
    await set({ status: "sent", from: "issued" });
    expect(await row()).toEqual({ ...open, status: "sent", next_follow_up: "2026-12-01" });
    const lost = {
      status: "lost",
      from: "sent",
      reason: "competitor",
      competitor: " Atlas ",
      note: " Cheaper ",
    };
    await set({ ...lost, order_number: "PO/1" });
    expect(await row()).toEqual({
      ...{ ...open, status: "lost", next_follow_up: null },
      ...{ lost_reason: "competitor", competitor: "Atlas" },
    });
    expect(await lastNote()).toBe("Reason: Competitor. Competitor: Atlas. Cheaper");
    await set({ status: "negotiation", from: "lost", note: "Again" });
    expect(await row()).toEqual({ ...open, status: "negotiation", next_follow_up: null });
    await set({
      status: "won",
      from: "negotiation",
      order_number: " PO/7 ",
      order_value: 100.5,
      competitor: "Atlas",
    });
    expect(await row()).toEqual({
      ...{ ...open, status: "won", next_follow_up: null, closed_on: "2026-11-20" },
      ...{ order_number: "PO/7", order_value: 100_50 },
    });
    expect(await lastNote()).toBe("Order PO/7");
  });

  test("counts a won sale at its quoted value on the day of its order, where nothing else is told", async () => {
    const { set, row } = await saved();
    await set({ status: "won", from: "issued", day: "2026-11-20" });
    const { order_value, closed_on, order_number } = await row();
    expect([Number(order_value) > 1_00_000_00, closed_on, order_number]).toEqual([true, "2026-11-20", null]);
  });

  test("is refused after another one, and before the first issue without a manager", async () => {
    const { set, row, number, manager } = await saved();
    const early = { status: "won", from: "issued", day: "2026-11-19", note: "By telephone" };
    const refused = await set(early);
    expect([refused.statusCode, refused.json().detail[0].loc]).toEqual([422, ["body", "day"]]);
    expect((await set(early, manager)).statusCode).toBe(200);
    expect((await row()).closed_on).toBe("2026-11-19");
    const late = await set({ status: "sent", from: "issued" });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { detail: `${number} is won now. Another user changed it meanwhile.`, status: "won" },
    ]);
  });

  test("sets neither a follow-up nor a validity of a closed sale", async () => {
    const { set, followUp, validity, row, number } = await saved();
    expect((await validity("2027-01-10")).statusCode).toBe(200);
    await set({ status: "withdrawn", from: "issued" });
    for (const [answer, toDo] of [
      [await followUp("2026-12-02"), "set a follow-up"],
      [await validity("2027-01-11"), "change its validity"],
    ] as const)
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { detail: `${number} is withdrawn. Reopen it before you ${toDo}.`, status: "withdrawn" },
      ]);
    expect((await followUp(null)).statusCode).toBe(200);
    expect(await row()).toEqual({ ...open, status: "withdrawn", next_follow_up: null });
  });
});

import { beforeAll, expect, test } from "vitest";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listQuotations } from "#contract/quotations/quotations-api.ts";
import { onBothServers, type TestServer } from "#server/testing/app.ts";
import { finalOfGolden, saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

type Page = AnswerOf<typeof listQuotations>["data"];

onBothServers("paging", (server: () => TestServer) => {
  beforeAll(() => seedPrices(server()));

  test("pages neither repeat nor skip quotations while other users save", async () => {
    const { users, call, clock } = server();
    const before: string[] = [];
    for (let n = 0; n < 25; n++) {
      // Several of the same moment and amount: only the ID distinguishes them.
      if (n % 4 === 0) clock.advance(1000);
      before.push((await saveGolden(server(), users.admin, "SG-2")).quotation_id);
    }
    const pageOf = async (page: number, sort_by: string) => {
      const url = `/api/quotation/history?page=${page}&sort_by=${sort_by}&sort_order=asc`;
      return (await call(users.admin, "GET", url)).json<{ data: Page }>().data;
    };
    for (const sort_by of ["timestamp", "final_amount", "quotation_id"]) {
      clock.advance(1000);
      const seen: string[] = [];
      for (let page = 1; page <= 3; page++) {
        const [shown] = await Promise.all([
          pageOf(page, sort_by),
          saveGolden(server(), users.employee, "SG-2"),
          saveGolden(server(), users.manager, "SG-2"),
        ]);
        expect(shown.total).toBeGreaterThanOrEqual(before.length);
        seen.push(...shown.quotations.map(({ quotation_id }) => quotation_id));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => before.includes(id))).toEqual(before);
    }
  });

  test.each([
    { sort_by: "timestamp" },
    { sort_by: "final_amount" },
    { sort_by: "quotation_id" },
    { sort_by: "timestamp", search: "5t" },
  ])("a list with as_of stays as it was when it was opened, newest first: %j", async (query) => {
    const { users, call } = server();
    const pageOf = async (page: number, asOf?: string | null) => {
      const asked = new URLSearchParams({
        ...query,
        page: `${page}`,
        limit: "25",
        ...(asOf && { as_of: asOf }),
      });
      return (await call(users.admin, "GET", `/api/quotation/history?${asked}`)).json<{ data: Page }>().data;
    };
    const save = () => saveGolden(server(), users.manager, "SG-1");
    for (let n = 0; n < 3; n++) await save();

    const opened = await pageOf(1);
    const seen = [...opened.quotations];
    for (let page = 2; page <= Math.ceil(opened.total / 25); page++) {
      // Of the same moment as the newest one of the list.
      const later = await save();
      const [shown] = await Promise.all([pageOf(page, opened.as_of), save()]);
      expect(shown).toMatchObject({ total: opened.total, as_of: opened.as_of });
      expect(shown.quotations).not.toContainEqual(expect.objectContaining({ _id: later._id }));
      seen.push(...shown.quotations);
    }
    expect(seen).toHaveLength(opened.total);
    expect(new Set(seen.map(({ quotation_id }) => quotation_id)).size).toBe(opened.total);
    expect((await pageOf(1)).total).toBeGreaterThan(opened.total);
  });

  test("quotation IDs continue beyond 99999 and sort by number", async () => {
    const { users, database, call } = server();
    await saveGolden(server(), users.admin, "DG-1");
    await database.db
      .updateTable("counters")
      .set({ value: 99_998 })
      .where("name", "=", "quotation DG-2627")
      .execute();
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.push((await saveGolden(server(), users.admin, "DG-1")).quotation_id);
    expect(made).toEqual(["DG-2627-99999", "DG-2627-100000", "DG-2627-100001"]);
    const url = "/api/quotation/history?sort_by=quotation_id&crane_type=double&limit=3";
    const { quotations } = (await call(users.admin, "GET", url)).json<{ data: Page }>().data;
    expect(quotations.map(({ quotation_id }) => quotation_id)).toEqual(made.toReversed());
  });

  test("the window moves with the clock", async () => {
    const { users, clock, addUser, call } = server();
    const { quotation_id } = await saveGolden(server(), users.admin, "SG-1");
    clock.advance(4 * 86_400_000);
    const late = await addUser("late.comer", "employee");
    const list = await call(late, "GET", "/api/quotation/history");
    expect(list.json<{ data: Page }>().data.total).toBe(0);
    expect((await call(late, "GET", `/api/quotation/${quotation_id}`)).statusCode).toBe(404);
    await finalOfGolden(server(), late, "SG-1");
    expect((await call(late, "GET", "/api/quotation/history")).json<{ data: Page }>().data.total).toBe(0);
  });
});

import { beforeAll, expect, test } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { requestAt, saveAt } from "#server/testing/approvals.ts";
import { positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { leaveWaiting } from "./insert-approvals.ts";

onSqliteServer("quotations of the demonstration that are left waiting", (server) => {
  beforeAll(() => seedPrices(server()));

  test("are open ones of employees at their usual margin, apart from those in an offer", async () => {
    const { call, clock, database, users } = server();
    const { employee, manager } = users;
    const free = await saveAt(server(), employee, requestAt("5"));
    await saveAt(server(), employee, requestAt("6"));
    await saveAt(server(), manager, requestAt("5"));
    const offered = await saveAt(server(), employee, requestAt("5"));
    const made = await call(employee, "POST", "/api/offers", { positions: [positionOf(offered)] });
    expect(made.statusCode).toBe(201);
    const profiles = await Promise.all(
      [employee, manager].map(async (each) =>
        (await call(each, "GET", "/api/users/profile/me")).json<User>(),
      ),
    );
    const revised: unknown[] = [];
    const revise = async ({ number, user, margin }: { number: string; user: User; margin?: number }) => {
      revised.push([number, user.username, margin]);
    };
    const now = new Date(Date.parse(clock.now()) + 3 * 86_400_000).toISOString();
    await leaveWaiting(database.db, profiles, revise, now);
    expect(revised).toEqual([[free.quotation_id, employee.username, 3]]);
  });
});

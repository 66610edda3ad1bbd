import { expect, test } from "vitest";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";
import { makeAuthenticate } from "./authenticate.ts";
import { hashToken } from "./session-token.ts";

const day = 86_400_000;
const start = "2026-11-01T00:00:00.000Z";
const after = (milliseconds: number) => new Date(Date.parse(start) + milliseconds).toISOString();

onSqliteServer("a session", (server) => {
  const authenticate = (now: string) =>
    makeAuthenticate({ db: server().database.db, now: () => now, sessionHours: 8 });
  const change = ({ token }: TestUser, row: object) =>
    server()
      .database.db.updateTable("sessions")
      .set(row)
      .where("token_hash", "=", hashToken(token))
      .execute();
  const stored = ({ token }: TestUser) =>
    server()
      .database.db.selectFrom("sessions")
      .select(["created_at", "last_used_at", "expires_at"])
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirstOrThrow();
  const times = { created_at: start, last_used_at: start, expires_at: after(day / 3) };
  const reason = async (token: string | undefined, now = start) =>
    authenticate(now)(token, { extend: true }).then(
      () => null,
      (error) => error.extra.reason,
    );

  test("is refused with the reason of its end", async () => {
    const user = await server().addUser("ended", "employee");
    await change(user, times);
    expect(await reason(user.token)).toBeNull();
    expect([await reason(undefined), await reason("unknown")]).toEqual(["revoked", "revoked"]);
    expect(await reason(user.token, after(day / 3))).toBe("token-expired");
    await change(user, { ended_at: start, end_reason: "inactive" });
    expect(await reason(user.token)).toBe("inactive");
    await change(user, { ended_at: start, end_reason: null });
    expect(await reason(user.token)).toBe("revoked");
    await change(user, { ended_at: null });
    await server().database.db.updateTable("users").set({ is_active: 0 }).where("id", "=", user.id).execute();
    expect(await reason(user.token)).toBe("inactive");
  });

  test("is extended by a use at most once a minute, and not by a look alone", async () => {
    const user = await server().addUser("used", "employee");
    await change(user, times);
    const use = async (at: number, extend: boolean) => {
      await authenticate(after(at))(user.token, { extend });
      return (await stored(user)).last_used_at;
    };
    expect(await use(59_999, true)).toBe(start);
    expect(await use(60_000, false)).toBe(start);
    expect(await use(60_000, true)).toBe(after(60_000));
    expect((await stored(user)).expires_at).toBe(after(60_000 + day / 3));
  });

  test("of a clock that ran ahead counts from now", async () => {
    const user = await server().addUser("ahead", "employee");
    await change(user, {
      created_at: after(9 * day),
      last_used_at: after(9 * day),
      expires_at: after(10 * day),
    });
    await authenticate(start)(user.token, { extend: false });
    expect(await stored(user)).toEqual(times);
  });
});

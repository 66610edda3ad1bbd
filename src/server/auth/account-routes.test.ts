import { expect, test } from "vitest";
import { onBothServers, type TestUser, testPassword } from "#server/testing/app.ts";
import { insertRememberedDevice, listRememberedDevices } from "#server/users/devices-repository.ts";
import { findResetLink, insertResetLink } from "#server/users/reset-links-repository.ts";

onBothServers("the user's own account", (server) => {
  const status = async (user: TestUser) => (await server().call(user, "GET", "/api/auth/status")).statusCode;
  const signIn = async (user: TestUser, password = testPassword) => {
    const answer = await server().app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: user.username, password },
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0" },
    });
    return { ...user, token: answer.json().access_token as string };
  };
  const list = async (user: TestUser) =>
    (await server().call(user, "GET", "/api/account/sessions")).json().sessions as {
      id: string;
      current: boolean;
    }[];

  test("lists sessions and ends them one by one, but never another user's", async () => {
    const first = await server().addUser("first", "employee");
    const second = await signIn(first);
    const sessions = await list(second);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toMatchObject({
      device: "Firefox on Linux",
      address: "127.0.0.1",
    });
    const other = sessions.find(({ current }) => !current)?.id ?? "";
    const stranger = server().users.manager;
    const url = `/api/account/sessions/${other}`;
    expect((await server().call(stranger, "DELETE", url)).statusCode).toBe(404);
    expect(await status(first)).toBe(200);
    expect((await server().call(second, "DELETE", url)).statusCode).toBe(200);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    expect(await list(second)).toHaveLength(1);
  });

  test("changes the password with the current one, and ends all other sessions, devices and links", async () => {
    const user = await server().addUser("changing", "employee");
    const other = await signIn(user);
    const { db } = server().database;
    const expires_at = "2099-01-01T00:00:00.000Z";
    await insertResetLink(db, { token_hash: "sent before", user_id: user.id, expires_at });
    const now = server().clock.now();
    await insertRememberedDevice(db, {
      ...{ token_hash: "known before", user_id: user.id, created_at: now, last_used_at: now },
      ...{ expires_at, address: null, device: null },
    });
    const waysIn = async () => [
      (await findResetLink(db, "sent before")) !== undefined,
      (await listRememberedDevices(db, user.id, now)).length,
    ];
    const change = (body: object) => server().call(user, "PUT", "/api/account/password", body);
    const wrong = await change({ current_password: "wrong one", new_password: "bridge five" });
    expect([wrong.statusCode, wrong.json().detail[0].loc]).toEqual([422, ["body", "current_password"]]);
    const short = await change({ current_password: testPassword, new_password: "short" });
    expect(short.json().detail[0].msg).toBe("Password must be at least 6 characters");
    expect([await status(other), await waysIn()]).toEqual([200, [true, 1]]);
    const changed = await change({ current_password: testPassword, new_password: "bridge five" });
    expect(changed.statusCode).toBe(200);
    expect([await status(user), await status(other), await waysIn()]).toEqual([200, 401, [false, 0]]);
    expect((await signIn(user, "bridge five")).token).toBeDefined();
  });

  test("counts wrong passwords in a session like failed sign-ins", async () => {
    const user = await server().addUser("guessing", "employee");
    const body = { current_password: "wrong one", new_password: "bridge five" };
    const guess = async () => (await server().call(user, "PUT", "/api/account/password", body)).statusCode;
    for (let attempt = 0; attempt < 10; attempt++) expect(await guess()).toBe(422);
    expect(await guess()).toBe(429);
  });
});

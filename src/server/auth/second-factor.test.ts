import { expect, test } from "vitest";
import { onBothServers, type TestUser, testPassword } from "#server/testing/app.ts";
import { codeAt, setUpSecondFactor } from "#server/testing/second-factor.ts";
import { listNotices } from "./notices-repository.ts";

const url = "/api/account/second-factor";
const minute = 60_000;

onBothServers("a second factor", (server, kind) => {
  const signIn = (username: string, more: object = {}) =>
    server().call(null, "POST", "/api/auth/login", { username, password: testPassword, ...more });
  const state = async (user: TestUser) => (await server().call(user, "GET", url)).json();
  const code = (secret: string, seconds = 0) => codeAt(secret, server().clock.now(), seconds);
  const signedIn = async (user: TestUser, more: object): Promise<TestUser> => {
    const answer = await signIn(user.username, more);
    expect(answer.statusCode).toBe(200);
    return { ...user, token: answer.json().access_token };
  };

  test("needs a code after the password, and accepts a recovery code once", async () => {
    const user = await server().addUser("usual", "employee");
    const { secret, recoveryCodes } = await setUpSecondFactor(server(), user);
    const asked = await signIn("usual");
    expect([asked.statusCode, asked.json().second_factor]).toEqual([401, "required"]);
    expect(asked.json()).not.toHaveProperty("access_token");
    const wrong = await signIn("usual", { code: "000000" });
    expect([wrong.statusCode, wrong.json().second_factor]).toEqual([401, "wrong"]);
    const right = await signIn("usual", { code: ` ${code(secret).slice(0, 3)} ${code(secret).slice(3)}` });
    expect([right.statusCode, right.json().user.second_factor]).toEqual([200, "on"]);
    expect(right.json()).not.toHaveProperty("device_token");
    const [recovery = ""] = recoveryCodes;
    expect((await signIn("usual", { code: recovery.toUpperCase() })).statusCode).toBe(200);
    expect((await signIn("usual", { code: recovery })).json().second_factor).toBe("wrong");
    expect(await state(user)).toMatchObject({ recovery_codes: 9 });
  });

  test("is not asked for on a remembered device for 30 days, until the user forgets it", async () => {
    const user = await server().addUser("traveller", "employee");
    // Without a second factor there is no code that a device could stand for.
    expect((await signIn("traveller", { remember: true })).json()).not.toHaveProperty("device_token");
    const { secret } = await setUpSecondFactor(server(), user);
    const remembered = await signIn("traveller", { code: code(secret), remember: true });
    const device: string = remembered.json().device_token;
    expect(device).toMatch(/^[\w-]{43}$/);
    const again = await signedIn(user, { device });
    // The remembered device of another browser is no new device.
    const elsewhere = await server().app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: "traveller", password: testPassword, device },
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0" },
    });
    expect(elsewhere.statusCode).toBe(200);
    const notices = await listNotices(server().database.db, user.id, "2000-01-01T00:00:00.000Z");
    expect(notices.map(({ device }) => device)).not.toContain("Firefox on Linux");
    const list = async () => (await server().call(again, "GET", "/api/account/sessions")).json().devices;
    expect(await list()).toMatchObject([{ address: "127.0.0.1" }]);
    expect(
      JSON.stringify(await server().database.db.selectFrom("remembered_devices").selectAll().execute()),
    ).not.toContain(device);
    const [{ id }] = await list();
    const forget = (as: TestUser) => server().call(as, "DELETE", `/api/account/devices/${id}`);
    expect((await forget(server().users.manager)).statusCode).toBe(404);
    expect((await forget(again)).statusCode).toBe(200);
    expect((await signIn("traveller", { device })).json().second_factor).toBe("required");

    server().clock.advance(minute);
    const second = (await signIn("traveller", { code: code(secret), remember: true })).json().device_token;
    server().clock.advance(30 * 86_400_000 - 1);
    expect((await signIn("traveller", { device: second })).statusCode).toBe(200);
    server().clock.advance(1);
    expect((await signIn("traveller", { device: second })).statusCode).toBe(401);
  });

  // The rest are rules of second factors, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("takes effect only after a confirmed code", async () => {
    const user = await server().addUser("beginner", "employee");
    const wrong = await server().call(user, "POST", url, { password: "wrong one" });
    expect([wrong.statusCode, wrong.json().detail[0].loc]).toEqual([422, ["body", "password"]]);
    const begun = await server().call(user, "POST", url, { password: testPassword });
    const { secret, otpauth_url } = begun.json();
    expect(otpauth_url).toContain(`secret=${secret}`);
    expect(otpauth_url).toContain("Example%20Cranes:beginner");
    expect((await signIn("beginner")).statusCode).toBe(200);
    const refused = await server().call(user, "POST", `${url}/confirm`, { code: "000000" });
    expect([refused.statusCode, refused.json().detail[0].loc]).toEqual([422, ["body", "code"]]);
    expect(await state(user)).toEqual({ state: "off", since: null, recovery_codes: 0 });
    const confirmed = await server().call(user, "POST", `${url}/confirm`, { code: code(secret) });
    expect(confirmed.json().recovery_codes).toHaveLength(10);
    expect(await state(user)).toEqual({ state: "on", since: server().clock.now(), recovery_codes: 10 });
    expect((await server().call(user, "POST", url, { password: testPassword })).statusCode).toBe(409);
    const stored = await server().database.db.selectFrom("second_factors").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test("names a phone clock that is wrong by minutes during the set-up", async () => {
    const user = await server().addUser("late", "employee");
    const { secret } = (await server().call(user, "POST", url, { password: testPassword })).json();
    const confirm = async (seconds: number) =>
      (await server().call(user, "POST", `${url}/confirm`, { code: code(secret, seconds) })).json().detail[0]
        .msg;
    const hint = "Set its date and time to automatic, then enter a new code.";
    expect(await confirm(-180)).toBe(`Your phone’s clock is about 3 minutes behind. ${hint}`);
    expect(await confirm(300)).toBe(`Your phone’s clock is about 5 minutes ahead. ${hint}`);
    expect(await confirm(86_400)).toMatch(/^This code is wrong/);
  });

  test("ends the sessions that began with only a password", async () => {
    const user = await server().addUser("elsewhere", "employee");
    const other = await signedIn(user, {});
    await setUpSecondFactor(server(), user);
    expect((await server().call(other, "GET", "/api/auth/status")).statusCode).toBe(401);
    expect((await server().call(user, "GET", "/api/auth/status")).statusCode).toBe(200);
  });

  test("is switched off, or gets new recovery codes, with password and code", async () => {
    const user = await server().addUser("leaving", "employee");
    const { secret, recoveryCodes } = await setUpSecondFactor(server(), user);
    const change = (method: "POST" | "DELETE", path: string, body: object) =>
      server().call(user, method, `${url}${path}`, body);
    const proof = () => ({ password: testPassword, code: code(secret) });
    for (const [method, path] of [
      ["POST", "/recovery-codes"],
      ["DELETE", ""],
    ] as const) {
      expect(
        (await change(method, path, { ...proof(), password: "wrong one" })).json().detail[0].loc[1],
      ).toBe("password");
      expect((await change(method, path, { ...proof(), code: "000000" })).json().detail[0].loc[1]).toBe(
        "code",
      );
    }
    const made = await change("POST", "/recovery-codes", proof());
    const codes: string[] = made.json().recovery_codes;
    expect(codes.filter((each) => recoveryCodes.includes(each))).toEqual([]);
    expect((await signIn("leaving", { code: recoveryCodes[1] })).statusCode).toBe(401);
    const device = (await signIn("leaving", { code: codes[1], remember: true })).json().device_token;
    expect((await change("DELETE", "", { password: testPassword, code: codes[0] })).statusCode).toBe(200);
    expect((await signIn("leaving")).statusCode).toBe(200);
    expect((await change("DELETE", "", proof())).statusCode).toBe(409);
    // A device that was remembered for it does not pass the next one.
    server().clock.advance(minute);
    await setUpSecondFactor(server(), user);
    expect((await signIn("leaving", { device })).json().second_factor).toBe("required");
  });

  test("shows sign-ins from new devices and wrong codes under Your Account and in the audit log", async () => {
    const user = await server().addUser("watched", "employee");
    const { secret } = await setUpSecondFactor(server(), user);
    await signIn("watched", { code: "000000" });
    server().clock.advance(1000);
    await signIn("watched", { code: code(secret) });
    server().clock.advance(minute);
    await signIn("watched", { code: code(secret) });
    const { notices } = (await server().call(user, "GET", "/api/account/notices")).json();
    expect(notices).toMatchObject([
      { kind: "new device", address: "127.0.0.1" },
      { kind: "wrong second factor", address: "127.0.0.1" },
    ]);
    const log = await server()
      .database.db.selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", user.id)
      .orderBy("at")
      .execute();
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["second factor set up", "second factor refused", "sign-in from a new device"]),
    );
    server().clock.advance(91 * 86_400_000);
    const later = await signedIn(user, { code: code(secret) });
    expect((await server().call(later, "GET", "/api/account/notices")).json().notices).toEqual([]);
  });

  test("can be reset by an administrator for another user, but not for themselves", async () => {
    const user = await server().addUser("locked", "employee");
    await setUpSecondFactor(server(), user);
    const manager = await server().addUser("overseer", "manager");
    const own = await server().addUser("self", "admin");
    await setUpSecondFactor(server(), own);
    const reset = (as: TestUser, id: string) => server().call(as, "DELETE", `/api/users/${id}/second-factor`);
    expect((await reset(manager, user.id)).statusCode).toBe(403);
    expect((await reset(own, own.id)).statusCode).toBe(409);
    const listed = await server().call(own, "GET", "/api/users/list?search_term=locked");
    expect(listed.json().users[0].second_factor).toBe("on");
    expect((await reset(own, user.id)).statusCode).toBe(200);
    expect((await reset(own, user.id)).statusCode).toBe(409);
    expect((await server().call(user, "GET", "/api/auth/status")).statusCode).toBe(401);
    expect((await signIn("locked")).statusCode).toBe(200);
  });
});

onBothServers("the rule of second factors", (server) => {
  const rule = "/api/second-factor-rule";
  const set = (as: TestUser, body: object) => server().call(as, "PUT", rule, body);

  test("allows a user without a second factor only to set it up", async () => {
    const { admin, manager, employee } = server().users;
    expect((await server().call(admin, "GET", rule)).json()).toEqual({ required_of: "nobody" });
    expect((await set(manager, { required_of: "all" })).statusCode).toBe(403);
    expect((await set(admin, { required_of: "some" })).statusCode).toBe(422);
    await setUpSecondFactor(server(), admin);
    expect(
      (await set(admin, { required_of: "managers and administrators", known: "nobody" })).statusCode,
    ).toBe(200);
    const late = await set(admin, { required_of: "all", known: "nobody" });
    expect([late.statusCode, late.json().current]).toEqual([
      409,
      { required_of: "managers and administrators" },
    ]);

    for (const [method, path] of [
      ["GET", "/api/quotation/history"],
      ["GET", "/api/account/sessions"],
      ["DELETE", url],
      ["GET", "/api/users/list"],
    ] as const) {
      const answer = await server().call(manager, method, path);
      expect([path, answer.statusCode, answer.json()]).toEqual([
        path,
        403,
        {
          detail: "Your role needs a second factor. Set it up under Your Account first.",
          second_factor: "required",
        },
      ]);
    }
    expect((await server().call(employee, "GET", "/api/quotation/history")).statusCode).toBe(200);
    expect((await server().call(manager, "GET", "/api/users/profile/me")).json().second_factor).toBe(
      "required",
    );
    await setUpSecondFactor(server(), manager);
    expect((await server().call(manager, "GET", "/api/quotation/history")).statusCode).toBe(200);
    const known = "managers and administrators";
    expect((await set(admin, { required_of: "nobody", known })).statusCode).toBe(200);
    expect((await server().call(admin, "GET", rule)).json()).toEqual({ required_of: "nobody" });
  });
});

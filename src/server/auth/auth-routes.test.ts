import { expect, test } from "vitest";
import {
  onBothServers,
  type TestServer,
  type TestUser,
  testConfig,
  testPassword,
} from "#server/testing/app.ts";
import { clampSessions, listUserSessions } from "#server/users/sessions-repository.ts";

const login = (server: TestServer, username: string, password: string) =>
  server.call(null, "POST", "/api/auth/login", { username, password });
const status = (server: TestServer, user: TestUser) => server.call(user, "GET", "/api/auth/status");
const hour = 3_600_000;

onBothServers("sign-in", (server) => {
  test("gives a token, and ignores blanks around the name and its letter case", async () => {
    const answer = await login(server(), "  EMPLOYEE ", testPassword);
    expect(answer.statusCode).toBe(200);
    const { access_token, token_type, expires_at, user } = answer.json();
    expect(access_token).toMatch(/^[\w-]{43}$/);
    expect(token_type).toBe("bearer");
    expect(expires_at).toBe("2026-11-20T18:30:00.000Z");
    expect(user).toMatchObject({
      username: "employee",
      role: "employee",
      last_login: "2026-11-20T06:30:00.000Z",
    });
    expect(answer.body).not.toContain("argon2");
    const verified = await server().call(
      { ...server().users.employee, token: access_token },
      "POST",
      "/api/auth/verify/",
    );
    expect(verified.json().user.username).toBe("employee");
  });

  test("stores no token in the database", async () => {
    const { access_token } = (await login(server(), "employee", testPassword)).json();
    const kept = await server().database.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(access_token);
  });

  test("a wrong name and a wrong password get the same answer", async () => {
    const answers = [
      await login(server(), "nobody", testPassword),
      await login(server(), "employee", "wrong one"),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ detail: "Invalid username or password" });
    }
    expect((await login(server(), "employee", `${testPassword} `)).statusCode).toBe(401);
  });

  test("an inactive account is 403 with the right password and 401 with a wrong one", async () => {
    const user = await server().addUser("inactive", "employee");
    await server().database.db.updateTable("users").set({ is_active: 0 }).where("id", "=", user.id).execute();
    const right = await login(server(), "inactive", testPassword);
    expect([right.statusCode, right.json()]).toEqual([
      403,
      { detail: "Your account has been deactivated. Please contact an administrator." },
    ]);
    expect((await login(server(), "inactive", "wrong one")).statusCode).toBe(401);
  });

  test.each([
    [{}, ["Username is required", "Password is required"]],
    [{ username: "  ", password: "" }, ["Username is required", "Password is required"]],
    [{ username: "a", password: "b", role: "admin" }, ["role is not a known field"]],
    [{ username: { $gt: "" }, password: "b" }, ["Username is required"]],
  ])("%j is 422", async (body, messages) => {
    const answer = await server().call(null, "POST", "/api/auth/login", body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail.map((problem: { msg: string }) => problem.msg)).toEqual(messages);
  });

  test("records sign-ins and refusals in the audit log", async () => {
    const entries = await server()
      .database.db.selectFrom("audit_log")
      .select(["action", "detail", "address"])
      .execute();
    expect(entries).toContainEqual({
      action: "sign-in",
      detail: JSON.stringify({ username: "employee" }),
      address: "127.0.0.1",
    });
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: "sign-in refused",
        detail: expect.stringMatching(/nobody.*unknown name/),
      }),
    );
    expect(JSON.stringify(entries)).not.toContain(testPassword);
  });
});

onBothServers("a session", (server, kind) => {
  test("is extended by other calls at most once a minute, and never by the status", async () => {
    const user = await server().addUser("slider", "employee");
    const end = async () => (await status(server(), user)).json().expires_at;
    const first = await end();
    server().clock.advance(30_000);
    await server().call(user, "GET", "/api/users/profile/me");
    expect(await end()).toBe(first);
    server().clock.advance(hour);
    expect(await end()).toBe(first);
    await server().call(user, "GET", "/api/users/profile/me");
    expect(Date.parse(await end()) - Date.parse(first)).toBe(hour + 30_000);
  });

  test("ends when an administrator ends all sessions of the user, and other roles may not", async () => {
    const user = await server().addUser("many", "employee");
    const admin = await server().addUser("other-admin", "admin");
    await login(server(), "many", testPassword);
    const url = `/api/auth/invalidate-user-sessions/${user.id}`;
    const refused = await server().call(user, "POST", url);
    expect(refused.statusCode).toBe(403);
    expect((await server().call(admin, "POST", url)).json()).toEqual({ success: true, invalidated: 2 });
    expect((await status(server(), user)).json()).toEqual({
      detail: "You have been logged out.",
      reason: "revoked",
    });
    const unknown = await server().call(admin, "POST", "/api/auth/invalidate-user-sessions/nobody");
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: "User not found" }]);
    const { detail } = await server()
      .database.db.selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "sessions invalidated")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toEqual({ username: "many", invalidated: 2 });
  });

  // The rest are rules of sessions, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("is open to every role and closed to visitors", async () => {
    for (const user of Object.values(server().users)) {
      const answer = await status(server(), user);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { active: true, expires_at: "2026-11-20T18:30:00.000Z" },
      ]);
    }
    for (const url of ["/api/auth/status", "/api/users/profile/me"]) {
      const answer = await server().call(null, "GET", url);
      expect([answer.statusCode, answer.json().reason]).toEqual([401, "revoked"]);
    }
    expect((await server().call(null, "POST", "/api/auth/logout")).statusCode).toBe(401);
    expect((await server().call(null, "POST", "/api/auth/verify")).statusCode).toBe(401);
  });

  test("gives the changed name and role in a header of the status", async () => {
    const { admin } = server().users;
    const user = await server().addUser("before", "manager");
    const header = async () => (await status(server(), user)).headers["x-signed-in-as"];
    expect(await header()).toBe("manager%20before");
    const changed = await server().call(admin, "PUT", `/api/users/${user.id}`, {
      username: "Ärni",
      email: "arni@cranes.example",
      full_name: "Arni",
      role: "employee",
      phone: null,
      is_active: true,
    });
    expect(changed.statusCode).toBe(200);
    expect(await header()).toBe("employee%20%C3%84rni");
  });

  test("ends without use, and its status names the reason", async () => {
    const user = await server().addUser("sleeper", "employee");
    server().clock.advance(12 * hour - 1);
    expect((await status(server(), user)).statusCode).toBe(200);
    server().clock.advance(1);
    const answer = await status(server(), user);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: "Your session has expired. Please log in again.", reason: "token-expired" },
    ]);
  });

  test("ends after thirty days of use", async () => {
    const user = await server().addUser("tireless", "employee");
    for (let quarter = 1; quarter < 4 * 30 * 2; quarter++) {
      server().clock.advance(6 * hour);
      const { statusCode } = await server().call(user, "GET", "/api/users/profile/me");
      if (statusCode !== 200) {
        expect([quarter, statusCode]).toEqual([4 * 30, 401]);
        return;
      }
    }
    expect.unreachable("it never ended");
  });

  test("lasts no longer when it was used while the clock ran ahead", async () => {
    const before = server().clock.now();
    const user = await server().addUser("early", "employee");
    server().clock.advance(3 * 365 * 24 * hour);
    const made = (await login(server(), "early", testPassword)).json();
    server().clock.set(before);
    const idle = { ...user, token: made.access_token };
    // A status call, which does not extend it, is enough.
    const { expires_at } = (await status(server(), idle)).json();
    expect(Date.parse(expires_at) - Date.parse(before)).toBe(12 * hour);
    server().clock.advance(12 * hour);
    expect((await status(server(), idle)).json().reason).toBe("token-expired");
  });

  test("is corrected by the hourly clean-up after a clock ran ahead, and then ends in time", async () => {
    const before = server().clock.now();
    const end = new Date(Date.parse(before) + 12 * hour).toISOString();
    server().clock.advance(3 * 365 * 24 * hour);
    const ahead = await server().addUser("ahead", "employee");
    server().clock.set(before);
    const { db } = server().database;
    await clampSessions(db, before, end);
    const [session] = await listUserSessions(db, ahead.id, before);
    expect(session).toMatchObject({ created_at: before, last_used_at: before });
    server().clock.advance(12 * hour);
    expect((await status(server(), ahead)).json().reason).toBe("token-expired");
  });

  test("ends when the user signs out", async () => {
    const user = await server().addUser("leaver", "manager");
    expect((await server().call(user, "POST", "/api/auth/logout")).json()).toEqual({ success: true });
    expect((await status(server(), user)).json().reason).toBe("revoked");
  });
});

onBothServers("too many sign-ins", (server, kind) => {
  test("ten failures block an account from every address for at most 15 minutes", async () => {
    // All at the same instant: none may escape the count.
    const attempts = await Promise.all(
      Array.from({ length: 14 }, () => login(server(), "Employee", "wrong one")),
    );
    expect(attempts.map((answer) => answer.statusCode).sort()).toEqual([
      ...Array(10).fill(401),
      ...Array(4).fill(429),
    ]);
    const blocked = await login(server(), "employee", testPassword);
    const noted = await server()
      .database.db.selectFrom("audit_log")
      .select(["subject_id", "detail"])
      .where("action", "=", "sign-ins blocked")
      .execute();
    expect(noted).toEqual([
      {
        subject_id: server().users.employee.id,
        detail: JSON.stringify({ username: "Employee", scope: "account" }),
      },
    ]);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers["retry-after"]).toBe("900");
    expect(blocked.json().detail).toBe("Too many sign-in attempts. Please try again in 15 minutes.");
    expect((await login(server(), "manager", testPassword)).statusCode).toBe(200);
    server().clock.advance(14 * 60_000);
    expect((await login(server(), "employee", testPassword)).headers["retry-after"]).toBe("60");
    server().clock.advance(30_000);
    const last = await login(server(), "employee", testPassword);
    expect([last.headers["retry-after"], last.json().detail]).toEqual([
      ...["30", "Too many sign-in attempts. Please try again in 1 minute."],
    ]);
    server().clock.advance(30_000);
    expect((await login(server(), "employee", testPassword)).statusCode).toBe(200);
  });

  // The rest are rules of sign-in, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("ignores a block that a fast clock set", async () => {
    const present = server().clock.now();
    server().clock.advance(3 * 365 * 24 * hour);
    for (let attempt = 0; attempt < 11; attempt++) await login(server(), "manager", "wrong one");
    expect((await login(server(), "manager", testPassword)).statusCode).toBe(429);
    server().clock.set(present);
    expect((await login(server(), "manager", testPassword)).statusCode).toBe(200);
    for (let attempt = 0; attempt < 10; attempt++) await login(server(), "manager", "wrong one");
    expect((await login(server(), "manager", testPassword)).headers["retry-after"]).toBe("900");
    server().clock.advance(16 * 60_000);
  });

  test("a success starts a new count", async () => {
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 8; attempt++) await login(server(), "manager", "wrong one");
      expect((await login(server(), "manager", testPassword)).statusCode).toBe(200);
    }
  });

  test("failures more than 15 minutes ago do not count", async () => {
    for (let attempt = 0; attempt < 9; attempt++) await login(server(), "admin", "wrong one");
    server().clock.advance(16 * 60_000);
    for (let attempt = 0; attempt < 9; attempt++) await login(server(), "admin", "wrong one");
    expect((await login(server(), "admin", testPassword)).statusCode).toBe(200);
  });

  test("the right password of an inactive account is no failure", async () => {
    const { id, username } = await server().addUser("left.firm", "employee");
    await server().database.db.updateTable("users").set({ is_active: 0 }).where("id", "=", id).execute();
    for (let attempt = 0; attempt < 11; attempt++)
      expect((await login(server(), username, testPassword)).statusCode).toBe(403);
  });

  test("counts an unknown name like a known one", async () => {
    for (let attempt = 0; attempt < 10; attempt++) await login(server(), "ghost", "wrong one");
    expect((await login(server(), "ghost", "wrong one")).statusCode).toBe(429);
  });

  test("a hundred failures block the address", async () => {
    server().clock.advance(hour);
    for (let attempt = 0; attempt < 99; attempt++) await login(server(), `ghost ${attempt}`, "wrong one");
    // A good sign-in counts for nothing, and forgives nobody else's failures.
    expect((await login(server(), "manager", testPassword)).statusCode).toBe(200);
    await login(server(), "ghost 99", "wrong one");
    expect((await login(server(), "manager", testPassword)).statusCode).toBe(429);
    server().clock.advance(15 * 60_000);
    expect((await login(server(), "manager", testPassword)).statusCode).toBe(200);
  });
});

/** A sign-in with this client address. */
const loginFrom = ({ app }: TestServer, address: string, username: string, password: string) =>
  app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username, password },
    headers: { "x-forwarded-for": address },
  });

onBothServers(
  "wrong passwords from other places",
  (server) => {
    test("leave a device able to sign in from which the user signed in before", async () => {
      const from = (place: string, password: string) => loginFrom(server(), place, "manager", password);
      expect((await from("203.0.113.7", testPassword)).statusCode).toBe(200);
      for (let attempt = 0; attempt < 12; attempt++) await from(`198.51.100.${attempt}`, "wrong one");
      expect((await from("198.51.100.50", testPassword)).statusCode).toBe(429);
      expect((await from("203.0.113.7", testPassword)).statusCode).toBe(200);
      // The device has a count of its own.
      for (let attempt = 0; attempt < 10; attempt++) await from("203.0.113.7", "wrong one");
      expect((await from("203.0.113.7", testPassword)).statusCode).toBe(429);
    });
  },
  { config: { ...testConfig, trustProxy: 1 } },
);

onBothServers("a forwarded address without a proxy", (server) => {
  test("does not avoid the block of the real address", async () => {
    for (let attempt = 0; attempt < 100; attempt++)
      await loginFrom(server(), `203.0.113.${attempt}`, `ghost ${attempt}`, "wrong one");
    expect((await loginFrom(server(), "203.0.113.200", "manager", testPassword)).statusCode).toBe(429);
  });
});

onBothServers(
  "a forwarded address from a trusted proxy",
  (server) => {
    test("is blocked alone, without the addresses that the caller put before it", async () => {
      for (let attempt = 0; attempt < 100; attempt++)
        await loginFrom(server(), `198.51.100.${attempt}, 203.0.113.1`, `ghost ${attempt}`, "wrong one");
      const blocked = await loginFrom(server(), "198.51.100.200, 203.0.113.1", "manager", testPassword);
      expect(blocked.statusCode).toBe(429);
      expect((await loginFrom(server(), "203.0.113.2", "manager", testPassword)).statusCode).toBe(200);
    });

    test("is recorded as an address, or as unknown", async () => {
      const named = ["2001:db8::1", "[2001:db8::2]:4711", "203.0.113.9:4711", "x".repeat(8000), "a, b c"];
      for (const address of named) await loginFrom(server(), address, "whoever", "wrong one");
      const noted = await server()
        .database.db.selectFrom("audit_log")
        .select("address")
        .where("detail", "like", "%whoever%")
        .orderBy("id")
        .execute();
      expect(noted.map(({ address }) => address)).toEqual([
        "2001:db8::1",
        "2001:db8::2",
        "203.0.113.9",
        "unknown",
        "unknown",
      ]);
    });
  },
  { config: { ...testConfig, trustProxy: 1 } },
);

import { expect, test } from "vitest";
import { cyrillicName, falseNames, invisible, turned } from "#domain/testing/hostile-texts.ts";
import { onBothServers, type TestServer, type TestUser, testPassword } from "#server/testing/app.ts";
import { insertRememberedDevice, isRemembered } from "./devices-repository.ts";
import { findResetLink, insertResetLink } from "./reset-links-repository.ts";

const ravi = {
  username: "ravi",
  email: "Ravi@cranes.example",
  full_name: "Ravi Shah",
  password: "bridge five",
  role: "employee",
  phone: "+91 98 (250) 12-345",
};

const create = (server: TestServer, body: object, as: TestUser = server.users.admin) =>
  server.call(as, "POST", "/api/users", body);
const messages = (answer: { json(): { detail: { msg: string; loc: string[] }[] } }) =>
  answer.json().detail.map(({ msg, loc }) => `${loc.join(".")}: ${msg}`);
const login = (server: TestServer, username: string, password: string) =>
  server.call(null, "POST", "/api/auth/login", { username, password });

onBothServers("users", (server) => {
  test("only administrators manage accounts", async () => {
    const calls = [
      ["GET", "/api/users/list", undefined],
      ["POST", "/api/users", ravi],
      ["PUT", `/api/users/${server().users.admin.id}`, { ...ravi, is_active: true }],
      ["PUT", `/api/users/${server().users.admin.id}/password`, { new_password: "bridge five" }],
      ["DELETE", `/api/users/${server().users.admin.id}`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      expect((await server().call(null, method, url, body)).statusCode).toBe(401);
      for (const role of ["manager", "employee"] as const) {
        const answer = await server().call(server().users[role], method, url, body);
        expect([answer.statusCode, answer.json()]).toEqual([
          403,
          { detail: "You are not allowed to do this." },
        ]);
      }
    }
  });

  test("every user has a profile with exactly these fields", async () => {
    const answer = await server().call(server().users.manager, "GET", "/api/users/profile/me");
    expect(answer.json()).toEqual({
      id: server().users.manager.id,
      username: "manager",
      email: "manager@cranes.example",
      full_name: "manager Example",
      role: "manager",
      phone: null,
      designation: null,
      is_active: true,
      last_login: null,
      created_at: "2026-11-20T06:30:00.000Z",
    });
  });

  test("every user sets their own telephone and designation, and an edit keeps the designation", async () => {
    const user = await server().addUser("caller", "employee");
    const set = (body: object) => server().call(user, "PUT", "/api/users/profile/me", body);
    expect((await set({ phone: "+91 98250 12345", designation: " Sales Engineer " })).json()).toMatchObject({
      phone: "+91 98250 12345",
      designation: "Sales Engineer",
    });
    expect((await set({ phone: "call me", designation: "x".repeat(101) })).statusCode).toBe(422);
    expect((await set({ phone: null, designation: null, role: "admin" })).statusCode).toBe(422);
    const { admin } = server().users;
    const fields = { username: "caller", email: "caller@cranes.example", full_name: "Caller", phone: null };
    const edited = await server().call(admin, "PUT", `/api/users/${user.id}`, {
      ...fields,
      role: "employee",
      is_active: true,
    });
    expect(edited.json()).toMatchObject({ phone: null, designation: "Sales Engineer" });
  });

  test("a new user is saved without outer blanks and signs in", async () => {
    const answer = await create(server(), { ...ravi, username: " ravi ", full_name: " Ravi Shah " });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      username: "ravi",
      full_name: "Ravi Shah",
      is_active: true,
      phone: ravi.phone,
    });
    expect(answer.body).not.toContain("hash");
    expect((await login(server(), "RAVI", ravi.password)).statusCode).toBe(200);
  });

  test("a name or address that exists in another letter case is 409", async () => {
    const name = await create(server(), { ...ravi, username: "RaVi", email: "other@cranes.example" });
    expect([name.statusCode, name.json()]).toEqual([409, { detail: "Username already exists" }]);
    const email = await create(server(), { ...ravi, username: "other", email: "RAVI@cranes.example" });
    expect([email.statusCode, email.json()]).toEqual([409, { detail: "Email already exists" }]);
    const both = await Promise.all(
      [1, 2].map(() => create(server(), { ...ravi, username: "twin", email: "twin@cranes.example" })),
    );
    expect(both.map((each) => each.statusCode).sort()).toEqual([201, 409]);
  });

  test.each([
    [{ ...ravi, username: "ab" }, ["body.username: Username must be at least 3 characters"]],
    [
      { ...ravi, email: "no address", phone: "call me" },
      ["body.email: Email is invalid", "body.phone: Invalid phone number format"],
    ],
    [{ ...ravi, password: "short" }, ["body.password: Password must be at least 6 characters"]],
    [{ ...ravi, role: "owner" }, ["body.role: Role must be admin, manager or employee"]],
    [{ ...ravi, is_active: false }, ["body.is_active: is_active is not a known field"]],
    [
      { ...ravi, password_hash: "x", id: "1" },
      ["body.password_hash: password_hash is not a known field", "body.id: id is not a known field"],
    ],
    [
      {},
      [
        "body.username: Username is required",
        "body.email: Email is required",
        "body.full_name: Full name is required",
        "body.password: Password is required",
      ],
    ],
    [{ ...ravi, username: 5 }, ["body.username: Username must be text"]],
  ])("creating %j is 422", async (body, expected) => {
    const answer = await create(server(), body);
    expect(answer.statusCode).toBe(422);
    expect(messages(answer)).toEqual(expected);
  });

  test.each<[string, number]>([
    ...Object.values(falseNames).map((name): [string, number] => [name, 422]),
    [cyrillicName, 409],
    ["adm1n", 201],
    ["emp1oyee", 409],
    ["अमित.शाह", 201],
    ["Ünal Schmidt", 201],
  ])("the name %j is %i", async (username, status) => {
    if (username === cyrillicName) await server().addUser("exec", "employee");
    const email = `user${Array.from(username, (char) => char.codePointAt(0)).join(".")}@cranes.example`;
    const answer = await create(server(), { ...ravi, full_name: "Somebody", username, email });
    expect([answer.statusCode, answer.body], answer.body).toEqual([status, expect.any(String)]);
    if (status === 422) expect(answer.json().detail[0].loc).toEqual(["body", "username"]);
    if (status === 409) expect(answer.json().detail).toMatch(/^Username looks like (exec|employee)$/);
  });

  test("an edit of an outdated user is refused with the changes, unless the known state is omitted", async () => {
    const { id } = await server().addUser("shared", "employee");
    const url = `/api/users/${id}`;
    const fields = { username: "shared", email: "shared@cranes.example", full_name: "Shared", phone: null };
    const known = { ...fields, full_name: "shared Example", role: "employee", is_active: true };
    const edit = (body: object) => server().call(server().users.admin, "PUT", url, body);
    expect((await edit({ ...known, role: "manager", known })).statusCode).toBe(200);
    const stale = await edit({ ...known, phone: "98250 12345", known });
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      {
        detail: "Another user changed this user meanwhile: Role is Manager now.",
        current: expect.objectContaining({ id, role: "manager", phone: null }),
      },
    ]);
    const seen = { ...known, role: "manager" };
    expect((await edit({ ...seen, phone: "98250 12345", known: seen })).json()).toMatchObject({
      role: "manager",
      phone: "98250 12345",
    });
    // A call with the required fields alone.
    expect((await edit(known)).json()).toMatchObject({ role: "employee", phone: null });
  });

  test("a change to a name that looks like another user's is refused", async () => {
    const { id } = await server().addUser("harmless", "employee");
    const { password: _password, ...fields } = ravi;
    const edited = { ...fields, full_name: "Harmless", email: "harmless@cranes.example", is_active: true };
    const edit = async (username: string) =>
      (await server().call(server().users.admin, "PUT", `/api/users/${id}`, { ...edited, username }))
        .statusCode;
    expect(await edit("rnanager")).toBe(409);
    expect(await edit("harm1ess")).toBe(200);
  });

  test.each([
    [{ full_name: "Ravi\nAdmin" }, "full_name"],
    [{ full_name: turned }, "full_name"],
    [{ email: `ravi${invisible}@cranes.example` }, "email"],
    [{ phone: "98\n250" }, "phone"],
  ])("%j is 422", async (change, field) => {
    const answer = await create(server(), { ...ravi, username: "unseen", ...change });
    expect([answer.statusCode, answer.json().detail?.[0]?.loc]).toEqual([422, ["body", field]]);
  });

  test("a user without role and phone becomes an employee without phone", async () => {
    const { role: _role, phone: _phone, ...least } = ravi;
    const answer = await create(server(), { ...least, username: "least", email: "least@cranes.example" });
    expect(answer.json()).toMatchObject({ role: "employee", phone: null });
  });

  test("the list is paged, searched literally and filtered", async () => {
    for (let index = 0; index < 12; index++)
      await server().addUser(`zz-${String(index).padStart(2, "0")}`, "manager");
    const list = async (query: string) =>
      (await server().call(server().users.admin, "GET", `/api/users/list${query}`)).json();
    const first = await list("?search_term=ZZ-");
    expect(first).toMatchObject({ total: 12, page: 1, limit: 10 });
    expect(first.users.map((user: { username: string }) => user.username)).toEqual(
      Array.from({ length: 10 }, (_, index) => `zz-0${index}`),
    );
    expect((await list("?search_term=zz-&page=2")).users).toHaveLength(2);
    expect((await list("?search_term=zz-&page=3")).users).toEqual([]);
    expect((await list("?search_term=%25")).total).toBe(0);
    expect((await list("?search_term=ravi%20SHAH")).total).toBe(3);
    // Each field for itself: the end of one and the start of the next are no match.
    expect((await list("?search_term=ravi%20ravi")).total).toBe(0);
    expect((await list("?search_term=ravi%40CRANES")).total).toBe(1);
    expect((await list("?role=admin&limit=100")).users.map((user: { role: string }) => user.role)).toEqual([
      "admin",
    ]);
    expect((await list("?is_active=false")).total).toBe(0);
    expect((await list("?search_term=&role=&is_active=")).total).toBe((await list("")).total);
    expect(JSON.stringify(first)).not.toContain("hash");
  });

  test.each([
    "page=0",
    "page=1.5",
    "page=x",
    "limit=101",
    "limit=-1",
    "role=owner",
    "is_active=1",
    "page=1&page=2",
  ])("the list with %s is 422", async (query) => {
    expect((await server().call(server().users.admin, "GET", `/api/users/list?${query}`)).statusCode).toBe(
      422,
    );
  });

  test("an edit takes effect at the user's next call", async () => {
    const user = await server().addUser("climber", "employee");
    const fields = {
      username: "climber",
      email: "climber@cranes.example",
      full_name: "Climber",
      phone: null,
    };
    const edit = (change: object) =>
      server().call(server().users.admin, "PUT", `/api/users/${user.id}`, {
        ...fields,
        role: "admin",
        is_active: true,
        ...change,
      });
    expect((await edit({})).json()).toMatchObject({ role: "admin", full_name: "Climber" });
    const { db } = server().database;
    await insertResetLink(db, {
      token_hash: "link",
      user_id: user.id,
      expires_at: "2099-01-01T00:00:00.000Z",
    });
    await edit({ full_name: "Climber Iyer" });
    expect(await findResetLink(db, "link")).toBeDefined();
    // A link went to the address of before.
    await edit({ email: "iyer@cranes.example" });
    expect(await findResetLink(db, "link")).toBeUndefined();
    expect((await server().call(user, "GET", "/api/users/list")).statusCode).toBe(200);
    await edit({ role: "employee" });
    expect((await server().call(user, "GET", "/api/users/list")).statusCode).toBe(403);
    await edit({ role: "employee", is_active: false });
    const ended = await server().call(user, "GET", "/api/users/profile/me");
    expect([ended.statusCode, ended.json().reason]).toEqual([401, "inactive"]);
    await edit({ role: "employee" });
    // Active again, but the old session is over for good.
    expect((await server().call(user, "GET", "/api/users/profile/me")).json().reason).toBe("inactive");
    expect((await login(server(), "climber", testPassword)).statusCode).toBe(200);
    expect((await edit({ username: "ravi" })).json()).toEqual({ detail: "Username already exists" });
    expect((await edit({ email: "x" })).statusCode).toBe(422);
    expect((await edit({ password: "smuggled" })).statusCode).toBe(422);
    const unknown = await server().call(server().users.admin, "PUT", "/api/users/nobody", {
      ...fields,
      role: "employee",
      is_active: true,
    });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: "User not found" }]);
  });

  test("a device is remembered until its end, and not at all with a later end than one may have", async () => {
    const { db } = server().database;
    const device = { token_hash: "device", user_id: server().users.employee.id };
    const on = (day: number) => `2026-12-${day}T06:30:00.000Z`;
    const times = { created_at: on(10), last_used_at: on(10), expires_at: on(20) };
    await insertRememberedDevice(db, { ...device, ...times, address: null, device: null });
    expect(await isRemembered(db, device, on(19), on(20))).toBe(true);
    expect(await isRemembered(db, device, on(20), on(21))).toBe(false);
    expect(await isRemembered(db, device, on(19), on(19))).toBe(false);
  });

  test("a new password ends every session, the old password, links for another one and remembered devices", async () => {
    const user = await server().addUser("forgetful", "employee");
    const { db } = server().database;
    const device = { token_hash: "forgetful device", user_id: user.id };
    const [began, ends] = ["2026-12-10T06:30:00.000Z", "2026-12-20T06:30:00.000Z"];
    await insertRememberedDevice(db, {
      ...device,
      ...{ created_at: began, last_used_at: began, expires_at: ends, address: null, device: null },
    });
    await insertResetLink(db, { token_hash: "forgetful link", user_id: user.id, expires_at: ends });
    const isStillLetIn = async () => [
      await isRemembered(db, device, began, ends),
      (await findResetLink(db, "forgetful link")) !== undefined,
    ];
    expect(await isStillLetIn()).toEqual([true, true]);
    const put = (body: object, id = user.id) =>
      server().call(server().users.admin, "PUT", `/api/users/${id}/password`, body);
    expect(messages(await put({ new_password: "short" }))).toEqual([
      "body.new_password: Password must be at least 6 characters",
    ]);
    expect(messages(await put({}))).toEqual(["body.new_password: New password is required"]);
    expect((await put({ new_password: "brand new one" }, "nobody")).statusCode).toBe(404);
    expect((await put({ new_password: "brand new one" })).json()).toEqual({ success: true });
    expect(await isStillLetIn()).toEqual([false, false]);
    expect((await server().call(user, "GET", "/api/auth/status")).json().reason).toBe("revoked");
    expect((await login(server(), "forgetful", testPassword)).statusCode).toBe(401);
    expect((await login(server(), "forgetful", "brand new one")).statusCode).toBe(200);
  });

  test("a deleted user is signed out and cannot sign in", async () => {
    const user = await server().addUser("goner", "manager");
    const remove = () => server().call(server().users.admin, "DELETE", `/api/users/${user.id}`);
    expect((await remove()).json()).toEqual({ success: true });
    expect((await server().call(user, "GET", "/api/auth/status")).json().reason).toBe("revoked");
    expect((await remove()).statusCode).toBe(404);
    expect((await login(server(), "goner", testPassword)).statusCode).toBe(401);
  });

  test("changes are recorded in the audit log with their author", async () => {
    const entries = await server().database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    for (const action of ["user created", "user changed", "password changed", "user deleted"])
      expect(entries).toContainEqual(
        expect.objectContaining({ action, actor: "admin", actor_id: server().users.admin.id }),
      );
    // The log has the name, because the user may be deleted later.
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: "password changed",
        detail: JSON.stringify({ username: "forgetful" }),
      }),
    );
    expect(JSON.stringify(entries)).not.toMatch(/argon2|brand new one|bridge five/);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBackup } from "#server/operations/backup.ts";
import { restoreBackup } from "#server/operations/restore.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { makeSecretBox } from "#server/platform/secret-box.ts";
import {
  buildTestApp,
  onBothServers,
  startTestServer,
  type TestServer,
  type TestUser,
  testConfig,
  testPassword,
} from "#server/testing/app.ts";
import { makeDatabase, openAgain } from "#server/testing/databases.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { codeAt, setUpSecondFactor } from "#server/testing/second-factor.ts";
import { findUser, updateUserLogin } from "#server/users/users-repository.ts";
import { reportUnreadable } from "./second-factors-repository.ts";

const own = "/api/account/second-factor";
const hour = 3_600_000;
const otherKey = Buffer.alloc(32, "another key");

const post = await startMailServer();
afterAll(() => post.stop());
const withMail = {
  config: {
    ...testConfig,
    smtpUrl: post.url,
    mailFrom: "quotes@cranes.example",
    publicUrl: "https://quotes.cranes.example",
  },
};
/** Both databases share the mail server, so names must be unique. */
let people = 0;
/** The texts of the mails to a user; long lines are broken on their way. */
const mailsTo = (username: string): string[] =>
  post.received
    .filter(({ recipients }) => recipients.includes(`${username}@cranes.example`))
    .map(({ raw }) => raw.replace(/=\r?\n/g, ""));

/** Another process on the same database, optionally with another key. */
async function secondProcess(
  server: TestServer,
  secretKey?: Buffer,
): Promise<TestServer & { close(): Promise<void> }> {
  const database = openAgain(server.database);
  const app = await buildTestApp(database, server.clock, secretKey ? { secretKey } : {});
  const call: TestServer["call"] = (as, method, url, payload) =>
    app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { ...server, app, call, close };
}

onBothServers(
  "a second factor against an attacker who knows the password",
  (server, kind) => {
    let other: Awaited<ReturnType<typeof secondProcess>>;
    beforeAll(async () => {
      other = await secondProcess(server());
    });
    afterAll(() => other.close());

    const signIn = (username: string, more: object = {}, at = server()) =>
      at.call(null, "POST", "/api/auth/login", { username, password: testPassword, ...more });
    const code = (secret: string, seconds = 0) => codeAt(secret, server().clock.now(), seconds);
    /** A separate user with a second factor for each attack. */
    async function victim(role: TestUser["role"] = "employee") {
      const user = await server().addUser(`victim${++people}`, role);
      return { user, name: user.username, ...(await setUpSecondFactor(server(), user)) };
    }

    test("replay: accepts each code once across all processes, and no earlier code", async () => {
      const { name, secret } = await victim();
      const [earlier, seen] = [code(secret, -30), code(secret)];
      expect((await signIn(name, { code: seen })).statusCode).toBe(200);
      for (const at of [server(), other])
        for (const again of [seen, earlier])
          expect((await signIn(name, { code: again }, at)).json().second_factor).toBe("wrong");
      const user = await server().addUser("confirming", "employee");
      const begun = (await server().call(user, "POST", own, { password: testPassword })).json();
      const confirming = code(begun.secret);
      expect((await server().call(user, "POST", `${own}/confirm`, { code: confirming })).statusCode).toBe(
        200,
      );
      expect((await signIn("confirming", { code: confirming })).statusCode).toBe(401);
    });

    test("two at once: one code signs in at one of two processes", async () => {
      const { name, secret, recoveryCodes } = await victim();
      for (const used of [code(secret), recoveryCodes[0]]) {
        const answers = await Promise.all([server(), other].map((at) => signIn(name, { code: used }, at)));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
      }
    });

    test.each([
      ["codes", () => "000000"],
      ["recovery codes", () => "aaaa-aaaa-aaaa-aaaa"],
    ])("brute force by %s: allows ten tries in 15 minutes across all processes", async (_what, guess) => {
      const { user, name, secret } = await victim();
      for (let n = 0; n < 10; n++) {
        // The right password gives back only its own try.
        expect((await signIn(name, {}, n % 2 ? server() : other)).json().second_factor).toBe("required");
        const changed = await server().call(user, "PUT", "/api/account/password", {
          current_password: testPassword,
          new_password: testPassword,
        });
        expect(changed.statusCode).toBe(200);
        expect((await signIn(name, { code: guess() }, n % 2 ? other : server())).statusCode).toBe(401);
      }
      expect((await signIn(name, { code: code(secret) })).statusCode).toBe(429);
      expect((await signIn(name, { code: code(secret) }, other)).statusCode).toBe(429);
      const off = { password: testPassword, code: code(secret) };
      expect((await server().call(user, "DELETE", own, off)).statusCode).toBe(429);
      server().clock.advance(15 * 60_000);
      expect((await signIn(name, { code: code(secret) })).statusCode).toBe(200);
    });

    // The rest depends on codes, clocks and mails, not on the database.
    if (kind !== "sqlite") return;

    test("brute force in a session: limits switching off like signing in", async () => {
      const { user } = await victim();
      const tries: number[] = [];
      for (let n = 0; n < 11; n++) {
        const body = { password: testPassword, code: "000000" };
        tries.push((await server().call(user, "DELETE", own, body)).statusCode);
      }
      expect(tries).toEqual([...Array(10).fill(422), 429]);
    });

    test("no answer reveals the second factor without the password", async () => {
      const { name, secret } = await victim();
      const wrong = { password: "wrong one" };
      const answers = [
        await signIn(name, wrong),
        await signIn(name, { ...wrong, code: code(secret) }),
        await signIn(name, { ...wrong, code: "000000" }),
        await signIn("nobody", { ...wrong, code: "000000" }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([401, { detail: "Invalid username or password" }]);
    });

    test("fixation: rejects tokens and secrets that an attacker has planted", async () => {
      const { user, name, secret } = await victim();
      const planted = "A".repeat(43);
      const answer = await signIn(name, { code: code(secret), device: planted, remember: true });
      expect(answer.json().device_token).not.toBe(planted);
      expect((await signIn(name, { device: planted })).statusCode).toBe(401);
      // Another user's device token does not either.
      const another = await victim();
      server().clock.advance(60_000);
      const theirs = await signIn(another.name, { code: code(another.secret), remember: true });
      expect((await signIn(name, { device: theirs.json().device_token })).statusCode).toBe(401);
      expect((await server().call(user, "GET", "/api/auth/status")).statusCode).toBe(200);
      // An earlier set-up is replaced, and its secret confirms nothing.
      const target = await server().addUser("target", "employee");
      const first = (await server().call(target, "POST", own, { password: testPassword })).json();
      await server().call(target, "POST", own, { password: testPassword });
      const confirmed = await server().call(target, "POST", `${own}/confirm`, { code: code(first.secret) });
      expect(confirmed.statusCode).toBe(422);
    });

    test("in between: a sign-in without a code fails after a second factor is set up", async () => {
      const { db } = server().database;
      const user = await server().addUser("overtaken", "employee");
      const before = await findUser(db, user.id);
      await setUpSecondFactor(server(), user);
      if (!before) throw new Error("no such user");
      expect(await updateUserLogin(db, before, server().clock.now())).toBe(false);
    });

    test("in between: a demoted administrator can reset no user and set no rule", async () => {
      const { user } = await victim();
      const demoted = await server().addUser("demoted", "admin");
      const { db } = server().database;
      await db.updateTable("users").set({ role: "manager" }).where("id", "=", demoted.id).execute();
      const reset = await server().call(demoted, "DELETE", `/api/users/${user.id}/second-factor`);
      const rule = await server().call(demoted, "PUT", "/api/second-factor-rule", { required_of: "nobody" });
      expect([reset.statusCode, rule.statusCode]).toEqual([403, 403]);
    });

    test("clock: accepts one step before and after, and not two", async () => {
      for (const [seconds, status] of [
        [-60, 401],
        [-30, 200],
        [30, 200],
        [60, 401],
      ] as const) {
        const { name, secret } = await victim();
        expect((await signIn(name, { code: code(secret, seconds) })).statusCode).toBe(status);
      }
    });

    test("clock: codes and devices from a clock that ran ahead block no user and are not accepted later", async () => {
      const { name, secret } = await victim();
      const present = server().clock.now();
      server().clock.advance(365 * 24 * hour);
      const ahead = (await signIn(name, { code: code(secret), remember: true })).json().device_token;
      server().clock.set(present);
      expect((await signIn(name, { device: ahead })).json().second_factor).toBe("required");
      expect((await signIn(name, { code: code(secret) })).statusCode).toBe(200);
    });

    test("key lost: recovery codes work, an administrator can reset, and tries are not counted", async () => {
      const { user, name, secret, recoveryCodes } = await victim();
      const keyless = await secondProcess(server(), otherKey);
      for (let n = 0; n < 12; n++) {
        const answer = await signIn(name, { code: code(secret) }, keyless);
        expect([answer.statusCode, answer.json().second_factor]).toEqual([401, "unreadable"]);
        expect(answer.json().detail).toMatch(/key file is missing.*recovery code.*administrator/);
      }
      expect((await signIn(name, { code: recoveryCodes[0] }, keyless)).statusCode).toBe(200);
      const off = await keyless.call(user, "DELETE", own, { password: testPassword, code: code(secret) });
      expect([off.statusCode, off.json().detail[0].msg]).toEqual([422, expect.stringMatching(/key file/)]);
      const admin = await server().addUser(`rescuer${++people}`, "admin");
      const reset = await keyless.call(admin, "DELETE", `/api/users/${user.id}/second-factor`);
      expect(reset.statusCode).toBe(200);
      expect((await signIn(name, {}, keyless)).statusCode).toBe(200);
      await keyless.close();
    });

    describe("reset links", () => {
      const ask = (email: string, headers: Record<string, string> = {}) =>
        server().app.inject({ method: "POST", url: "/api/auth/password-reset", payload: { email }, headers });
      const confirm = (token: string, new_password = "brand new", at = server()) =>
        at.call(null, "POST", "/api/auth/password-reset/confirm", { token, new_password });
      async function linkOf(name: string): Promise<string> {
        const before = mailsTo(name).filter((text) => text.includes("Set a new password")).length;
        expect((await ask(`${name}@cranes.example`)).statusCode).toBe(200);
        const links = () =>
          mailsTo(name).flatMap((text) => /https:\/\/\S+\/reset-password#([\w-]{43})/.exec(text)?.[1] ?? []);
        await expect.poll(() => links().length).toBe(before + 1);
        return links().at(-1) ?? "";
      }

      test("work once, end all sessions and remembered devices, and keep the second factor", async () => {
        const { user, name, secret } = await victim();
        const device = (await signIn(name, { code: code(secret), remember: true })).json().device_token;
        const token = await linkOf(name);
        const kept = await server().database.db.selectFrom("reset_links").selectAll().execute();
        expect(JSON.stringify(kept)).not.toContain(token);
        expect((await confirm(token, "short")).statusCode).toBe(422);
        const answers = await Promise.all([confirm(token), confirm(token, "brand new", other)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
        expect((await confirm(token)).statusCode).toBe(422);
        expect((await server().call(user, "GET", "/api/auth/status")).statusCode).toBe(401);
        const signedIn = await signIn(name, { password: "brand new", device });
        expect(signedIn.json().second_factor).toBe("required");
      });

      test("expire after 30 minutes, or when the address or account changes", async () => {
        const { user, name } = await victim();
        const first = await linkOf(name);
        server().clock.advance(30 * 60_000);
        expect((await confirm(first)).statusCode).toBe(422);
        const second = await linkOf(name);
        // One that a clock wrote ahead of time is spent.
        const { db } = server().database;
        const links = db.updateTable("reset_links").where("user_id", "=", user.id);
        await links.set({ expires_at: "2099-01-01T00:00:00.000Z" }).execute();
        expect((await confirm(second)).statusCode).toBe(422);
        const now = Date.parse(server().clock.now());
        await links.set({ expires_at: new Date(now + 60_000).toISOString() }).execute();
        const admin = await server().addUser(`editor${++people}`, "admin");
        const fields = {
          username: name,
          email: "new@cranes.example",
          full_name: name,
          role: "employee",
          phone: null,
        };
        const edited = await server().call(admin, "PUT", `/api/users/${user.id}`, {
          ...fields,
          is_active: true,
        });
        expect(edited.statusCode).toBe(200);
        expect((await confirm(second)).statusCode).toBe(422);
      });

      test("are limited, answer the same for an unknown address, and ignore the Host header", async () => {
        const { name } = await victim();
        const answers = [];
        for (let n = 0; n < 4; n++) {
          answers.push(await ask(`${name}@cranes.example`, { host: "evil.example" }));
          answers.push(await ask(`nobody-${name}@cranes.example`));
        }
        const bodies = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
        const [known, unknown] = [0, 1].map((from) => bodies.filter((_, at) => at % 2 === from));
        expect(known).toEqual(unknown);
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(6).fill(200), 429, 429]);
        await expect
          .poll(() => mailsTo(name).filter((text) => text.includes("reset-password#")).length)
          .toBe(3);
        expect(mailsTo(name).join()).not.toContain("evil.example");
      });

      test("give no new tries for the code", async () => {
        const { name, secret } = await victim();
        for (let n = 0; n < 10; n++) await signIn(name, { code: "000000" });
        expect((await confirm(await linkOf(name))).statusCode).toBe(200);
        expect((await signIn(name, { password: "brand new", code: code(secret) })).statusCode).toBe(429);
      });
    });

    test("informs the user by mail about new devices, wrong codes (once in 15 minutes) and a reset", async () => {
      const { user, name, secret } = await victim();
      await signIn(name, { code: code(secret) });
      for (let n = 0; n < 3; n++) await signIn(name, { code: "000000" });
      const admin = await server().addUser(`helper${++people}`, "admin");
      await server().call(admin, "DELETE", `/api/users/${user.id}/second-factor`);
      const subjects = () =>
        mailsTo(name)
          .map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1])
          .sort();
      await expect
        .poll(subjects)
        .toEqual([
          "Second factor reset",
          "Second factor set up",
          "Sign-in from a new device",
          "Wrong second factor",
        ]);
      expect(mailsTo(name).join()).toContain("https://quotes.cranes.example/account");
      expect(mailsTo(name).join()).toContain(`${admin.username} removed the second factor of ${name}.`);
    });
  },
  withMail,
);

test("offers no reset by mail without PUBLIC_URL", async () => {
  const made = await makeDatabase("sqlite", "migrated");
  const database = openDatabase(made.settings);
  await migrate(database, () => new Date().toISOString());
  const server = await startTestServer(database, { config: { ...withMail.config, publicUrl: null } });
  const offered = await server.call(null, "GET", "/api/auth/password-reset");
  expect(offered.json()).toEqual({ offered: false });
  const asked = await server.call(null, "POST", "/api/auth/password-reset", {
    email: "admin@cranes.example",
  });
  expect(asked.statusCode).toBe(403);
  await server.app.close();
  await database.close();
  await made.drop();
});

test("a backup restored without its key accepts recovery codes and forgets remembered devices", async () => {
  const made = await makeDatabase("sqlite");
  const { dataDir } = made.settings;
  const database = openDatabase(made.settings);
  await migrate(database, () => new Date().toISOString());
  const server = await startTestServer(database);
  const { employee } = server.users;
  const { secret, recoveryCodes } = await setUpSecondFactor(server, employee);
  const body = (more: object) => ({ username: "employee", password: testPassword, ...more });
  const login = (at: TestServer, more: object) => at.call(null, "POST", "/api/auth/login", body(more));
  const code = codeAt(secret, server.clock.now());
  const device = (await login(server, { code, remember: true })).json().device_token;
  const backup = await makeBackup(dataDir, new Date());
  await server.app.close();
  await database.close();
  await restoreBackup(dataDir, backup, new Date());

  const restored = openDatabase(made.settings);
  const app = await buildTestApp(restored, server.clock, { secretKey: otherKey });
  const call: TestServer["call"] = (_as, method, url, payload) =>
    app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
  const after = { ...server, app, call };
  server.clock.advance(60_000);
  expect((await login(after, { device })).json().second_factor).toBe("required");
  const next = codeAt(secret, server.clock.now());
  expect((await login(after, { code: next })).json().second_factor).toBe("unreadable");
  expect((await login(after, { code: recoveryCodes[0] })).statusCode).toBe(200);
  const logged: unknown[] = [];
  Object.assign(app.log, { error: (...line: unknown[]) => logged.push(line) });
  await reportUnreadable(restored.db, makeSecretBox(otherKey), app.log);
  expect(logged).toEqual([[{ secondFactors: 1, unreadable: 1 }, expect.stringMatching(/key file back/)]]);
  await app.close();
  await restored.close();
  await made.drop();
});

import { expect, test } from "vitest";
import type { Db } from "#server/platform/database/schema.ts";
import { onBothServers, testCost, testPassword } from "#server/testing/app.ts";
import { actDuringLock } from "#server/testing/lock-waits.ts";
import { hashPassword } from "#server/users/password-hash.ts";
import { updateUser } from "#server/users/users-repository.ts";

onBothServers(
  "during a change of a user",
  (server) => {
    /** The attempts of a user count before the hashing, after the user was read. */
    const lockAttempts = (db: Db) =>
      db
        .updateTable("login_throttles")
        .set((eb) => ({ failures: eb.ref("failures") }))
        .execute();

    test.each([
      ["another password", async () => ({ password_hash: await hashPassword("another one", testCost) })],
      ["no active account", async () => ({ is_active: 0 as const })],
      ["a second factor", async () => ({ second_factor_at: server().clock.now() })],
    ])("a sign-in is refused when the user has %s before it ends", async (name, change) => {
      const { db } = server().database;
      const user = await server().addUser(name.replaceAll(" ", "-"), "employee");
      const signIn = (password: string) =>
        server().call(null, "POST", "/api/auth/login", { username: user.username, password });
      // A failed sign-in leaves the count that the next one locks after it has read the user.
      expect((await signIn("wrong one")).statusCode).toBe(401);
      const { answer, hasWaited } = await actDuringLock(
        db,
        lockAttempts,
        () => signIn(testPassword),
        async (db) => updateUser(db, user.id, await change()),
      );
      expect([hasWaited, answer.statusCode, answer.json()]).toEqual([
        ...[true, 401, { detail: "Invalid username or password" }],
      ]);
    });

    test("a change of the own password keeps the one that an administrator has set meanwhile", async () => {
      const { db } = server().database;
      const user = await server().addUser("robbed", "employee");
      const change = () =>
        server().call(user, "PUT", "/api/account/password", {
          ...{ current_password: testPassword, new_password: "of the thief" },
        });
      const meanwhile = { password_hash: await hashPassword("another one", testCost) };
      const signIn = async (password: string) =>
        (await server().call(null, "POST", "/api/auth/login", { username: "robbed", password })).statusCode;
      expect(await signIn("wrong one")).toBe(401);
      const { answer, hasWaited } = await actDuringLock(
        db,
        (db) => updateUser(db, user.id, meanwhile),
        change,
      );
      expect([hasWaited, answer.statusCode]).toEqual([true, 422]);
      expect([await signIn("of the thief"), await signIn("another one")]).toEqual([401, 200]);
    });
  },
  {},
  // With SQLite one process writes, one transaction after the other.
  ["postgresql"],
);

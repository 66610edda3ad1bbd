import { expect, test } from "vitest";
import { onBothServers, testCost, testPassword } from "#server/testing/app.ts";
import { actDuringLock } from "#server/testing/lock-waits.ts";
import { hashPassword } from "#server/users/password-hash.ts";
import { updateUser } from "#server/users/users-repository.ts";

onBothServers(
  "a sign-in during a change of its user",
  (server) => {
    test.each([
      ["another password", async () => ({ password_hash: await hashPassword("another one", testCost) })],
      ["no active account", async () => ({ is_active: 0 as const })],
      ["a second factor", async () => ({ second_factor_at: server().clock.now() })],
    ])("is refused when the user has %s before it ends", async (name, change) => {
      const { db } = server().database;
      const user = await server().addUser(name.replaceAll(" ", "-"), "employee");
      const signIn = (password: string) =>
        server().call(null, "POST", "/api/auth/login", { username: user.username, password });
      // A failed sign-in leaves the count that the next one locks after it has read the user.
      expect((await signIn("wrong one")).statusCode).toBe(401);
      const { answer, hasWaited } = await actDuringLock(
        db,
        (db) =>
          db
            .updateTable("login_throttles")
            .set((eb) => ({ failures: eb.ref("failures") }))
            .execute(),
        () => signIn(testPassword),
        async (db) => updateUser(db, user.id, await change()),
      );
      expect([hasWaited, answer.statusCode, answer.json()]).toEqual([
        ...[true, 401, { detail: "Invalid username or password" }],
      ]);
    });
  },
  {},
  // With SQLite one process writes, one transaction after the other.
  ["postgresql"],
);

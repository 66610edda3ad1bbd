import { expect, test, vi } from "vitest";
import { auditActions } from "#domain/people/audit-actions.ts";
import { configDefaults } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { onBothServers, type TestServer, testCost, testPassword } from "#server/testing/app.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import { setUpSecondFactor } from "#server/testing/second-factor.ts";
import { resetPassword, resetPasswordIn } from "./command-line-password-reset.ts";

const reset = (server: TestServer, username: string, password: string) =>
  resetPasswordIn(server.database.db, username, password, { now: server.clock.now, passwordCost: testCost });
const login = async (server: TestServer, username: string, password: string) =>
  (await server.call(null, "POST", "/api/auth/login", { username, password })).statusCode;

onBothServers("resetting a password", (server) => {
  test("works next to a running server, in any letter case, and ends the sessions", async () => {
    expect(await reset(server(), "MANAGER", "found again")).toBe("The password of manager is set.");
    expect(await login(server(), "manager", "found again")).toBe(200);
    expect(await login(server(), "manager", testPassword)).toBe(401);
    const ended = await server().call(server().users.manager, "GET", "/api/auth/status");
    expect(ended.json().reason).toBe("revoked");
  });

  test("is recorded in the audit log under an action of its filter", async () => {
    const { admin } = server().users;
    const found = await server().call(admin, "GET", "/api/admin/audit?action=password+reset");
    expect(found.json().entries).toMatchObject([
      { actor: "command line", detail: { username: "manager", activated: false, promoted: false } },
    ]);
    expect(auditActions).toContain(found.json().entries[0].action);
  });

  test("lifts a block by failed sign-ins", async () => {
    for (let attempt = 0; attempt < 11; attempt++) await login(server(), "admin", "wrong one");
    expect(await login(server(), "admin", testPassword)).toBe(429);
    await reset(server(), "admin", "found again");
    expect(await login(server(), "admin", "found again")).toBe(200);
  });

  test("also lifts the block of the tried address", async () => {
    for (let attempt = 0; attempt < 101; attempt++) await login(server(), `ghost ${attempt}`, "wrong one");
    expect(await login(server(), "admin", "found again")).toBe(429);
    await reset(server(), "admin", "found again");
    expect(await login(server(), "admin", "found again")).toBe(200);
  });

  test("activates an inactive account, and makes an administrator when there is none", async () => {
    const { db } = server().database;
    await db.updateTable("users").set({ role: "employee" }).execute();
    await db.updateTable("users").set({ is_active: 0 }).where("username", "=", "employee").execute();
    expect(await reset(server(), "employee", "found again")).toBe(
      "The password of employee is set, is active again, is now an administrator.",
    );
    expect(await login(server(), "employee", "found again")).toBe(200);
  });

  test("removes the second factor", async () => {
    const user = await server().addUser("phoneless", "employee");
    await setUpSecondFactor(server(), user);
    expect(await login(server(), "phoneless", testPassword)).toBe(401);
    expect(await reset(server(), "phoneless", "found again")).toBe(
      "The password of phoneless is set, no longer has a second factor.",
    );
    expect(await login(server(), "phoneless", "found again")).toBe(200);
  });

  test("refuses an unknown name and a short password", async () => {
    await expect(reset(server(), "nobody", "found again")).rejects.toThrow("There is no user named nobody.");
    await expect(reset(server(), "admin", "short")).rejects.toThrow("Password must be at least 6 characters");
  });
});

test("refuses an unknown name before it asks for a password", async () => {
  const made = await makeDatabase("sqlite");
  const database = openDatabase(made.settings);
  try {
    await migrate(database, () => new Date().toISOString());
    const ask = vi.fn(async () => "found again");
    const reset = resetPassword({ ...configDefaults, dataDir: made.settings.dataDir }, "nobody", ask);
    await expect(reset).rejects.toThrow("There is no user named nobody.");
    expect(ask).not.toHaveBeenCalled();
  } finally {
    await database.close();
    await made.drop();
  }
});

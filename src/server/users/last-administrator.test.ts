import { expect, test } from "vitest";
import { onBothServers, type TestUser } from "#server/testing/app.ts";

onBothServers("the last administrator", (server) => {
  const demote = (as: TestUser, whom: TestUser, change: object = {}) =>
    server().call(as, "PUT", `/api/users/${whom.id}`, {
      username: whom.username,
      email: `${whom.username}@cranes.example`,
      full_name: whom.username,
      phone: null,
      role: "manager",
      is_active: true,
      ...change,
    });

  test("cannot be demoted, deactivated or deleted, nor delete themselves", async () => {
    const { admin } = server().users;
    const demoted = await demote(admin, admin);
    expect([demoted.statusCode, demoted.json()]).toEqual([
      409,
      { detail: "There must be at least one active administrator" },
    ]);
    const inactive = await demote(admin, admin, { role: "admin", is_active: false });
    expect([inactive.statusCode, inactive.json()]).toEqual([
      409,
      { detail: "An administrator cannot be made inactive" },
    ]);
    const own = await server().call(admin, "DELETE", `/api/users/${admin.id}`);
    expect([own.statusCode, own.json()]).toEqual([409, { detail: "You cannot delete your own account" }]);
  });

  test("stays when two administrators demote or delete each other at the same time", async () => {
    const count = async () =>
      (await server().database.db.selectFrom("users").select("id").where("role", "=", "admin").execute())
        .length;
    for (let round = 0; round < 8; round++) {
      const others = await server()
        .database.db.selectFrom("users")
        .select("id")
        .where("role", "=", "admin")
        .execute();
      const first = await server().addUser(`first-${round}`, "admin");
      const second = await server().addUser(`second-${round}`, "admin");
      const before = others.map((other) => other.id);
      await server()
        .database.db.updateTable("users")
        .set({ role: "manager" })
        .where("id", "in", before)
        .execute();
      const answers = await Promise.all(
        round % 2 === 0
          ? [demote(first, second), demote(second, first)]
          : [
              server().call(first, "DELETE", `/api/users/${second.id}`),
              server().call(second, "DELETE", `/api/users/${first.id}`),
            ],
      );
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
      expect(await count()).toBe(1);
    }
  });
});

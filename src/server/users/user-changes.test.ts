import { expect, test } from "vitest";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";
import { changeUser } from "#server/testing/change-user.ts";
import { findResetLink, insertResetLink } from "./reset-links-repository.ts";
import { changeUsersAsAdministrator, editUser } from "./user-changes.ts";
import { findUser } from "./users-repository.ts";

onSqliteServer("a change of users", (server) => {
  let links = 0;
  /** Writes a link for another password, and returns whether it still counts. */
  async function linked({ id }: TestUser): Promise<() => Promise<boolean>> {
    const token_hash = `link ${++links}`;
    const { db } = server().database;
    await insertResetLink(db, { token_hash, user_id: id, expires_at: "2027-01-01T00:00:00.000Z" });
    return async () => (await findResetLink(db, token_hash)) !== undefined;
  }
  const edit = (user: TestUser, change: object) =>
    editUser(
      server().database.db,
      user.id,
      {
        ...{ username: user.username, email: `${user.username}@cranes.example`, full_name: user.username },
        ...{ role: "employee", phone: null, is_active: true },
        ...change,
      },
      server().clock.now(),
    );

  test("needs a caller who is an administrator when it is written", async () => {
    const caller = await server().addUser("caller", "admin");
    let runs = 0;
    const change = (id: string) =>
      changeUsersAsAdministrator({ db: server().database.db, user: { id } }, async () => ++runs);
    expect(await change(caller.id)).toBe(1);
    await changeUser(server(), caller, { role: "manager" });
    await expect(change(caller.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(change("removed")).rejects.toMatchObject({ code: "forbidden" });
    expect(runs).toBe(1);
  });

  test("ends links for another password with another address, and with the account", async () => {
    const user = await server().addUser("mover", "employee");
    const link = await linked(user);
    await edit(user, { full_name: "A Mover" });
    expect(await link()).toBe(true);
    await edit(user, { email: "mover@elsewhere.example" });
    expect(await link()).toBe(false);
    const next = await linked(user);
    const signedIn = () => server().call(user, "POST", "/api/auth/verify");
    expect((await signedIn()).statusCode).toBe(200);
    await edit(user, { email: "mover@elsewhere.example", is_active: false });
    expect([await next(), (await signedIn()).statusCode]).toEqual([false, 401]);
    expect((await findUser(server().database.db, user.id))?.is_active).toBe(0);
    // An account that is active again needs a new sign-in.
    await edit(user, { email: "mover@elsewhere.example" });
    expect((await signedIn()).statusCode).toBe(401);
  });
});

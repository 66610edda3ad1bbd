import { expect, test } from "vitest";
import { placeholderEmail } from "#domain/people/user.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { updateUser } from "#server/users/users-repository.ts";
import { internalMailBlockedReason, listInternalRecipients } from "./internal-recipients.ts";

onSqliteServer("internal papers", (server) => {
  test("go to active users with an address that a mail reaches", async () => {
    const { db } = server().database;
    const { admin, manager, employee } = server().users;
    await updateUser(db, admin.id, { email: placeholderEmail("admin") });
    await updateUser(db, employee.id, { is_active: 0 });
    expect(await listInternalRecipients(db)).toEqual([
      { address: "manager@cranes.example", name: "manager Example" },
    ]);
    const blocked = (form: "internal" | "customer", user: { username: string }) =>
      internalMailBlockedReason(db, form, [`${user.username}@cranes.example`]);
    expect(await blocked("internal", manager)).toBeNull();
    expect(await blocked("internal", employee)).toContain("employee@cranes.example");
    expect(await blocked("customer", employee)).toBeNull();
  });
});

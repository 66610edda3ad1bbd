import { beforeAll, expect, test } from "vitest";
import { tableComponent } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { newId } from "#server/platform/new-id.ts";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";
import { changeUser } from "#server/testing/change-user.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { findCurrentVersion } from "./price-tables-repository.ts";
import { checkSeen, replacePriceTable } from "./replace-price-tables.ts";

const name = { crane_type: "single-girder", collection: "hoist" } as const;

onSqliteServer("the replacement of a price table", (server) => {
  beforeAll(() => seedPrices(server()));
  const current = () => findCurrentVersion(server().database.db, name);
  /** Puts the rows in force once more, as an upload of this user does at its end. */
  async function replace(user: TestUser, rowCount: number) {
    const { database, clock } = server();
    const before = await current();
    return replacePriceTable(
      { db: database.db, user, now: clock.now, newId, audit: async () => {} } as never,
      { crane: craneTypes["single-girder"], definition: tableComponent("hoist"), name } as never,
      { rows_id: before?.rows_id ?? "", row_count: rowCount, sha256: "", source: "upload" },
      { action: "price table uploaded", detail: {} } as never,
    );
  }

  test("needs a user who is still an administrator, and every row", async () => {
    const before = await current();
    const rows = before?.row_count ?? 0;
    const admin = await server().addUser("uploader", "admin");
    await expect(replace(admin, rows - 1)).rejects.toThrow(/are not complete$/);
    await changeUser(server(), admin, { role: "manager" });
    await expect(replace(admin, rows)).rejects.toMatchObject({ code: "forbidden" });
    await changeUser(server(), admin, { role: "employee", is_active: false });
    await expect(replace(admin, rows)).rejects.toMatchObject({ code: "forbidden" });
    await expect(replace({ ...admin, id: "removed" }, rows)).rejects.toMatchObject({ code: "forbidden" });
    expect(await current()).toEqual(before);
    await changeUser(server(), admin, { role: "admin" });
    expect(await replace(admin, rows)).toMatchObject({
      version: (before?.version ?? 0) + 1,
      row_count: rows,
    });
  });
});

test("a change that was prepared on another version is refused", () => {
  const inForce = {
    id: "b",
    version: 4,
    created_by: "r.patel",
    created_at: "2026-11-20T06:30:00.000Z",
  } as never;
  expect(() => checkSeen("edit", undefined, inForce)).not.toThrow();
  expect(() => checkSeen("edit", "b", inForce)).not.toThrow();
  expect(() => checkSeen("replace", "a", inForce)).toThrow(
    "The table was changed in the meantime: version 4 by r.patel is in force since 20 Nov 2026, 12:00. Validate the file again before you replace the table.",
  );
  expect(() => checkSeen("restore", "a", undefined)).toThrow(/no version is in force now/);
});

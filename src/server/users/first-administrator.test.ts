import { expect, test } from "vitest";
import { testCost } from "#server/testing/app.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { actDuringLock } from "#server/testing/lock-waits.ts";
import { updateCounter } from "../platform/database/counters-repository.ts";
import { makeFirstAdministrator } from "./first-administrator.ts";
import { newUserRow } from "./user-row.ts";
import { insertUser } from "./users-repository.ts";

const now = "2026-11-20T06:30:00.000Z";
const config = { adminUsername: "admin", adminEmail: null, adminPassword: "correct horse" };

onBothDatabases(
  "the first administrator",
  (database) => {
    test("is not made when another server has made one at the same instant", async () => {
      const { db } = database();
      const fields = { username: "other", email: "o@a.example", full_name: "Other", phone: null };
      const other = newUserRow({ id: "o", fields: { ...fields, role: "admin" }, passwordHash: "", now });
      const { answer, hasWaited } = await actDuringLock(
        db,
        (db) => updateCounter(db, "user changes"),
        () => makeFirstAdministrator(db, config, { now: () => now, passwordCost: testCost }),
        (db) => insertUser(db, other),
      );
      expect([hasWaited, answer]).toEqual([true, undefined]);
      const users = await db.selectFrom("users").select("username").execute();
      expect(users).toEqual([{ username: "other" }]);
    });
  },
  // With SQLite one process writes, one transaction after the other.
  ["postgresql"],
);

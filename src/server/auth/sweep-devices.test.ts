import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { isKnownDevice, noteKnownDevice } from "#server/users/devices-repository.ts";
import { newUserRow } from "#server/users/user-row.ts";
import { insertUser } from "#server/users/users-repository.ts";
import { insertNotice, listNotices } from "./notices-repository.ts";
import { forgetOldDevices } from "./sweep-devices.ts";

const now = "2026-11-20T06:30:00.000Z";
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

onBothDatabases("devices and notices", (database) => {
  test("are kept for a year after the last sign-in, and for 90 days", async () => {
    const { db } = database();
    const fields = { username: "u", email: "u@a.example", full_name: "U", role: "employee", phone: null };
    await insertUser(
      db,
      newUserRow({ id: "u", fields: { ...fields, role: "employee" }, passwordHash: "", now }),
    );
    for (const days of [364, 366])
      await noteKnownDevice(db, { user_id: "u", device_hash: `${days}`, last_seen_at: daysAgo(days) });
    for (const days of [89, 91])
      await insertNotice(db, {
        ...{ id: `${days}`, user_id: "u", at: daysAgo(days), kind: "new device" },
        ...{ device: null, address: null },
      });
    await forgetOldDevices(db, now);
    const isKnown = (days: number) => isKnownDevice(db, { user_id: "u", device_hash: `${days}` });
    expect([await isKnown(364), await isKnown(366)]).toEqual([true, false]);
    expect((await listNotices(db, "u", daysAgo(400))).map(({ at }) => at)).toEqual([daysAgo(89)]);
  });
});

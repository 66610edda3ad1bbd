import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import type { SessionRow } from "../platform/database/tables/auth.ts";
import {
  deleteDevicesOutside,
  deleteKnownDevicesSeenBefore,
  insertRememberedDevice,
  isKnownDevice,
  isRemembered,
  listRememberedDevices,
  noteKnownDevice,
  updateDeviceUse,
} from "./devices-repository.ts";
import {
  deleteLinksOutside,
  findResetLink,
  insertResetLink,
  takeResetLink,
} from "./reset-links-repository.ts";
import {
  clampSessions,
  deleteSessionsExpiredBefore,
  findSession,
  insertSession,
  listUserSessions,
  updateOtherSessionsEnd,
  updateSessionEnd,
  updateSessionUse,
  updateUserSessionsEnd,
} from "./sessions-repository.ts";
import { newUserRow } from "./user-row.ts";
import { insertUser, updateSecondFactorAt, updateUser, updateUserLogin } from "./users-repository.ts";

const now = "2026-11-20T06:30:00.000Z";
const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
const end = { ended_at: now, end_reason: "revoked" as const };

onBothDatabases("what lets a user in", (database) => {
  const addUser = async (id: string) => {
    const fields = {
      username: id,
      email: `${id}@a.example`,
      full_name: id,
      role: "employee",
      phone: null,
    } as const;
    const row = newUserRow({ id, fields, passwordHash: "hash", now });
    await insertUser(database().db, row);
    return row;
  };
  const begin = async (user_id: string, token_hash: string, change: Partial<SessionRow> = {}) =>
    insertSession(database().db, {
      ...{ token_hash, user_id, created_at: at(-2), last_used_at: at(-1), expires_at: at(10) },
      ...{ ended_at: null, end_reason: null, address: null, device: null },
      ...change,
    });
  const going = async (user: string) =>
    (await listUserSessions(database().db, user, now)).map(({ token_hash }) => token_hash);

  test("sessions: those that go on, the one used last first", async () => {
    const { db } = database();
    await addUser("list");
    await addUser("other");
    await begin("list", "older", { last_used_at: at(-3) });
    await begin("list", "newer");
    await begin("list", "ended", end);
    await begin("list", "expired", { expires_at: now });
    await begin("other", "other’s");
    expect(await going("list")).toEqual(["newer", "older"]);
    expect(await findSession(db, "newer")).toMatchObject({
      ...{ username: "list", token_hash: "newer", session_created_at: at(-2), ended_at: null },
      required_of: null,
    });
    expect(await findSession(db, "unknown")).toBeUndefined();
    await updateSessionUse(db, "older", { created_at: at(-3), last_used_at: now, expires_at: at(12) });
    expect(await going("list")).toEqual(["older", "newer"]);
    await updateSessionUse(db, "ended", { created_at: now, last_used_at: now, expires_at: at(99) });
    expect((await findSession(db, "ended"))?.expires_at).toBe(at(10));
  });

  test("sessions end one by one, all of a user, or all but one, and the first end stays", async () => {
    const { db } = database();
    for (const user of ["one", "two"]) {
      await addUser(user);
      for (const name of ["a", "b", "c"]) await begin(user, `${user} ${name}`);
    }
    await begin("one", "one expired", { expires_at: at(-1) });
    await updateSessionEnd(db, "one a", { ended_at: now, end_reason: "inactive" });
    await updateOtherSessionsEnd(db, "one", "one b", end);
    expect([await going("one"), (await going("two")).length]).toEqual([["one b"], 3]);
    expect((await findSession(db, "one a"))?.end_reason).toBe("inactive");
    await begin("two", "two expired", { expires_at: now });
    await updateSessionEnd(db, "two a", { ended_at: at(-1), end_reason: "inactive" });
    expect(await updateUserSessionsEnd(db, "two", end)).toBe(2);
    expect([await going("two"), await going("one")]).toEqual([[], ["one b"]]);
    expect(await findSession(db, "two a")).toMatchObject({ ended_at: at(-1), end_reason: "inactive" });
  });

  test("sessions of a clock that ran ahead are set back, and old ones are forgotten", async () => {
    const { db } = database();
    await addUser("clock");
    await begin("clock", "ahead", { created_at: at(5), last_used_at: at(6), expires_at: at(30) });
    await begin("clock", "right", { created_at: at(-1), last_used_at: now, expires_at: at(9) });
    await begin("clock", "old", { expires_at: at(-5) });
    await clampSessions(db, now, at(12));
    expect(await findSession(db, "ahead")).toMatchObject({
      ...{ session_created_at: now, last_used_at: now, expires_at: at(12) },
    });
    expect((await findSession(db, "right"))?.expires_at).toBe(at(9));
    await deleteSessionsExpiredBefore(db, at(-5));
    expect(await findSession(db, "old")).toBeDefined();
    await deleteSessionsExpiredBefore(db, at(-4));
    expect([await findSession(db, "old"), (await findSession(db, "right"))?.username]).toEqual([
      undefined,
      "clock",
    ]);
  });

  test("remembered devices: each its user’s, until its end, and none from a clock that ran ahead", async () => {
    const { db } = database();
    await addUser("own");
    const add = (token_hash: string, expires: number, used = -1) =>
      insertRememberedDevice(db, {
        ...{
          token_hash,
          user_id: "own",
          created_at: at(-2),
          last_used_at: at(used),
          expires_at: at(expires),
        },
        ...{ address: null, device: null },
      });
    await add("d1", 2);
    await add("d2", 5, 0);
    await add("d3", 0);
    await add("d4", 6);
    const isKnown = (token_hash: string, user_id = "own") =>
      isRemembered(db, { token_hash, user_id }, now, at(5));
    expect(await Promise.all(["d1", "d2", "d3", "d4"].map((each) => isKnown(each)))).toEqual([
      ...[true, true, false, false],
    ]);
    expect(await isKnown("d1", "another")).toBe(false);
    const listed = async () =>
      (await listRememberedDevices(db, "own", now)).map(({ token_hash }) => token_hash);
    expect((await listed()).slice(0, 1)).toEqual(["d2"]);
    expect([(await listed()).sort(), await listRememberedDevices(db, "another", now)]).toEqual([
      ["d1", "d2", "d4"],
      [],
    ]);
    const use = (token_hash: string) =>
      updateDeviceUse(db, { token_hash, last_used_at: at(1), address: "::1" });
    expect([await use("d1"), await use("unknown"), (await listed())[0]]).toEqual([true, false, "d1"]);
    await deleteDevicesOutside(db, now, at(5));
    expect(await listed()).toEqual(["d1", "d2"]);
  });

  test("known devices: a user’s first sign-in from one is told once", async () => {
    const { db } = database();
    for (const user of ["u", "v"]) await addUser(user);
    const note = (user_id: string, last_seen_at: string) =>
      noteKnownDevice(db, { user_id, device_hash: "browser", last_seen_at });
    expect([await note("u", at(-3)), await note("u", at(-1)), await note("v", at(-3))]).toEqual([
      true,
      false,
      true,
    ]);
    const isKnown = (user_id: string) => isKnownDevice(db, { user_id, device_hash: "browser" });
    await deleteKnownDevicesSeenBefore(db, at(-2));
    expect([await isKnown("u"), await isKnown("v")]).toEqual([true, false]);
  });

  test("reset links: each once, and none past its end or from a clock that ran ahead", async () => {
    const { db } = database();
    await addUser("forgetful");
    for (const [token_hash, hours] of [
      ["over", 0],
      ["open", 2],
      ["ahead", 3],
    ] as const)
      await insertResetLink(db, { token_hash, user_id: "forgetful", expires_at: at(hours) });
    await deleteLinksOutside(db, now, at(2));
    const found = await Promise.all(["over", "open", "ahead"].map((each) => findResetLink(db, each)));
    expect(found.map((each) => each?.token_hash)).toEqual([undefined, "open", undefined]);
    expect([await takeResetLink(db, "open"), await takeResetLink(db, "open")]).toEqual([true, false]);
  });

  test("a sign-in is noted for an active user with this password and second factor only", async () => {
    const { db } = database();
    const user = await addUser("signing");
    const note = (change: object = {}) => updateUserLogin(db, { ...user, ...change }, now);
    expect([
      await note(),
      await note({ password_hash: "old" }),
      await note({ second_factor_at: now }),
    ]).toEqual([...[true, false, false]]);
    expect([
      await updateSecondFactorAt(db, user.id, { from: at(-1), to: now }),
      await updateSecondFactorAt(db, user.id, { from: null, to: now }),
      await updateSecondFactorAt(db, user.id, { from: now, to: at(1) }),
      await updateSecondFactorAt(db, user.id, { to: now }),
    ]).toEqual([false, true, true, true]);
    expect([await note(), await note({ second_factor_at: now })]).toEqual([false, true]);
    await updateUser(db, user.id, { is_active: 0 });
    expect(await note({ second_factor_at: now })).toBe(false);
  });
});

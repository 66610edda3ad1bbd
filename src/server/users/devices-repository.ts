import type { Db } from "#server/platform/database/schema.ts";
import type { RememberedDeviceRow } from "#server/platform/database/tables/auth.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";

export async function insertRememberedDevice(db: Db, device: RememberedDeviceRow): Promise<void> {
  await db.insertInto("remembered_devices").values(device).execute();
}

/**
 * Returns whether a user's device is remembered now. `latest` is the latest end that a device may have: a later one was
 * written by a clock that ran ahead.
 */
export async function isRemembered(
  db: Db,
  device: Pick<RememberedDeviceRow, "token_hash" | "user_id">,
  now: Time,
  latest: Time,
): Promise<boolean> {
  const found = await db
    .selectFrom("remembered_devices")
    .select("token_hash")
    .where("token_hash", "=", device.token_hash)
    .where("user_id", "=", device.user_id)
    .where("expires_at", ">", now)
    .where("expires_at", "<=", latest)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a device was used, and returns false when it was forgotten meanwhile. */
export async function updateDeviceUse(
  db: Db,
  device: Pick<RememberedDeviceRow, "token_hash" | "last_used_at" | "address">,
): Promise<boolean> {
  const { token_hash, ...use } = device;
  const updated = await db
    .updateTable("remembered_devices")
    .set(use)
    .where("token_hash", "=", token_hash)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Returns a user's remembered devices, the one used last first. */
export const listRememberedDevices = (db: Db, userId: string, now: Time) =>
  db
    .selectFrom("remembered_devices")
    .select(["token_hash", "created_at", "last_used_at", "expires_at", "address", "device"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .execute();

export async function deleteRememberedDevice(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("remembered_devices").where("token_hash", "=", tokenHash).execute();
}

export async function deleteRememberedDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("remembered_devices").where("user_id", "=", userId).execute();
}

/** Forgets the devices that no longer count: those that ended, and those with a later end than a device may have. */
export async function deleteDevicesOutside(db: Db, now: Time, latest: Time): Promise<void> {
  await db
    .deleteFrom("remembered_devices")
    .where((eb) => eb.or([eb("expires_at", "<=", now), eb("expires_at", ">", latest)]))
    .execute();
}

/** Notes a device as seen, and returns whether the user never signed in from it before. */
export async function noteKnownDevice(
  db: Db,
  device: { user_id: string; device_hash: string; last_seen_at: Time },
): Promise<boolean> {
  const inserted = await db
    .insertInto("known_devices")
    .values(device)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  await db
    .updateTable("known_devices")
    .set({ last_seen_at: device.last_seen_at })
    .where("user_id", "=", device.user_id)
    .where("device_hash", "=", device.device_hash)
    .execute();
  return false;
}

/** Returns whether this user signed in from this device before. */
export async function isKnownDevice(
  db: Db,
  device: { user_id: string; device_hash: string },
): Promise<boolean> {
  const found = await db
    .selectFrom("known_devices")
    .select("user_id")
    .where("user_id", "=", device.user_id)
    .where("device_hash", "=", device.device_hash)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteKnownDevicesSeenBefore(db: Db, time: Time): Promise<void> {
  await db.deleteFrom("known_devices").where("last_seen_at", "<", time).execute();
}

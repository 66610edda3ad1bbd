import { deviceName } from "#domain/people/device-name.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";
import type { Call } from "#server/platform/http/api.ts";
import { noteKnownDevice } from "#server/users/devices-repository.ts";
import { hashToken } from "#server/users/session-token.ts";
import type { AccountMails } from "./account-mails.ts";
import { hasNotice, insertNotice } from "./notices-repository.ts";
import { addressKey } from "./sign-in-throttle.ts";

/** The parts of a call for a notice. */
type NoticeCall = Pick<
  Call<"public", unknown, unknown, unknown>,
  "db" | "now" | "newId" | "address" | "userAgent" | "audit"
>;
type NoticedUser = Pick<UserRow, "id" | "username" | "full_name" | "email">;

/** Wrong codes cause at most one mail in 15 minutes, so that guessing does not fill a mailbox. */
const oneMailMs = 15 * 60_000;
const before = (time: Time, ms: number): Time => new Date(Date.parse(time) - ms).toISOString();

/** Names a browser and system at an address, as a hash. */
export const deviceHash = ({ userAgent, address }: Pick<NoticeCall, "userAgent" | "address">): string =>
  hashToken(JSON.stringify([deviceName(userAgent), addressKey(address)]));

/**
 * Records the device of a sign-in inside its transaction. A device is a browser, system and address, or a
 * remembered one.
 * @returns whether the device is new
 */
export async function noteDevice(
  db: Db,
  call: NoticeCall,
  user: NoticedUser,
  { isRemembered }: { isRemembered: boolean },
): Promise<boolean> {
  const device = deviceName(call.userAgent);
  const now = call.now();
  const device_hash = deviceHash(call);
  const isNew = await noteKnownDevice(db, { user_id: user.id, device_hash, last_seen_at: now });
  if (!isNew || isRemembered) return false;
  const whence = { at: now, address: call.address, device };
  await insertNotice(db, { id: call.newId(), user_id: user.id, kind: "new device", ...whence });
  const subject = { type: "user", id: user.id };
  await call.audit(db, "sign-in from a new device", subject, { username: user.username, device });
  return true;
}

/** Reports a right password with a wrong code: in the audit log, under *Your Account*, and by mail. */
export async function reportWrongCode(
  call: NoticeCall,
  user: NoticedUser,
  mails: AccountMails,
): Promise<void> {
  const at = call.now();
  const whence = { at, address: call.address, device: deviceName(call.userAgent) };
  const kind = "wrong second factor" as const;
  const isMailed = await hasNotice(call.db, { user_id: user.id, kind, since: before(at, oneMailMs) });
  await insertNotice(call.db, { id: call.newId(), user_id: user.id, kind, ...whence });
  const detail = { username: user.username, device: whence.device };
  await call.audit(call.db, "second factor refused", { type: "user", id: user.id }, detail);
  if (!isMailed) mails.wrongSecondFactor(user, whence);
}

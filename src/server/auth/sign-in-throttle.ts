import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { Rejection } from "#domain/errors/rejection.ts";
import { counted } from "#domain/numbers/format.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { LoginThrottleRow } from "#server/platform/database/tables/auth.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import {
  deleteThrottlesOfAccount,
  deleteThrottlesOfAddresses,
  deleteThrottlesOutside,
  findThrottleLocked,
  updateThrottle,
} from "./sign-in-throttles-repository.ts";

/** Failed sign-ins count together for 15 minutes, and too many of them lock the account or the address for 15 minutes. */
const windowMs = 15 * 60_000;
/** The failed sign-ins (wrong passwords or codes) that lock an account or an address, and the most reset links in this time. */
const maxAttempts = { account: 10, address: 100, reset: 3 } as const;

type Subject = Pick<LoginThrottleRow, "scope" | "subject_hash">;

const shift = (time: Time, by: number): Time => new Date(Date.parse(time) + by).toISOString();
const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** An IPv6 customer owns a whole /64, so only the first four groups count. An IPv4 address counts whole. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address))
    return address.replace(/^::ffff:/i, "");
  const [head = "", tail] = address.replace(/%.*/s, "").split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * The key that an attempt counts for: an account as seen from unknown devices, or from one of its user's own devices. Attempts
 * from elsewhere then never lock out the user's own device.
 */
export type ThrottledAccount = { accountKey: string; device?: string };

const accountHash = ({ accountKey, device }: ThrottledAccount): string =>
  device === undefined ? hashed(accountKey) : `${hashed(accountKey)}.${hashed(device)}`;

const subjectsOf = (attempted: ThrottledAccount, address: string): Subject[] => [
  { scope: "account", subject_hash: accountHash(attempted) },
  { scope: "address", subject_hash: hashed(addressKey(address)) },
];

/**
 * Returns the throttled subjects of a request for a reset link: the typed e-mail address and the client's
 * address.
 */
const resetSubjects = (emailKey: string, address: string): Subject[] => [
  { scope: "reset", subject_hash: hashed(emailKey) },
  { scope: "address", subject_hash: hashed(addressKey(address)) },
];

/**
 * Counts an attempt as failed before checking its password, so that parallel attempts cannot escape, and
 * refuses too many. `forgiveAttempt` uncounts a good one.
 * @returns the subjects that a failure blocks
 */
export const countAttempt = (
  db: Db,
  attempted: ThrottledAccount,
  address: string,
  now: Time,
): Promise<LoginThrottleRow["scope"][]> => count(db, subjectsOf(attempted, address), now);

/** Counts a request for a reset link, also for an unknown e-mail address, and refuses too many. */
export async function countResetRequest(db: Db, emailKey: string, address: string, now: Time): Promise<void> {
  await count(db, resetSubjects(emailKey, address), now);
}

function count(db: Db, subjects: readonly Subject[], now: Time): Promise<LoginThrottleRow["scope"][]> {
  return db.transaction().execute(async (db) => {
    const blocked: LoginThrottleRow["scope"][] = [];
    for (const subject of subjects) {
      const row = await findThrottleLocked(db, subject, now);
      const until = row.blocked_until;
      // The longest block. A later time comes from a wrong clock and is ignored.
      if (until !== null && until > now && until <= shift(now, windowMs)) throw tooMany(until, now);
      const begun = row.window_started_at;
      const goesOn = until === null && begun <= now && shift(begun, windowMs) > now;
      const failures = goesOn ? row.failures + 1 : 1;
      await updateThrottle(db, subject, {
        failures,
        window_started_at: goesOn ? begun : now,
        blocked_until: failures >= maxAttempts[subject.scope] ? shift(now, windowMs) : null,
      });
      if (failures >= maxAttempts[subject.scope]) blocked.push(subject.scope);
    }
    return blocked;
  });
}

/** After a good sign-in, clears the account's count and uncounts the address's attempt. */
export const forgiveAttempt = (
  db: Db,
  attempted: ThrottledAccount,
  address: string,
  now: Time,
): Promise<void> => takeBack(db, attempted, address, now, { all: true });

/**
 * Uncounts only this attempt, for a good password without its code. Otherwise a known password would give new
 * tries for the code.
 */
export const uncountAttempt = (
  db: Db,
  attempted: ThrottledAccount,
  address: string,
  now: Time,
): Promise<void> => db.transaction().execute((db) => takeBack(db, attempted, address, now, { all: false }));

async function takeBack(
  db: Db,
  attempted: ThrottledAccount,
  address: string,
  now: Time,
  { all }: { all: boolean },
): Promise<void> {
  for (const subject of subjectsOf(attempted, address)) {
    const row = await findThrottleLocked(db, subject, now);
    const failures = all && subject.scope === "account" ? 0 : Math.max(0, row.failures - 1);
    const blocked = failures >= maxAttempts[subject.scope] ? row.blocked_until : null;
    await updateThrottle(db, subject, {
      failures,
      window_started_at: row.window_started_at,
      blocked_until: blocked,
    });
  }
}

/**
 * Unlocks the sign-in of an account and of every address, because only hashes of addresses are stored and the
 * user may be behind any.
 */
export async function unblockAccount(db: Db, accountKey: string): Promise<void> {
  await deleteThrottlesOfAccount(db, hashed(accountKey));
  await deleteThrottlesOfAddresses(db);
}

/** Removes what no longer counts. */
export const forgetOldAttempts = (db: Db, now: Time): Promise<void> =>
  deleteThrottlesOutside(db, { from: shift(now, -windowMs), now, until: shift(now, windowMs) });

function tooMany(until: Time, now: Time): Rejection {
  const seconds = Math.ceil((Date.parse(until) - Date.parse(now)) / 1000);
  const minutes = Math.ceil(seconds / 60);
  return new Rejection(
    "too-many",
    `Too many sign-in attempts. Please try again in ${counted(minutes, "minute")}.`,
    { extra: { retry_after: seconds } },
  );
}

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { Rejection } from "#domain/errors.ts";
import type { Db, LoginThrottleRow, Time } from "#server/platform/database/schema.ts";
import {
  deleteThrottle,
  deleteThrottlesBefore,
  findThrottleLocked,
  updateThrottle,
} from "./throttles-repository.ts";

const windowMs = 15 * 60_000;
const limits = { account: 10, address: 100 } as const;

type Subject = Pick<LoginThrottleRow, "scope" | "subject_hash">;

const shift = (time: Time, by: number): Time => new Date(Date.parse(time) + by).toISOString();
const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** An IPv6 customer owns a whole /64, so its first four groups count; an IPv4 address counts as it is. */
function addressKey(address: string): string {
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

const subjectsOf = (accountKey: string, address: string): Subject[] => [
  { scope: "account", subject_hash: hashed(accountKey) },
  { scope: "address", subject_hash: hashed(addressKey(address)) },
];

/**
 * Counts an attempt as failed before its password is looked at, so that many at the same instant cannot slip through,
 * and refuses it when there were too many. `forgiveAttempt` takes a good one back.
 * @returns what is blocked from now on, if this one fails
 */
export async function countAttempt(
  db: Db,
  accountKey: string,
  address: string,
  now: Time,
): Promise<LoginThrottleRow["scope"][]> {
  return db.transaction().execute(async (db) => {
    const blocked: LoginThrottleRow["scope"][] = [];
    for (const subject of subjectsOf(accountKey, address)) {
      const row = await findThrottleLocked(db, subject, now);
      if (row.blocked_until !== null && row.blocked_until > now) throw tooMany(row.blocked_until, now);
      const goesOn = row.blocked_until === null && shift(row.window_started_at, windowMs) > now;
      const failures = goesOn ? row.failures + 1 : 1;
      await updateThrottle(db, subject, {
        failures,
        window_started_at: goesOn ? row.window_started_at : now,
        blocked_until: failures >= limits[subject.scope] ? shift(now, windowMs) : null,
      });
      if (failures >= limits[subject.scope]) blocked.push(subject.scope);
    }
    return blocked;
  });
}

/** After a good password: the account starts anew, and the address gets its attempt back. */
export async function forgiveAttempt(db: Db, accountKey: string, address: string, now: Time): Promise<void> {
  for (const subject of subjectsOf(accountKey, address)) {
    const row = await findThrottleLocked(db, subject, now);
    const failures = subject.scope === "account" ? 0 : Math.max(0, row.failures - 1);
    const blocked = failures >= limits[subject.scope] ? row.blocked_until : null;
    await updateThrottle(db, subject, {
      failures,
      window_started_at: row.window_started_at,
      blocked_until: blocked,
    });
  }
}

/** Lets an account sign in again at once, whatever was tried with its name. */
export const unblockAccount = (db: Db, accountKey: string): Promise<void> =>
  deleteThrottle(db, { scope: "account", subject_hash: hashed(accountKey) });

/** Removes what no longer counts. */
export const forgetOldAttempts = (db: Db, now: Time): Promise<void> =>
  deleteThrottlesBefore(db, shift(now, -windowMs), now);

function tooMany(until: Time, now: Time): Rejection {
  const seconds = Math.ceil((Date.parse(until) - Date.parse(now)) / 1000);
  const minutes = Math.ceil(seconds / 60);
  return new Rejection(
    "too-many",
    `Too many sign-in attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    { extra: { retry_after: seconds } },
  );
}

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { Rejection } from "#domain/errors.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { LoginThrottleRow } from "#server/platform/database/tables/auth.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import {
  deleteThrottle,
  deleteThrottlesOfAddresses,
  deleteThrottlesOutside,
  findThrottleLocked,
  updateThrottle,
} from "./throttles-repository.ts";

const windowMs = 15 * 60_000;
const limits = { account: 10, address: 100, reset: 3 } as const;

type Subject = Pick<LoginThrottleRow, "scope" | "subject_hash">;

const shift = (time: Time, by: number): Time => new Date(Date.parse(time) + by).toISOString();
const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** An IPv6 customer owns a whole /64, so its first four groups count; an IPv4 address counts as it is. */
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

const subjectsOf = (accountKey: string, address: string): Subject[] => [
  { scope: "account", subject_hash: hashed(accountKey) },
  { scope: "address", subject_hash: hashed(addressKey(address)) },
];

/** Returns the subjects of a request for a reset link: the e-mail address that was typed, and where it was typed. */
const resetSubjects = (emailKey: string, address: string): Subject[] => [
  { scope: "reset", subject_hash: hashed(emailKey) },
  { scope: "address", subject_hash: hashed(addressKey(address)) },
];

/**
 * Counts an attempt as failed before its password is looked at, so that many at the same instant cannot slip through,
 * and refuses it when there were too many. `forgiveAttempt` takes a good one back.
 * @returns what is blocked from now on, if this one fails
 */
export const countAttempt = (
  db: Db,
  accountKey: string,
  address: string,
  now: Time,
): Promise<LoginThrottleRow["scope"][]> => count(db, subjectsOf(accountKey, address), now);

/** Counts a request for a reset link, whether or not somebody has this e-mail address, and refuses it when there were too many. */
export async function countResetRequest(db: Db, emailKey: string, address: string, now: Time): Promise<void> {
  await count(db, resetSubjects(emailKey, address), now);
}

function count(db: Db, subjects: readonly Subject[], now: Time): Promise<LoginThrottleRow["scope"][]> {
  return db.transaction().execute(async (db) => {
    const blocked: LoginThrottleRow["scope"][] = [];
    for (const subject of subjects) {
      const row = await findThrottleLocked(db, subject, now);
      const until = row.blocked_until;
      // No block is longer than this: what a clock that ran ahead wrote is none, and its window has not begun.
      if (until !== null && until > now && until <= shift(now, windowMs)) throw tooMany(until, now);
      const begun = row.window_started_at;
      const goesOn = until === null && begun <= now && shift(begun, windowMs) > now;
      const failures = goesOn ? row.failures + 1 : 1;
      await updateThrottle(db, subject, {
        failures,
        window_started_at: goesOn ? begun : now,
        blocked_until: failures >= limits[subject.scope] ? shift(now, windowMs) : null,
      });
      if (failures >= limits[subject.scope]) blocked.push(subject.scope);
    }
    return blocked;
  });
}

/** After a good sign-in: the account starts anew, and the address gets its attempt back. */
export const forgiveAttempt = (db: Db, accountKey: string, address: string, now: Time): Promise<void> =>
  takeBack(db, accountKey, address, now, { all: true });

/**
 * Gives account and address this attempt back, and no other: for a good password that is not the whole of a sign-in.
 * Otherwise a known password would give new tries at the code.
 */
export const giveAttemptBack = (db: Db, accountKey: string, address: string, now: Time): Promise<void> =>
  db.transaction().execute((db) => takeBack(db, accountKey, address, now, { all: false }));

async function takeBack(
  db: Db,
  accountKey: string,
  address: string,
  now: Time,
  { all }: { all: boolean },
): Promise<void> {
  for (const subject of subjectsOf(accountKey, address)) {
    const row = await findThrottleLocked(db, subject, now);
    const failures = all && subject.scope === "account" ? 0 : Math.max(0, row.failures - 1);
    const blocked = failures >= limits[subject.scope] ? row.blocked_until : null;
    await updateThrottle(db, subject, {
      failures,
      window_started_at: row.window_started_at,
      blocked_until: blocked,
    });
  }
}

/**
 * Unlocks the sign-in of an account, for its name and for every address. Only hashes of addresses are kept, and a
 * locked user may be behind one.
 */
export async function unblockAccount(db: Db, accountKey: string): Promise<void> {
  await deleteThrottle(db, { scope: "account", subject_hash: hashed(accountKey) });
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
    `Too many sign-in attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    { extra: { retry_after: seconds } },
  );
}

import { Rejection } from "#domain/errors.ts";

/** Refuses a user who writes more than the limit. @throws Rejection 'too-many' with when to try again */
export type LimitWrites = (userId: string) => void;

type Allowance = { left: number; at: number };

/**
 * So many writes at once and, from then on, so many a minute for each user, counted by this process alone: nobody works
 * that fast, a script or a stuck page does.
 */
export function makeWriteLimit({ perMinute, now }: { perMinute: number; now: () => string }): LimitWrites {
  const allowances = new Map<string, Allowance>();
  const perMs = perMinute / 60_000;
  return (userId) => {
    const at = Date.parse(now());
    const before = allowances.get(userId) ?? { left: perMinute, at };
    // A clock that was set back gives nothing, and counts anew from there.
    const left = Math.min(perMinute, before.left + Math.max(0, at - before.at) * perMs);
    if (left < 1) {
      allowances.set(userId, { left, at });
      throw new Rejection(
        "too-many",
        "Too many changes within a minute. Please wait a moment, then try again.",
        {
          extra: { retry_after: Math.ceil((1 - left) / perMs / 1000) },
        },
      );
    }
    allowances.set(userId, { left: left - 1, at });
  };
}

import { Rejection } from "#domain/errors/rejection.ts";

/** Refuses a user who makes too many writes in a minute. @throws Rejection 'too-many' with when to try again */
export type LimitWrites = (userId: string) => void;

type Allowance = { left: number; at: number };

/**
 * The number of writes at once, and then in a minute, for each user, counted by this process. Only a script or a
 * stuck page reaches it.
 */
export function makeWriteRateLimit({
  perMinute,
  now,
}: {
  perMinute: number;
  now: () => string;
}): LimitWrites {
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

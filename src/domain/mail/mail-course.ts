/** The state of a mail: waiting for its next try, sent, failed or stopped. */
export const mailStates = ["waiting", "sent", "failed", "stopped"] as const;
export type MailState = (typeof mailStates)[number];

const minuteMs = 60_000;
/** Minutes to the next try: short ones for what passes at once (greylists, restarts), then every two hours. */
const pauses = [1, 2, 5, 10, 20, 30, 60, 120] as const;
const longestPause = 120;
/** For so long a mail is tried. */
const longestMinutes = 24 * 60;

/** No mail waits longer for its next try. A later moment was written by a clock that ran ahead. */
export const longestPauseMs = longestPause * minuteMs;

const pauseAfter = (tries: number): number => pauses[tries - 1] ?? longestPause;

/**
 * Returns when a mail that was tried so often is tried again (ISO 8601 UTC), or null when its pauses came to a day. They are
 * counted, not measured: a clock that runs ahead ends no mail.
 * @param tries counts from 1: the one that failed last
 */
export function nextTry(tries: number, now: string): string | null {
  const passed = Array.from({ length: Math.max(tries, 1) }, (_, at) => pauseAfter(at + 1));
  const minutes = passed.reduce((sum, pause) => sum + pause, 0);
  return minutes > longestMinutes
    ? null
    : new Date(Date.parse(now) + pauseAfter(passed.length) * minuteMs).toISOString();
}

/** A recipient whom the mail server refused, in its words. */
export type Refused = { address: string; why: string };

/** What a try came to. */
export type TryResult = {
  /** The recipients whom the mail server accepted. */
  accepted: readonly string[];
  /** Whom it refuses for good. */
  refused: readonly Refused[];
  /** The reason why the others wait. */
  problem: string | null;
};

/** The known results for a mail's recipients, and the next act. */
export type Course = {
  accepted: readonly string[];
  refused: readonly Refused[];
} & (
  | { state: "sent" | "failed"; why: string | null }
  | { state: "waiting"; nextTryAt: string; why: string | null }
);

/** The recipients whom a mail has not reached yet. */
export const openRecipients = (mail: {
  recipients: readonly string[];
  accepted: readonly string[];
  refused: readonly Refused[];
}): string[] =>
  mail.recipients.filter(
    (address) => !mail.accepted.includes(address) && !mail.refused.some((each) => each.address === address),
  );

/**
 * The course of a mail after a try. It is sent as soon as nobody is left to reach and somebody was; each recipient is
 * reached once, whatever becomes of the others.
 */
export function courseAfter(
  mail: {
    recipients: readonly string[];
    accepted: readonly string[];
    refused: readonly Refused[];
    tries: number;
  },
  result: TryResult,
  now: string,
): Course {
  const accepted = [...mail.accepted, ...result.accepted];
  const refused = [...mail.refused, ...result.refused];
  const left = openRecipients({ recipients: mail.recipients, accepted, refused });
  const nextTryAt = left.length > 0 ? nextTry(mail.tries, now) : null;
  const why = result.problem ?? refused.at(-1)?.why ?? null;
  if (nextTryAt !== null) return { accepted, refused, state: "waiting", nextTryAt, why };
  const given = left.map((address) => ({ address, why: why ?? "It could not be reached for a day" }));
  const all = [...refused, ...given];
  return accepted.length > 0
    ? { accepted, refused: all, state: "sent", why: all.at(-1)?.why ?? null }
    : { accepted, refused: all, state: "failed", why };
}

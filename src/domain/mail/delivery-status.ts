/** The state of a mail: waiting for its next try, sent, failed or stopped. */
export const mailStates = ["waiting", "sent", "failed", "stopped"] as const;
export type MailState = (typeof mailStates)[number];

const minuteMs = 60_000;
/** The minutes until a failed mail is sent again: short ones first (greylists, restarts), then every two hours. */
const retryPauses = [1, 2, 5, 10, 20, 30, 60, 120] as const;
/** The longest wait between two tries of a mail, in minutes. */
const maxPauseMinutes = 120;
/** A mail is tried again for a day, then it has failed. */
const retryForMinutes = 24 * 60;

/** The longest wait for the next try. A later time comes from a wrong clock. */
export const maxPauseMs = maxPauseMinutes * minuteMs;

const pauseAfter = (tries: number): number => retryPauses[tries - 1] ?? maxPauseMinutes;

/**
 * Returns the time of the next try after this many tries (ISO 8601 UTC), or null when the pauses sum to a
 * day. Pauses are counted, so that a wrong clock cannot end a mail.
 * @param tries counts from 1: the one that failed last
 */
export function nextRetryAt(tries: number, now: string): string | null {
  const passed = Array.from({ length: Math.max(tries, 1) }, (_, at) => pauseAfter(at + 1));
  const minutes = passed.reduce((sum, pause) => sum + pause, 0);
  return minutes > retryForMinutes
    ? null
    : new Date(Date.parse(now) + pauseAfter(passed.length) * minuteMs).toISOString();
}

/** A recipient whom the mail server refused, in its words. */
export type RefusedRecipient = { address: string; why: string };

/** The result of a try. */
export type TryResult = {
  /** The recipients whom the mail server accepted. */
  accepted: readonly string[];
  /** The recipients that it refuses for good. */
  refused: readonly RefusedRecipient[];
  /** The reason why the other recipients wait. */
  problem: string | null;
};

/** The results for a mail's recipients, and the next step. */
export type DeliveryStatus = {
  accepted: readonly string[];
  refused: readonly RefusedRecipient[];
} & (
  | { state: "sent" | "failed"; why: string | null }
  | { state: "waiting"; nextTryAt: string; why: string | null }
);

/** The recipients whom a mail has not reached yet. */
export const openRecipients = (mail: {
  recipients: readonly string[];
  accepted: readonly string[];
  refused: readonly RefusedRecipient[];
}): string[] =>
  mail.recipients.filter(
    (address) => !mail.accepted.includes(address) && !mail.refused.some((each) => each.address === address),
  );

/**
 * Returns the state of a mail after a try. It is sent when no recipient is left and at least one was reached.
 * Each recipient gets the mail once.
 */
export function deliveryStatusAfter(
  mail: {
    recipients: readonly string[];
    accepted: readonly string[];
    refused: readonly RefusedRecipient[];
    tries: number;
  },
  result: TryResult,
  now: string,
): DeliveryStatus {
  const accepted = [...mail.accepted, ...result.accepted];
  const refused = [...mail.refused, ...result.refused];
  const left = openRecipients({ recipients: mail.recipients, accepted, refused });
  const nextTryAt = left.length > 0 ? nextRetryAt(mail.tries, now) : null;
  const why = result.problem ?? refused.at(-1)?.why ?? null;
  if (nextTryAt !== null) return { accepted, refused, state: "waiting", nextTryAt, why };
  const given = left.map((address) => ({ address, why: why ?? "It could not be reached for a day" }));
  const all = [...refused, ...given];
  return accepted.length > 0
    ? { accepted, refused: all, state: "sent", why: all.at(-1)?.why ?? null }
    : { accepted, refused: all, state: "failed", why };
}

import { nextRetryAt } from "./mail-retry.ts";

/** The state of a mail: waiting for its next try, sent, failed or stopped. */
export const mailStates = ["waiting", "sent", "failed", "stopped"] as const;
export type MailState = (typeof mailStates)[number];

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

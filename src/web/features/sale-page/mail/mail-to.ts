import type { MailRecord } from "#contract/mail/mail-api.ts";

/** Names a mail by its recipients within a sentence. A damaged mail has none. */
export function mailTo({ to, cc }: Pick<MailRecord, "to" | "cc">): string {
  const recipients = [...to, ...cc];
  return recipients.length === 0 ? "mail" : `mail to ${recipients.join(", ")}`;
}

import type { MailRecord } from "#contract/mail/mail-api.ts";

/** A mail by its recipients, within a sentence; nobody knows those of a mail that is damaged. */
export function mailTo({ to, cc }: Pick<MailRecord, "to" | "cc">): string {
  const recipients = [...to, ...cc];
  return recipients.length === 0 ? "mail" : `mail to ${recipients.join(", ")}`;
}

import type { MailRequest } from "#domain/mail/mail-request.ts";

/** The most characters of a mailto address. Windows opens no longer one. */
const maxAddressLength = 1900;

/**
 * Returns the address that opens the user's mail program with this mail. It leaves out a text that is too
 * long.
 */
export function mailtoAddress({
  to,
  cc,
  subject,
  text,
}: Pick<MailRequest, "to" | "cc" | "subject" | "text">): string {
  const parts = [
    ...(cc.length > 0 ? [`cc=${encodeURIComponent(cc.join(","))}`] : []),
    `subject=${encodeURIComponent(subject.toWellFormed())}`,
  ];
  const address = `mailto:${to.map(encodeURIComponent).join(",")}?`;
  const body = `body=${encodeURIComponent(text.toWellFormed().replace(/\n/g, "\r\n"))}`;
  const whole = `${address}${[...parts, body].join("&")}`;
  return whole.length <= maxAddressLength ? whole : `${address}${parts.join("&")}`;
}

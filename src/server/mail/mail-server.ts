import type { MailSettings } from "../platform/mail-settings.ts";
import { type Deliver, type Delivery, makeSmtp } from "./smtp.ts";

/** The mail server of this installation. All mails go through it. */
export type MailServer = {
  host: string;
  /** The address that mails come from. */
  from: string;
  /** The part of a mail's id behind the @. */
  domain: string;
  deliver: Deliver;
};

export const makeMailServer = (settings: MailSettings): MailServer => ({
  host: settings.host,
  from: settings.from,
  domain: settings.from.split("@").at(-1) ?? "",
  deliver: makeSmtp(settings),
});

/** A short mail of the server to one user. `firm` is the sender's name. */
type UserMail = { id: string; date: string; firm: string; to: string; subject: string; text: string };

/** Sends a short mail to one user and returns the mail server's answer. */
export const sendToUser = (
  { deliver, domain, from }: MailServer,
  { id, date, firm, to, subject, text }: UserMail,
  signal: AbortSignal,
): Promise<Delivery> =>
  deliver(
    {
      messageId: `<${id}@${domain}>`,
      references: [],
      date,
      senderName: firm,
      replyTo: { name: firm, address: from },
      to: [to],
      cc: [],
      recipients: [to],
      subject,
      text,
      attached: [],
    },
    signal,
  );

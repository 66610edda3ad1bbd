import type { User } from "#contract/auth/auth-api.ts";
import { addressProblem } from "#domain/mail/mail-address.ts";
import type { MailSettings } from "../platform/mail-settings.ts";
import { makeSmtp } from "./smtp.ts";

export type TestMailAnswer = { isGood: boolean; answer: string };

/** Sends a mail to the caller's own address and returns what the mail server answered. */
export type SendTestMail = (user: User, now: string) => Promise<TestMailAnswer>;

/** Longer than any working mail server needs. */
const longestMs = 60_000;

/** Makes the test of this mail server. Without one the test says which settings are missing. */
export function makeTestMail(
  settings: MailSettings | null,
  { company, newId }: { company: () => { name: string }; newId: () => string },
): SendTestMail {
  if (!settings)
    return async () => ({
      isGood: false,
      answer: "No mail server is set. Set SMTP_URL and MAIL_FROM, and restart the server.",
    });
  const deliver = makeSmtp(settings);
  const { from, host } = settings;
  return async ({ email }, now) => {
    const problem = addressProblem(email);
    if (problem !== null) return { isGood: false, answer: `In your account: ${problem}.` };
    const { name } = company();
    const { accepted, answer } = await deliver(
      {
        messageId: `<${newId()}@${from.split("@").at(-1)}>`,
        date: now,
        senderName: name,
        replyTo: { name, address: from },
        to: [email],
        cc: [],
        recipients: [email],
        subject: `${name}: test mail`,
        text: "This test mail shows that the quotation server can send mails.",
        attached: [],
      },
      AbortSignal.timeout(longestMs),
    );
    return accepted.length > 0
      ? { isGood: true, answer: `${host} accepted the mail to ${email}. ${answer}` }
      : { isGood: false, answer: `${host} refused the mail to ${email}. ${answer}` };
  };
}

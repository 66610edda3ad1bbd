import type { User } from "#contract/auth/auth-api.ts";
import { addressProblem } from "#domain/mail/mail-address.ts";
import { type MailServer, sendToUser } from "./mail-server.ts";

export type TestMailAnswer = { isGood: boolean; answer: string };

/** Sends a mail to this address, or to the caller's own, and returns what the mail server answered. */
export type SendTestMail = (user: User, to: string | undefined, now: string) => Promise<TestMailAnswer>;

/** The timeout of a test mail, in milliseconds: longer than any working mail server needs. */
const maxMs = 60_000;

/** Makes the test of this mail server: its subject and text stand here. */
export function makeTestMail(
  server: MailServer,
  { firm, newId }: { firm: () => { name: string }; newId: () => string },
): SendTestMail {
  return async (user, typed, now) => {
    const email = typed ?? user.email;
    const problem = addressProblem(email);
    if (problem !== null)
      return { isGood: false, answer: typed === undefined ? `In your account: ${problem}.` : `${problem}.` };
    const { name } = firm();
    const mail = {
      id: newId(),
      date: now,
      firm: name,
      to: email,
      subject: `${name}: test mail`,
      text: "This test mail shows that the quotation server can send mails.",
    };
    const { accepted, answer } = await sendToUser(server, mail, AbortSignal.timeout(maxMs));
    return accepted.length > 0
      ? { isGood: true, answer: `${server.host} accepted the mail to ${email}. ${answer}` }
      : { isGood: false, answer: `The mail to ${email} was not sent by ${server.host}. ${answer}` };
  };
}

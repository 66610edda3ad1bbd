import { formatDateTime } from "#domain/dates/format-date.ts";
import { resetLinkMinutes } from "#domain/people/password.ts";
import { personName } from "#domain/people/user.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import type { UserRow } from "#server/platform/database/tables/users.ts";
import {
  type NotificationMail,
  type NotificationSender,
  notificationText,
  publicAddress,
} from "#server/platform/notification-mails.ts";

type Addressee = Pick<UserRow, "username" | "full_name" | "email">;
/** The device and address of a sign-in or an attempt. */
export type SignInOrigin = { at: Time; device: string | null; address: string | null };

/** Sends users mails about their account; none without a mail server. Nobody is invited or welcomed by mail. */
export type AccountMails = {
  newDevice(user: Addressee, whence: SignInOrigin): void;
  wrongSecondFactor(user: Addressee, whence: SignInOrigin): void;
  secondFactorSetUp(user: Addressee): void;
  secondFactorRemoved(user: Addressee): void;
  secondFactorReset(user: Addressee, by: string): void;
  /** True when links to a new password can be sent: they need a mail server and `PUBLIC_URL`. */
  offersReset: boolean;
  /** Sends the link of a token made after the answer; null sends nothing. */
  passwordReset(make: () => Promise<{ user: Addressee; token: string } | null>): void;
};

const whenceText = ({ at, device, address }: SignInOrigin): string =>
  [device ?? "Unknown device", address, `${formatDateTime(at)} (India)`].filter(Boolean).join(", ");

const ifNotYou = "If this was not you, change your password at once and tell an administrator.";

/**
 * Makes the sender of security mails: new device, wrong code, second factor changed, link to reset the password.
 * *Your Account* and the audit log show the same. `publicUrl` is the address of the home page; null if it is not set.
 */
export function sendAccountMails(post: NotificationSender, publicUrl: string | null): AccountMails {
  const mailTo = (user: Addressee, subject: string, ...paragraphs: readonly string[]): NotificationMail => ({
    to: { name: personName(user), address: user.email },
    subject,
    text: notificationText(...paragraphs),
  });
  const inform = (user: Addressee, subject: string, ...paragraphs: readonly string[]): void =>
    post.send({}, async () => [mailTo(user, subject, ...paragraphs, publicAddress(publicUrl, "/account"))]);

  return {
    newDevice: (user, whence) =>
      inform(
        user,
        "Sign-in from a new device",
        `Somebody signed in as ${user.username} from a new device: ${whenceText(whence)}.`,
        ifNotYou,
      ),
    wrongSecondFactor: (user, whence) =>
      inform(
        user,
        "Wrong second factor",
        `Somebody knew the password of ${user.username} and typed a wrong code: ${whenceText(whence)}.`,
        ifNotYou,
      ),
    secondFactorSetUp: (user) =>
      inform(
        user,
        "Second factor set up",
        `${user.username} now signs in with a code of an authenticator app.`,
        ifNotYou,
      ),
    secondFactorRemoved: (user) =>
      inform(
        user,
        "Second factor switched off",
        `${user.username} now signs in with only the password.`,
        ifNotYou,
      ),
    secondFactorReset: (user, by) =>
      inform(
        user,
        "Second factor reset",
        `${by} removed the second factor of ${user.username}. Sign in with your password, and set the second factor up again under Your Account.`,
        "If you did not request it, tell an administrator.",
      ),
    offersReset: publicUrl !== null,
    passwordReset: (make) =>
      post.send({}, async () => {
        const made = await make();
        if (!made) return [];
        const notice = mailTo(
          made.user,
          "Set a new password",
          `A new password was requested for ${made.user.username}. This link works once, for ${resetLinkMinutes} minutes:`,
          // After the # it reaches no server and no log.
          publicAddress(publicUrl, `/reset-password#${made.token}`),
          "If you did not request it, ignore this mail. Your password does not change.",
        );
        return [notice];
      }),
  };
}

/** Without a mail server. */
export const noAccountMails: AccountMails = {
  newDevice: () => undefined,
  wrongSecondFactor: () => undefined,
  secondFactorSetUp: () => undefined,
  secondFactorRemoved: () => undefined,
  secondFactorReset: () => undefined,
  offersReset: false,
  passwordReset: () => undefined,
};

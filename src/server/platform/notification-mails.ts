import type { FastifyBaseLogger } from "fastify";
import { isPlaceholderEmail } from "#domain/people/user.ts";

/** A notification by mail: a short e-mail that informs one user. */
export type NotificationMail = { to: { name: string; address: string }; subject: string; text: string };

/** Sends notifications after the answer was given. Each is tried once: the screens show the same. */
export type NotificationSender = {
  /** Makes notifications and sends them, except to addresses that reach nobody. `about` names in the log what did not go out. */
  send(about: object, make: () => Promise<readonly NotificationMail[]>): void;
  /** Gives up what is not out yet, and is done with it. */
  stop(): Promise<void>;
};

export function makeNotificationSender(
  deliver: (mail: NotificationMail, signal: AbortSignal) => Promise<void>,
  log: FastifyBaseLogger,
): NotificationSender {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    send(about, make) {
      const work = async () => {
        const mails = await make();
        for (const mail of mails.filter(({ to }) => !isPlaceholderEmail(to.address)))
          await deliver(mail, stopping.signal);
      };
      const done = work()
        .catch((error: unknown) => log.warn({ err: error, ...about }, "notice not out"))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** Returns the text of a notification from its paragraphs. Empty ones are left out. */
export const notificationText = (...paragraphs: readonly string[]): string =>
  paragraphs.filter((text) => text !== "").join("\n\n");

/** Returns the public address of a page for a mail; empty without `PUBLIC_URL`. */
export const publicAddress = (publicUrl: string | null, path: string): string =>
  publicUrl === null ? "" : new URL(path, publicUrl).href;

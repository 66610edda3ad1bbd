import type { FastifyBaseLogger } from "fastify";
import { isPlaceholderEmail } from "#domain/people/user.ts";

/** A notification: a short e-mail that informs one user. */
export type Notice = { to: { name: string; address: string }; subject: string; text: string };

/** Sends notices after the answer was given. Each is tried once: the screens show the same. */
export type NoticePost = {
  /** Makes notices and sends them, except to addresses that reach nobody. `about` names in the log what did not go out. */
  send(about: object, make: () => Promise<readonly Notice[]>): void;
  /** Gives up what is not out yet, and is done with it. */
  stop(): Promise<void>;
};

export function makeNoticePost(
  deliver: (notice: Notice, signal: AbortSignal) => Promise<void>,
  log: FastifyBaseLogger,
): NoticePost {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    send(about, make) {
      const work = async () => {
        const notices = await make();
        for (const notice of notices.filter(({ to }) => !isPlaceholderEmail(to.address)))
          await deliver(notice, stopping.signal);
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

/** The paragraphs of a notice; empty ones are left out. */
export const noticeText = (...paragraphs: readonly string[]): string =>
  paragraphs.filter((text) => text !== "").join("\n\n");

/** The address of a page under the public one; empty where nobody has said it. */
export const noticeAddress = (publicUrl: string | null, path: string): string =>
  publicUrl === null ? "" : new URL(path, publicUrl).href;

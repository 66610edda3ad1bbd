import type { FastifyBaseLogger } from "fastify";
import { type Course, courseAfter, openRecipients } from "#domain/mail/mail-course.ts";
import { readContent } from "../files/file-content.ts";
import type { Db, MailRow } from "../platform/database/schema.ts";
import { afterEnd } from "./end-mail.ts";
import { hindranceOf } from "./hindrance.ts";
import { addressesOf, attachmentsOf, courseOf } from "./mail-record.ts";
import type { MailSubjects } from "./mail-subjects.ts";
import { findDue, updateLeased, updateWaiting } from "./mails-repository.ts";
import type { Deliver, Delivery } from "./smtp.ts";

/** How often a process looks for mails whose turn has come. */
const pollMs = 10_000;
/** How long a try has a mail to itself before it must say again that it is still at it: a process that died says nothing. */
const leaseMs = 120_000;
const renewMs = 30_000;
/** No try takes longer: a large mail over a slow network. */
const longestTryMs = 600_000;
/** A server that is being stopped gives a try so long to come to its end. */
const graceMs = 5000;

export type MailQueue = {
  /** Looks for mails now, without waiting for the next turn. */
  wake(): void;
  /** Tries every mail whose turn has come, and then ends. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

type QueueDeps = {
  db: Db;
  deliver: Deliver;
  /** The part of a mail's id behind the @. */
  domain: string;
  subjects: readonly MailSubjects[];
  now: () => string;
  newId: () => string;
  log: FastifyBaseLogger;
};

const later = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString();

/** What a try changes in a mail's row. */
const changeOf = (course: Course, at: string) => ({
  state: course.state,
  accepted: JSON.stringify(course.accepted),
  refused: JSON.stringify(course.refused),
  why: course.why,
  lease: null,
  leased_until: null,
  ...(course.state === "waiting" ? { next_try_at: course.nextTryAt } : { ended_at: at }),
});

/** Sends the mails that wait in the database. Any number of processes may do so on one database: a mail has one try at a time. */
export function startMailQueue(deps: QueueDeps): MailQueue {
  const { db, now, newId, log } = deps;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;

  /** The next mail, for this process alone. */
  async function claim(): Promise<MailRow | undefined> {
    for (;;) {
      const at = now();
      const due = await findDue(db, at);
      if (!due) return undefined;
      const lease = newId();
      const taken = { lease, leased_until: later(at, leaseMs), tries: due.tries + 1 };
      // Where two saw it, the row takes one of them.
      if (await updateWaiting(db, due.id, taken, at)) return { ...due, ...taken };
    }
  }

  async function attempt(mail: MailRow): Promise<void> {
    const subjects = deps.subjects.find(({ noun }) => noun === mail.noun);
    const subject = await subjects?.find(db, mail.subject);
    if (!subjects || !subject) throw new Error(`The mail ${mail.id} belongs to nothing`);
    const course = courseOf(mail);
    const hindrance = await hindranceOf(db, subjects, subject, mail.revision);
    const result: Delivery = hindrance
      ? {
          accepted: [],
          refused: openRecipients(course).map((address) => ({ address, why: hindrance })),
          problem: null,
          about: { hindrance: true },
        }
      : await deliver(mail, course);
    const at = now();
    const next = courseAfter(course, result, at);
    await db.transaction().execute(async (db) => {
      await subjects.lock(db, subject);
      const change = changeOf(next, at);
      if (!(await updateLeased(db, mail, change))) {
        log.warn({ mail: mail.id }, "another try took the mail");
        return;
      }
      if (next.state !== "waiting") {
        const user = { id: mail.sender_id, username: mail.sender };
        await afterEnd(db, subjects, subject, { user, now: at, newId }, mail, { ...mail, ...change });
      }
    });
    const about = { mail: mail.id, subject: mail.subject, tries: mail.tries, ...result.about };
    if (next.state === "sent") log.info({ event: "mail out", actor: mail.sender, ...about }, "mail out");
    else log.warn({ ...about, state: next.state }, "mail not out");
  }

  async function deliver(mail: MailRow, course: ReturnType<typeof courseOf>): Promise<Delivery> {
    const renewing = setInterval(() => {
      updateLeased(db, mail, { leased_until: later(now(), leaseMs) }).catch((error: unknown) =>
        log.warn({ err: error, mail: mail.id }, "the try could not say that it goes on"),
      );
    }, renewMs);
    try {
      return await deps.deliver(
        {
          messageId: `<${mail.id}@${deps.domain}>`,
          date: mail.made_at,
          senderName: mail.sender_name,
          replyTo: { name: mail.sender_name, address: mail.reply_to },
          ...addressesOf(mail),
          recipients: openRecipients(course),
          subject: mail.title,
          text: mail.text,
          attached: attachmentsOf(mail).map(({ id, name, mediaType, size }) => ({
            name,
            mediaType,
            pieces: () => readContent(db, id, size),
          })),
        },
        AbortSignal.any([stopping.signal, AbortSignal.timeout(longestTryMs)]),
      );
    } finally {
      clearInterval(renewing);
    }
  }

  async function runAll(): Promise<void> {
    do {
      isAsked = false;
      for (let mail = await claim(); mail; mail = await claim()) {
        await attempt(mail);
        if (isStopped) return;
      }
    } while (isAsked);
  }

  function run(): Promise<void> {
    if (isStopped) return Promise.resolve();
    isAsked = true;
    running ??= runAll()
      .catch((error: unknown) => log.error({ err: error }, "mails could not be sent"))
      .finally(() => {
        running = undefined;
        // Asked for while this run was coming to its end.
        if (isAsked) void run();
      });
    return running;
  }

  const polling = setInterval(() => void run(), pollMs).unref();
  return {
    wake: () => void run(),
    run,
    async stop() {
      isStopped = true;
      clearInterval(polling);
      const waiting = setTimeout(() => stopping.abort(), graceMs);
      await running;
      clearTimeout(waiting);
    },
  };
}

import type { MailRow } from "../platform/database/tables/mail.ts";
import { addMilliseconds, type DeliveryDeps, deliverMail } from "./deliver-mail.ts";
import { findDue, leaseMs, updateWaiting } from "./mails-repository.ts";

/** The interval at which a process looks for due mails. */
const pollMs = 10_000;
/** A stopping server gives a try this long to finish. */
const graceMs = 5000;

export type MailQueue = {
  /** Sends due mails now, without waiting for the next interval. */
  wake(): void;
  /** Tries every due mail once. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/** The next mail, for this process alone. */
async function claim({ db, now, newId }: DeliveryDeps): Promise<MailRow | undefined> {
  for (;;) {
    const at = now();
    const due = await findDue(db, at);
    if (!due) return undefined;
    const lease = newId();
    const taken = { lease, leased_until: addMilliseconds(at, leaseMs), tries: due.tries + 1 };
    // When two processes see the mail, one of them takes the row.
    if (await updateWaiting(db, due.id, taken, at)) return { ...due, ...taken };
  }
}

/** Starts the mail queue, which sends the waiting mails of the database. Of several processes one has a mail at a time. */
export function startMailQueue(deps: DeliveryDeps): MailQueue {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;

  async function runAll(): Promise<void> {
    do {
      isAsked = false;
      for (let mail = await claim(deps); mail; mail = await claim(deps)) {
        await deliverMail(deps, mail, stopping.signal);
        if (isStopped) return;
      }
    } while (isAsked);
  }

  function run(): Promise<void> {
    if (isStopped) return Promise.resolve();
    isAsked = true;
    running ??= runAll()
      .catch((error: unknown) => deps.log.error({ err: error }, "mails could not be sent"))
      .finally(() => {
        running = undefined;
        // Requested while this run was ending.
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

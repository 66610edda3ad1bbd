import type { FastifyBaseLogger } from "fastify";
import { isUnavailable } from "#domain/errors/rejection.ts";
import { type DeliveryStatus, deliveryStatusAfter, openRecipients } from "#domain/mail/delivery-status.ts";
import { isInternalPaper } from "#domain/mail/mail-request.ts";
import type { SaleIdentity } from "../activity/sale-finder.ts";
import { readContent } from "../files/file-content.ts";
import type { Db } from "../platform/database/schema.ts";
import type { MailRow } from "../platform/database/tables/mail.ts";
import { blockedReasonOf } from "./blocked-reason.ts";
import { afterEnd } from "./end-mail.ts";
import { internalMailBlockedReason } from "./internal-recipients.ts";
import { deliveryStatus, listsOf } from "./mail-record.ts";
import type { MailSources } from "./mail-sources.ts";
import { leaseMs, listReachedBefore, updateLeased } from "./mails-repository.ts";
import type { Deliver, Delivery } from "./smtp.ts";

const renewMs = 30_000;
/** The timeout of one try to send a mail: 10 minutes, for a large mail over a slow network. */
const maxTryMs = 600_000;

export type DeliveryDeps = {
  db: Db;
  deliver: Deliver;
  /** The part of a mail's id behind the @. */
  domain: string;
  sources: readonly MailSources[];
  now: () => string;
  newId: () => string;
  log: FastifyBaseLogger;
};

/** Returns a moment so many milliseconds later. */
export const addMilliseconds = (iso: string, ms: number): string =>
  new Date(Date.parse(iso) + ms).toISOString();

type MailDelivery = ReturnType<typeof deliveryStatus>;

/** The columns of a mail that a try changes. */
const changeOf = (delivery: DeliveryStatus, at: string) => ({
  state: delivery.state,
  accepted: JSON.stringify(delivery.accepted),
  refused: JSON.stringify(delivery.refused),
  why: delivery.why,
  lease: null,
  leased_until: null,
  ...(delivery.state === "waiting" ? { next_try_at: delivery.nextTryAt } : { ended_at: at }),
});

/** The columns that a try changes when it ends or waits again. */
type End = ReturnType<typeof changeOf> | ReturnType<typeof endOfDamaged>;

/** Ends an unreadable or unusable mail. Its stored lists stay. */
function endOfDamaged(mail: MailRow, at: string) {
  const reached = listsOf(mail).accepted.map((address) => `${address} already has it.`);
  const why = [
    "The stored mail is damaged and cannot be sent.",
    ...reached,
    "Write the mail again, and tell your administrator.",
  ].join(" ");
  return { state: "failed" as const, why, lease: null, leased_until: null, ended_at: at };
}

/** Tries to send a mail that is leased to this process, and writes the result. */
export async function deliverMail(deps: DeliveryDeps, mail: MailRow, stopping: AbortSignal): Promise<void> {
  const { db, now, log } = deps;
  let change: End = endOfDamaged(mail, now());
  try {
    const sources = deps.sources.find(({ saleKind }) => saleKind === mail.noun);
    const sale = await sources?.find(db, mail.subject);
    if (!sources || !sale) throw new Error(`The mail ${mail.id} belongs to nothing`);
    let about: Delivery["about"] = { damaged: true };
    if (!listsOf(mail).isDamaged) {
      const delivery = deliveryStatus(mail);
      const blockedReason =
        (await blockedReasonOf(db, sources, sale, mail.revision, mail.order_paper)) ??
        (await internalMailBlockedReason(db, mail.form, openRecipients(delivery)));
      const result = await tryOnce(deps, mail, { delivery, blockedReason, stopping });
      const at = now();
      change = changeOf(deliveryStatusAfter(delivery, result, at), at);
      about = result.about;
    }
    await enter(deps, mail, [sources, sale], change);
    const what = { mail: mail.id, subject: mail.subject, tries: mail.tries, ...about };
    if (change.state === "sent") log.info({ event: "mail out", actor: mail.sender, ...what }, "mail out");
    else log.warn({ ...what, state: change.state }, "mail not out");
  } catch (error) {
    // The mail is tried again when the database is available.
    if (isUnavailable(error)) throw error;
    // Any other fault would repeat and send again, so it ends this mail only.
    log.error({ err: error, mail: mail.id, state: change.state }, "a mail’s try went wrong");
    await updateLeased(db, mail, change);
  }
}

/** Writes the result of a try and its effects. */
async function enter(
  { db, now, newId, log }: DeliveryDeps,
  mail: MailRow,
  [sources, sale]: [MailSources, SaleIdentity],
  change: End,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sources.lock(db, sale);
    if (!(await updateLeased(db, mail, change))) {
      log.warn({ mail: mail.id }, "another try took the mail");
      return;
    }
    if (change.state === "waiting") return;
    const act = { user: { id: mail.sender_id, username: mail.sender }, now: now(), newId };
    await afterEnd(db, sources, sale, act, mail, { ...mail, ...change });
  });
}

async function tryOnce(
  deps: DeliveryDeps,
  mail: MailRow,
  {
    delivery,
    blockedReason,
    stopping,
  }: { delivery: MailDelivery; blockedReason: string | null; stopping: AbortSignal },
): Promise<Delivery> {
  if (blockedReason === null) return deliver(deps, mail, delivery, stopping);
  const refused = openRecipients(delivery).map((address) => ({ address, why: blockedReason }));
  return { accepted: [], refused, problem: null, about: { blockedReason: true }, answer: blockedReason };
}

/** The number of mails of a long thread that are named beside its first one. A mailbox needs the first and the last. */
const maxRecentReferences = 9;

const messageIdOf = (id: string, domain: string): string => `<${id}@${domain}>`;

/**
 * Returns the ids of the earlier mails of a mail's thread, oldest first: those of the same sale that reached anybody.
 * Internal papers have a thread of their own, so that a customer's mail names none of theirs.
 */
async function findReferences({ db, domain }: DeliveryDeps, mail: MailRow): Promise<string[]> {
  const isInternal = isInternalPaper(mail.form);
  const earlier = (await listReachedBefore(db, mail)).filter(
    ({ form }) => isInternalPaper(form) === isInternal,
  );
  const [first, ...others] = earlier.map(({ id }) => messageIdOf(id, domain));
  return first === undefined ? [] : [first, ...others.slice(-maxRecentReferences)];
}

async function deliver(
  deps: DeliveryDeps,
  mail: MailRow,
  delivery: MailDelivery,
  stopping: AbortSignal,
): Promise<Delivery> {
  const { db, now, log } = deps;
  const { to, cc, attached } = listsOf(mail);
  const at = now();
  const renewing = setInterval(() => {
    updateLeased(db, mail, { leased_until: addMilliseconds(now(), leaseMs) }).catch((error: unknown) =>
      log.warn({ err: error, mail: mail.id }, "the lease could not be renewed"),
    );
  }, renewMs);
  try {
    return await deps.deliver(
      {
        messageId: messageIdOf(mail.id, deps.domain),
        references: await findReferences(deps, mail),
        // Ignore the time of a wrong clock.
        date: mail.made_at < at ? mail.made_at : at,
        senderName: mail.sender_name,
        replyTo: { name: mail.sender_name, address: mail.reply_to },
        to,
        cc,
        recipients: openRecipients(delivery),
        subject: mail.title,
        text: mail.text,
        attached: attached.map(({ id, name, mediaType, size }) => ({
          name,
          mediaType,
          pieces: () => readContent(db, id, size),
        })),
      },
      AbortSignal.any([stopping, AbortSignal.timeout(maxTryMs)]),
    );
  } finally {
    clearInterval(renewing);
  }
}

import { openRecipients } from "#domain/mail/delivery-status.ts";
import type { ActivityAuthor } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { MailRow } from "../platform/database/tables/mail.ts";
import { noteEnd } from "./end-mail.ts";
import { deliveryStatus } from "./mail-record.ts";
import { listWaiting, updateWaiting } from "./mails-repository.ts";

/** The columns that stopping a mail changes. A mail that reached somebody already counts as sent to them. */
export function stopColumns(mail: MailRow, why: string, at: string) {
  const delivery = deliveryStatus(mail);
  const left = openRecipients(delivery).map((address) => ({ address, why }));
  return {
    state: delivery.accepted.length > 0 ? ("sent" as const) : ("stopped" as const),
    refused: JSON.stringify([...delivery.refused, ...left]),
    ended_at: at,
    lease: null,
    leased_until: null,
  };
}

/**
 * Stops the waiting mails of a quotation or an offer inside the caller's transaction, which holds its lock. Their senders
 * see the reason as a notice. A mail that is being sent at this moment is not stopped: its next try meets the reason.
 */
export async function stopWaitingMails(
  db: Db,
  act: ActivityAuthor,
  subject: string,
  why: string,
): Promise<void> {
  for (const mail of await listWaiting(db, subject)) {
    const change = { ...stopColumns(mail, why, act.now), why };
    if (await updateWaiting(db, mail.id, change, act.now))
      await noteEnd(db, act, mail, { ...mail, ...change });
  }
}

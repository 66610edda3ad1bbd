import { z } from "zod";
import type { MailAttachment, MailRecord } from "#contract/mail/mail-api.ts";
import type { RefusedRecipient } from "#domain/mail/delivery-status.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import type { MailRow } from "../platform/database/tables/mail.ts";

/** Paper and files of a mail, with the ids of their bytes. */
export type Attachment = MailAttachment & { id: string; mediaType: string };

const addresses = z.array(z.string());
const attachments: z.ZodType<Attachment[]> = z.array(
  z.object({ id: z.string(), name: z.string(), size: z.number(), mediaType: z.string() }),
);
const refusals: z.ZodType<RefusedRecipient[]> = z.array(z.object({ address: z.string(), why: z.string() }));

/**
 * The stored lists of a mail. An unreadable part is empty, so that the mail can be shown, and the mail is
 * `isDamaged`. A mail never goes to only some recipients or without its paper.
 */
export function listsOf(row: Pick<MailRow, "to" | "cc" | "accepted" | "refused" | "attached">) {
  let isDamaged = false;
  function read<T>(list: z.ZodType<T[]>, json: string): T[] {
    const { data } = list.safeParse(storedJson(json));
    if (!data) isDamaged = true;
    return data ?? [];
  }
  const lists = {
    to: read(addresses.min(1), row.to),
    cc: read(addresses, row.cc),
    accepted: read(addresses, row.accepted),
    refused: read(refusals, row.refused),
    attached: read(attachments, row.attached),
  };
  return { ...lists, isDamaged: isDamaged || lists.attached.length === 0 };
}

/** The recipients of a mail with their results. */
export function deliveryStatus(row: MailRow) {
  const { to, cc, accepted, refused } = listsOf(row);
  return { recipients: [...to, ...cc], accepted, refused, tries: row.tries };
}

/** Returns a mail for users who may not see the customer: without recipients and text. */
export const withoutPeople = (mail: MailRecord): MailRecord => ({
  ...mail,
  ...{ to: [], cc: [], refused: [], text: "", why: null },
});

/** A mail as the API answers it. */
export function toMailRecord(row: MailRow): MailRecord {
  const { to, cc, attached, refused } = listsOf(row);
  return {
    id: row.id,
    number: row.subject,
    revision: row.revision,
    form: row.form,
    order_paper: row.order_paper,
    sender: row.sender,
    made_at: row.made_at,
    to,
    cc,
    subject: row.title,
    text: row.text,
    attached: attached.map(({ name, size }) => ({ name, size })),
    state: row.state,
    tries: row.tries,
    next_try_at: row.state === "waiting" ? row.next_try_at : null,
    ended_at: row.ended_at,
    refused,
    why: row.why,
  };
}

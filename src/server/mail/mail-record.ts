import { z } from "zod";
import type { MailAttachment, MailRecord } from "#contract/mail-api.ts";
import type { Refused } from "#domain/mail/mail-course.ts";
import type { MailRow } from "../platform/database/schema.ts";

/** Paper and files of a mail as they are kept with it: under which id their bytes stand. */
export type Attachment = MailAttachment & { id: string; mediaType: string };

/** A list as it was kept. One that is damaged is a fault: no mail goes to half of its recipients, or without its paper. */
const listOf =
  <T>(entry: z.ZodType<T>) =>
  (json: string): T[] =>
    z.array(entry).parse(JSON.parse(json));

const texts = listOf(z.string());
const attachments = listOf<Attachment>(
  z.object({ id: z.string(), name: z.string(), size: z.number(), mediaType: z.string() }),
);

export const refusedIn = listOf<Refused>(z.object({ address: z.string(), why: z.string() }));

export const attachmentsOf = (row: Pick<MailRow, "attached">): Attachment[] => attachments(row.attached);

/** To whom a mail goes. */
export const addressesOf = ({ to, cc }: Pick<MailRow, "to" | "cc">) => ({ to: texts(to), cc: texts(cc) });

/** Who gets a mail and what became of it for each. */
export function courseOf(row: Pick<MailRow, "to" | "cc" | "accepted" | "refused" | "made_at" | "tries">) {
  const { to, cc } = addressesOf(row);
  return {
    recipients: [...to, ...cc],
    accepted: texts(row.accepted),
    refused: refusedIn(row.refused),
    madeAt: row.made_at,
    tries: row.tries,
  };
}

/** A mail as the API answers it. */
export const toMailRecord = (row: MailRow): MailRecord => ({
  id: row.id,
  number: row.subject,
  revision: row.revision,
  form: row.form,
  sender: row.sender,
  made_at: row.made_at,
  ...addressesOf(row),
  subject: row.title,
  text: row.text,
  attached: attachmentsOf(row).map(({ name, size }) => ({ name, size })),
  state: row.state,
  tries: row.tries,
  next_try_at: row.state === "waiting" ? row.next_try_at : null,
  ended_at: row.ended_at,
  refused: refusedIn(row.refused),
  why: row.why,
});

import type { MailAttachment, MailRecord } from "#contract/mail-api.ts";
import type { Refused } from "#domain/mail/mail-course.ts";
import type { MailRow } from "../platform/database/schema.ts";

/** Paper and files of a mail as they are kept with it: under which id their bytes stand. */
export type Attachment = MailAttachment & { id: string; mediaType: string };

const list = <T>(json: string): T[] => JSON.parse(json) as T[];

export const attachmentsOf = (row: Pick<MailRow, "attached">): Attachment[] => list(row.attached);

/** Who gets a mail and what became of it for each. */
export const courseOf = (row: Pick<MailRow, "to" | "cc" | "accepted" | "refused" | "made_at" | "tries">) => ({
  recipients: [...list<string>(row.to), ...list<string>(row.cc)],
  accepted: list<string>(row.accepted),
  refused: list<Refused>(row.refused),
  madeAt: row.made_at,
  tries: row.tries,
});

/** A mail as the API answers it. */
export const toMailRecord = (row: MailRow): MailRecord => ({
  id: row.id,
  number: row.subject,
  revision: row.revision,
  form: row.form,
  sender: row.sender,
  made_at: row.made_at,
  to: list(row.to),
  cc: list(row.cc),
  subject: row.title,
  text: row.text,
  attached: attachmentsOf(row).map(({ name, size }) => ({ name, size })),
  state: row.state,
  tries: row.tries,
  next_try_at: row.state === "waiting" ? row.next_try_at : null,
  ended_at: row.ended_at,
  refused: list(row.refused),
  why: row.why,
});

import { isInternalPaper } from "#domain/mail/mail-request.ts";
import { revisionName } from "#domain/sales/sale.ts";
import type { SaleIdentity } from "../activity/sale-finder.ts";
import { type ActivityAuthor, writeActivity } from "../activity/write-activity.ts";
import { deleteOrphanParts } from "../files/files-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import type { MailRow } from "../platform/database/tables/mail.ts";
import { listsOf } from "./mail-record.ts";
import type { MailSources } from "./mail-sources.ts";

type Ended = Pick<MailRow, "state" | "accepted" | "refused" | "why">;

/** Returns the lines of the activity for an ended mail. */
function noteOf(mail: MailRow, ended: Ended): string {
  const { refused, attached } = listsOf({ ...mail, ...ended });
  const files = attached.map(({ name }) => name);
  return [
    mail.title,
    `${revisionName(mail.subject, mail.revision)}, ${mail.form}: ${files.join(", ")}`,
    ...(ended.state === "failed" ? [`Not sent. ${ended.why ?? ""}`] : []),
    ...(ended.state === "stopped" ? [["Stopped before it was sent.", ended.why ?? ""].join(" ").trim()] : []),
    ...(ended.state === "sent" ? refused.map(({ address, why }) => `Not to ${address}. ${why}`) : []),
  ].join("\n");
}

/** Notes the end of a mail in the activity, and removes the bytes that no mail needs any more. */
export async function noteEnd(db: Db, act: ActivityAuthor, mail: MailRow, ended: Ended): Promise<void> {
  const { to: first, cc } = listsOf(mail);
  const to = [...first, ...cc].join(", ");
  await writeActivity(db, act, mail.subject, "mail", { to, note: noteOf(mail, ended) });
  await deleteOrphanParts(db, mail.paper_id);
}

/** Writes the results of an ended mail in its transaction: activity, status, and removal of the paper's bytes. */
export async function afterEnd(
  db: Db,
  sources: MailSources,
  sale: SaleIdentity,
  act: ActivityAuthor,
  mail: MailRow,
  ended: Ended,
): Promise<void> {
  await noteEnd(db, act, mail, ended);
  // An internal paper went only to colleagues, so the customer has nothing yet.
  if (ended.state === "sent" && !isInternalPaper(mail.form)) await sources.markSent(db, act, sale);
}

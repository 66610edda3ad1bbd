import { revisionName } from "#domain/sales/sale.ts";
import type { Subject } from "../activity/subjects.ts";
import type { Db } from "../platform/database/schema.ts";
import type { MailSubjects } from "./mail-subjects.ts";

/** What keeps a mail with this revision from going out now, as a sentence: only the revision in force does, as long as it may. */
export async function hindranceOf(
  db: Db,
  subjects: MailSubjects,
  subject: Subject,
  revision: number,
): Promise<string | null> {
  const newest = await subjects.newest(db, subject);
  return newest.revision === revision
    ? subjects.hindrance(db, subject)
    : `${revisionName(subject.number, revision)} was revised meanwhile (R${newest.revision} by ${newest.author}): send that revision.`;
}

import type { PaperMarks } from "../document/paper-marks.ts";
import { formatDay } from "../format.ts";
import { isExpired, isOpen, type Status, statusTitles } from "../sales/status.ts";

type Standing = {
  number: string;
  status: Status;
  /** YYYY-MM-DD in Asia/Kolkata. */
  validUntil: string;
  /** What stands on its papers. */
  marks: PaperMarks;
};

/**
 * What keeps a quotation or an offer from going out by e-mail on this day (YYYY-MM-DD in Asia/Kolkata), as a sentence; null
 * when nothing does. What waits for approval is no offer yet (every exit is held), and nobody sends one that is closed or
 * no longer valid.
 */
export function mailHindrance({ number, status, validUntil, marks }: Standing, today: string): string | null {
  if (marks.isDraft)
    return `${number} waits for approval: until that is given its papers are drafts, which cannot be sent.`;
  if (!isOpen(status))
    return `${number} is ${statusTitles[status].toLowerCase()}: reopen it before you send it.`;
  return isExpired({ status, validUntil }, today)
    ? `${number} was valid until ${formatDay(validUntil)}: extend its validity or revise it before you send it.`
    : null;
}

import { formatDate } from "../dates/format-date.ts";
import type { PaperMarks } from "../firm/paper-marks.ts";
import { isOpen, type Status, statusWords } from "../sales/sale-status.ts";
import { isExpired } from "../sales/validity.ts";

type Standing = {
  number: string;
  /** The offer that holds a quotation: its papers go out with the offer. */
  inOffer: string | null;
  status: Status;
  /** YYYY-MM-DD in Asia/Kolkata. */
  validUntil: string;
  /** The customer and the day on its papers. */
  marks: PaperMarks;
};

/** Returns the reason why papers of a sale that is not approved cannot be sent. */
export const notApproved = (number: string): string =>
  `${number} is not approved. Its papers can’t be sent before approval.`;

/**
 * Returns the reason why a quotation or an offer cannot be sent by e-mail on this day (YYYY-MM-DD in Asia/Kolkata).
 * Null when it can. The mails of a quotation in an offer are the offer's (docs/product.md, “Sales”). A held sale is
 * not an offer yet. Closed and expired sales are not sent.
 */
export function mailBlockedReason(
  { number, inOffer, status, validUntil, marks }: Standing,
  today: string,
): string | null {
  if (inOffer !== null) return `${number} is in offer ${inOffer}. Send the offer.`;
  if (marks.isHeld) return notApproved(number);
  if (!isOpen(status)) return `${number} is ${statusWords(status)}. Reopen it before you send it.`;
  return isExpired({ status, validUntil }, today)
    ? `${number} was valid until ${formatDate(validUntil)}. Extend its validity or revise it before you send it.`
    : null;
}

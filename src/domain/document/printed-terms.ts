import { formatDate } from "../dates/format-date.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { printedCell, printedLines } from "./printed-text.ts";
import type { QuotationContent } from "./quotation-content-types.ts";

/**
 * Returns the terms of a quotation's or an offer's paper: the sentence that says until when it is valid, then the firm's
 * terms that are on.
 */
export function printedTerms(
  { validUntil }: { validUntil: string },
  firm: Pick<FirmProfile, "terms">,
): QuotationContent["terms"] {
  const validity = { title: "Validity", text: [`This offer is valid until ${formatDate(validUntil)}.`] };
  const terms = firm.terms.filter(({ off }) => !off);
  return [
    validity,
    ...terms.map(({ title, text }) => ({ title: printedCell(title), text: printedLines(text) })),
  ];
}

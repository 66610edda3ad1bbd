import { formatDate } from "../../dates/format-date.ts";
import { revisionName } from "../../sales/sale.ts";
import { chosenPlaceOfSupply, proposedPlaceOfSupply, supplyOf } from "../../tax/place-of-supply.ts";
import type { QuotationDocument } from "./document.ts";

/** A revision to copy. */
type Original = {
  number: string;
  revision: number;
  latestRevision: number;
  /** The last day of validity, YYYY-MM-DD; of a quotation in an offer the offer's. */
  validUntil: string;
};

/**
 * Returns the message why a revision can't be copied, or null. A copy keeps prices and validity, so
 * superseded and expired quotations are not copied (docs/product.md, “Quotations”). Days are calendar days in
 * Asia/Kolkata.
 */
export function copyProblem(original: Original, today: string): string | null {
  const { number, revision, latestRevision, validUntil } = original;
  if (revision < latestRevision)
    return `${revisionName(number, revision)} is superseded by R${latestRevision}. Use it as a starting point.`;
  return validUntil < today
    ? `${number} was valid until ${formatDate(validUntil)}. Use it as a starting point.`
    : null;
}

/** The parts of the original that a copy leaves out. */
type Copied = Pick<QuotationDocument, "number" | "createdAt" | "createdBy" | "preparedBy" | "customer">;

const isErected = ({ lines }: QuotationDocument): boolean =>
  lines.some(({ component, inScope }) => component === "industrial_erection" && inScope);

/** Returns the place of supply that its author chose; blank for the proposed one. */
export const chosenPlaceOf = (document: QuotationDocument): string =>
  chosenPlaceOfSupply(document, isErected(document));

/** Returns the place of supply that is proposed for a saved quotation. Blank for none. */
export const proposedPlaceOf = (document: QuotationDocument): string =>
  proposedPlaceOfSupply(document.customer, isErected(document));

const withoutPlace = ({ placeOfSupply: _place, sez: _sez, ...document }: QuotationDocument) => document;

/** Returns the same crane with its prices, totals and validity as the first issue of another number (docs/product.md, “Quotations”). */
export const copyDocument = (document: QuotationDocument, copied: Copied): QuotationDocument => ({
  ...withoutPlace(document),
  ...copied,
  // The place follows the customer of the copy, unless somebody had chosen another one.
  ...supplyOf(
    { place_of_supply: chosenPlaceOf(document), sez: document.sez },
    proposedPlaceOfSupply(copied.customer, isErected(document)),
  ),
  author: copied.createdBy,
  revision: 0,
  revises: null,
  reason: null,
});

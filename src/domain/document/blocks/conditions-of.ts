import { findCraneType } from "../../crane-types.ts";
import { formatDate } from "../../dates/format-date.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { rowsThatHold } from "../../firm/rows/condition.ts";
import { conditionsFor } from "../../firm/rows/profile-rows.ts";
import type { RowCrane } from "../../firm/rows/row-placeholders.ts";
import { termsThatHold } from "../../firm/rows/terms-that-hold.ts";
import {
  conditionsRecord,
  type SaleConditions,
  type SaleConditionsRecord,
  type StandardConditions,
  standardConditions,
  withConditions,
} from "../../firm/sale-conditions.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "../../offers/offer.ts";
import { offeredCranes } from "../../offers/offered-cranes.ts";
import { positionsNamed } from "../../offers/quantity-text.ts";
import { craneOfDocument } from "../../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { type JudgedCranes, judgedCranes, rowCrane } from "./row-crane.ts";

const naming = (numbers: readonly number[]): string => positionsNamed(numbers).toLowerCase();

type FirmConditions = Pick<FirmProfile, "terms" | "milestones" | "delivery">;

function standardFor(profile: FirmConditions, rows: readonly RowCrane[]): StandardConditions {
  const terms = rows.length === 0 ? profile.terms : rowsThatHold(profile.terms, rows).map(({ row }) => row);
  return standardConditions({ ...termsThatHold(profile, rows, naming), terms });
}

function recordFor(
  profile: FirmProfile,
  own: SaleConditions | undefined,
  { cranes, others }: JudgedCranes,
  validUntil: string,
): SaleConditionsRecord {
  const sale = { naming, validUntil: formatDate(validUntil), others };
  const standard = conditionsFor(profile, cranes, sale);
  const printed = own === undefined ? standard : conditionsFor(withConditions(profile, own), cranes, sale);
  return conditionsRecord(printed, standard, own);
}

function rowOf(document: QuotationDocument): RowCrane {
  const inputs = craneOfDocument(document);
  return rowCrane(1, document, { inputs, figures: engineeringFigures(inputs) });
}

/** Returns the conditions of a quotation with this profile of the firm, as its papers print them. */
export function conditionsOfQuotation(
  document: QuotationDocument,
  profile: FirmProfile,
): SaleConditionsRecord {
  // Conditions of rows cannot be judged for a crane type that is no longer built.
  const isBuilt = findCraneType(document.craneType) !== undefined;
  const rows = isBuilt ? [rowOf(document)] : [];
  return recordFor(profile, document.conditions, { cranes: rows, others: [] }, document.validUntil);
}

/** Returns the firm's conditions from which the author of a quotation begins. */
export const standardOfQuotation = (document: QuotationDocument, profile: FirmProfile): StandardConditions =>
  standardFor(profile, [rowOf(document)]);

/** Returns the firm's conditions from which the author of an offer begins. */
export const standardOfOffer = (
  { positions }: Pick<OfferDocument, "positions">,
  profile: FirmConditions,
  quotationOf: (position: QuotedPosition) => QuotationDocument,
): StandardConditions =>
  standardFor(profile, judgedCranes(positions, offeredCranes(positions, quotationOf), quotationOf).cranes);

/** Returns the conditions of an offer with this profile of the firm, as its papers print them. */
export function conditionsOfOffer(
  { positions, conditions, validUntil }: Pick<OfferDocument, "positions" | "conditions" | "validUntil">,
  profile: FirmProfile,
  quotationOf: (position: QuotedPosition) => QuotationDocument | undefined,
): SaleConditionsRecord {
  const documentOf = (position: QuotedPosition): QuotationDocument => {
    const document = quotationOf(position);
    if (document === undefined) throw new RangeError(`${position.quotation} is not kept`);
    return document;
  };
  // Conditions cannot be judged for a crane that is lost or whose type is no longer built.
  const areKnown = positions.every(
    (position) => !isQuoted(position) || findCraneType(quotationOf(position)?.craneType ?? ""),
  );
  const judged = areKnown
    ? judgedCranes(positions, offeredCranes(positions, documentOf), documentOf)
    : { cranes: [], others: [] };
  return recordFor(profile, conditions, judged, validUntil);
}

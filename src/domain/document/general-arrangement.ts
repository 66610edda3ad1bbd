import { customerTitle } from "../customers/customer-block.ts";
import { formatDate } from "../dates/format-date.ts";
import { fullSheet } from "../drawing/sheet/full-sheet.ts";
import type { Sheet } from "../drawing/sheet/sheet-frame.ts";
import type { SheetMeta } from "../drawing/sheet/title-block.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { checkedAsDrawn } from "../technical/checked-drawing.ts";
import { componentName } from "./line-text.ts";

/** The number and revision of the drawing of a crane in a sale: "OF-2627-00012-2", 1. */
export type DrawingPlace = { drawing: string; revision: number };

/**
 * The drawing of a crane on a shared runway is another one than that of the crane alone, so it has a number of the sale and
 * its revision.
 */
const placeOf = (
  crane: CraneInputs,
  { issue }: Pick<SheetMeta, "issue">,
  place: DrawingPlace | undefined,
): Partial<SheetMeta> =>
  place === undefined || issue === undefined || crane.others === undefined
    ? {}
    : { drawing: place.drawing, issue: { ...issue, revision: place.revision } };

/** The issue of the drawing. None for a quotation of before 1.2.0 that nobody checked: its title block stays as it was. */
const issueOf = (document: QuotationDocument, drawn: CraneInputs): Pick<SheetMeta, "issue"> => {
  const { revision, technicalValues, technicalCheck } = document;
  if (technicalValues === undefined && technicalCheck === undefined) return {};
  const checked = craneOfDocument(document);
  return { issue: { revision, checked: checkedAsDrawn(technicalCheck, { checked, drawn }) } };
};

/**
 * Returns the general arrangement of a saved quotation with its title block. A separate file carries the
 * draft mark. `crane` is the one that a sale shows at a place.
 */
export function generalArrangement(
  document: QuotationDocument,
  firm: FirmProfile,
  {
    isHeld = false,
    crane = craneOfDocument(document),
    place,
  }: { isHeld?: boolean; crane?: CraneInputs | undefined; place?: DrawingPlace | undefined } = {},
): Sheet {
  const issue = issueOf(document, crane);
  return fullSheet(crane, {
    quotation: document.number,
    customer: customerTitle(document.customer) || null,
    company: firm.name,
    preparedBy: document.preparedBy,
    date: formatDate(document.createdAt),
    isHeld,
    ...issue,
    ...placeOf(crane, issue, place),
    partNames: Object.fromEntries(
      document.lines
        .map((line) => [line.component, componentName(firm, line), line.title])
        .filter(([, name, title]) => name !== title),
    ),
    byOthers: document.lines.filter(({ inScope }) => !inScope).map(({ component }) => component),
  });
}

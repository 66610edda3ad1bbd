import { formatDate } from "../dates/format-date.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../engineering/figures.ts";
import { type DocumentForm, isInternalForm } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { type PaperMarks, printedMarks } from "../firm/paper-marks.ts";
import { profileFor } from "../firm/rows/profile-rows.ts";
import { withConditions } from "../firm/sale-conditions.ts";
import { linesOfCrane } from "../firm/technical-standards.ts";
import { formatMoneyColumn } from "../numbers/format.ts";
import type { BridgeInRupees } from "../price-bridge/price-bridge-record.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { possibleLift } from "../technical/possible-lift.ts";
import { addresseeOf } from "./addressee.ts";
import { blocksOf } from "./blocks/blocks-of.ts";
import { withChoices } from "./blocks/chosen-blocks.ts";
import { rowCrane } from "./blocks/row-crane.ts";
import { calculationSheet } from "./calculation/calculation-sheet.ts";
import { costSheet } from "./cost-sheet.ts";
import { letterOpening, salutationOf } from "./covering-letter.ts";
import { coverPicture, cranePicture, pictureRooms } from "./crane-picture.ts";
import type { LabelledValue } from "./labelled-value.ts";
import { acceptanceOf, bankOf, letterheadOf, titleBlockRows, withoutEmptyValues } from "./letterhead.ts";
import { priceSchedule } from "./price-schedule.ts";
import { printedTerms } from "./printed-terms.ts";
import { plainLine } from "./printed-text.ts";
import type { QuotationContent } from "./quotation-content-types.ts";
import { headLine, loadLine, quotationSubjectLine, valueIn } from "./subject-line.ts";
import { dataOf, drawingOf } from "./technical-pages.ts";

/** The title at the head of a quotation's paper (PDF), by its form. */
const paperTitles: Readonly<Record<DocumentForm, string>> = {
  customer: "Quotation",
  breakdown: "Internal price breakdown",
  "lump-sum": "Quotation, lump sum",
  technical: "Technical offer, unpriced",
  internal: "Internal cost sheet",
  calculation: "Internal calculation of the girder",
};

/** Returns the crane for the first page: on a cover, or beside the letter if the profile has it on. */
function pictureOf(crane: CraneInputs, figures: Figures, firm: FirmProfile, isCover: boolean) {
  if (isCover) return coverPicture([{ inputs: crane }], () => "Drawn from the dimensions of this quotation");
  return firm.cover_drawing ? cranePicture({ crane, figures }, pictureRooms.letter) : null;
}

/** Returns the main figures on the first page. When the hook cannot travel the ordered lift, the paper names both. */
function highlightsOf(
  document: QuotationDocument,
  priced: boolean,
  crane: CraneInputs,
  figures: Figures,
): LabelledValue[] {
  const metres = (component: string, name: string) => {
    const text = valueIn(document, component, name);
    return text === "" ? "" : `${text}\u00a0m`;
  };
  const possible = possibleLift(crane, figures);
  return withoutEmptyValues([
    { label: "Safe working load", value: loadLine(document) },
    { label: "Span", value: metres("span", "span_width_m") },
    { label: possible === null ? "Lift" : "Lift ordered", value: metres("hoist", "height_m") },
    { label: "Lift possible", value: possible ?? "" },
    { label: "Runway", value: metres("lt_gantry", "lt_length") },
    { label: "Total including GST", value: priced ? formatMoneyColumn(document.totals.total) : "" },
  ]);
}

/**
 * Returns the content of a form of a quotation as finished texts. Customers' papers have no cost, margin,
 * price source or warning. Only this content can be printed.
 */
export function quotationContent(
  document: QuotationDocument,
  form: DocumentForm,
  profile: FirmProfile,
  revision: number,
  marks: PaperMarks = {},
  bridge?: BridgeInRupees,
): QuotationContent {
  const crane = craneOfDocument(document);
  const figures = engineeringFigures(crane);
  const own = rowCrane(1, document, { inputs: crane, figures });
  const ofSale = withConditions(profile, document.conditions);
  const chosen = withChoices(ofSale, document.paper);
  const validUntil = formatDate(document.validUntil);
  const firm = profileFor(chosen, [own], { naming: () => "", validUntil });
  const isInternal = isInternalForm[form];
  const internal = form === "internal";
  const calculation = form === "calculation" ? calculationSheet(document) : null;
  const printed = printedMarks(marks);
  const { totals, seller } = document;
  const blocks = blocksOf({ total: totals.total, seller, buyer: document.customer.company }, form, firm);
  const subject = quotationSubjectLine(document);
  const name = paperTitles[form];
  const bare = internal || form === "calculation";
  const lines = linesOfCrane(firm, own, document.technicalLines);
  const data = bare ? [] : dataOf(crane, figures, lines, isInternal);
  const sheet = bare ? null : drawingOf(document, firm);
  return {
    form,
    language: "en",
    title: plainLine([...(printed?.stamps ?? []), `${name} ${document.number}`, subject].join(": ")),
    author: plainLine(firm.name),
    keywords: [document.number, document.craneWords.label],
    name,
    number: document.number,
    revision: String(revision),
    head: plainLine(firm.name),
    notice: isInternal ? "Internal: not for the customer" : "",
    marks: printed,
    letterhead: letterheadOf(firm),
    facts: titleBlockRows("Quotation", { ...document, revision }, blocks.caller),
    blocks,
    addressee: addresseeOf(document.customer),
    subject,
    runningSubject: headLine(document, crane),
    salutation: isInternal ? "" : salutationOf(document.customer),
    opening: letterOpening(document, form, { data: data.length > 0, drawing: sheet !== null }),
    picture: isInternal ? null : pictureOf(crane, figures, firm, blocks.cover),
    highlights: highlightsOf(document, form !== "technical", crane, figures),
    schedule: form === "internal" || form === "calculation" ? null : priceSchedule(document, form, firm, own),
    costs: internal ? costSheet(document, firm, bridge) : null,
    calculation,
    data,
    terms: isInternal ? [] : printedTerms(document, firm),
    bank: isInternal || form === "technical" ? [] : bankOf(firm),
    sheet,
    acceptance: isInternal || form === "technical" ? null : acceptanceOf("quotation", document, firm),
  };
}

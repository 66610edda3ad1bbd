import { formatDate } from "../dates/format-date.ts";
import type { OfferForm } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { type PaperMarks, printedMarks } from "../firm/paper-marks.ts";
import { conditionsFor, paymentInWords, profileFor } from "../firm/rows/profile-rows.ts";
import type { RowCrane } from "../firm/rows/row-placeholders.ts";
import { withConditions } from "../firm/sale-conditions.ts";
import { amountInWords, wholeInWords } from "../numbers/amount-in-words.ts";
import { countCranes } from "../offers/count-cranes.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "../offers/offer.ts";
import { type OfferedCrane, offeredCranes } from "../offers/offered-cranes.ts";
import { positionsNamed } from "../offers/quantity-text.ts";
import { suppliedElsewhere } from "../offers/supplied-elsewhere.ts";
import { moneyNotes } from "../tax/tax-lines.ts";
import { addresseeOf } from "./addressee.ts";
import { blocksOf } from "./blocks/blocks-of.ts";
import { withChoices } from "./blocks/chosen-blocks.ts";
import { type JudgedCranes, judgedCranes } from "./blocks/row-crane.ts";
import { coveringLetter } from "./covering-letter.ts";
import { coverPicture } from "./crane-picture.ts";
import { acceptanceOf, bankOf, letterheadOf, titleBlockRows } from "./letterhead.ts";
import type { OfferContent } from "./offer-content-types.ts";
import { cranePages } from "./offer-cranes.ts";
import { choiceAmountHead, choiceRows, offerTotalLines, scheduleRows } from "./offer-schedule.ts";
import { printedTerms } from "./printed-terms.ts";
import { plainLine } from "./printed-text.ts";
import { type QuotationOf, scopeOfOffer } from "./scope-list.ts";
import { withBuyer } from "./subject-line.ts";

/** The title at the head of an offer's paper (PDF), by its form. */
const paperTitles: Readonly<Record<OfferForm, string>> = {
  customer: "Offer",
  "lump-sum": "Offer, lump sum",
  technical: "Technical offer, unpriced",
  internal: "Internal cost sheet of the offer",
};

const naming = (numbers: readonly number[]): string => positionsNamed(numbers).toLowerCase();

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns the numbers of offered cranes by kind: "Four EOT cranes", "Two single girder EOT cranes". */
function cranesOf({ positions }: OfferDocument): string {
  const firmPositions = positions.filter(isQuoted).filter(({ kind }) => kind === "firm");
  const count = countCranes(firmPositions);
  const nouns = [...new Set(firmPositions.map(({ quoted }) => quoted.craneWords.noun))];
  const noun = nouns.length === 1 ? (nouns[0] ?? "") : "EOT crane";
  return count === 0 ? "Offer" : `${capital(wholeInWords(count))} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns the subject in one line, with firm and place when they are known. */
export function offerSubjectLine(document: OfferDocument): string {
  return withBuyer(cranesOf(document), document.customer);
}

/** Returns a runway with its firm cranes, for the cover; null when its bearer cannot be drawn. */
function runwayPicture(
  shown: readonly (QuotedPosition & { number: number })[],
  craneOf: (position: QuotedPosition) => OfferedCrane,
) {
  // Several pieces of a crane that shares no runway have a runway each.
  const pieces = (quantity: number) => (shown.length > 1 ? quantity : 1);
  const cranes = shown.flatMap((position) => {
    const { inputs } = craneOf(position);
    return Array.from({ length: pieces(position.quantity) }, () => ({ number: position.number, inputs }));
  });
  return coverPicture(cranes, (drawn) => {
    const named = positionsNamed([...new Set(drawn.map(({ number }) => number))]);
    return `${named}${shown.length > 1 ? " on one runway" : ""}, drawn from the dimensions of this offer`;
  });
}

/** Returns the picture of the first runway that can be drawn with its firm cranes; null without one. */
function pictureOf({ positions }: OfferDocument, craneOf: (position: QuotedPosition) => OfferedCrane) {
  const firmPositions = positions.flatMap((position, at) =>
    isQuoted(position) && position.kind === "firm" ? [{ ...position, number: at + 1 }] : [],
  );
  const bearers = new Set(firmPositions.map(({ number, onRunwayOf }) => onRunwayOf ?? number));
  for (const bearer of bearers) {
    const onRunway = firmPositions.filter(
      ({ number, onRunwayOf }) => number === bearer || onRunwayOf === bearer,
    );
    const picture = runwayPicture(onRunway, craneOf);
    if (picture) return picture;
  }
  return null;
}

/** The text in the head of a page: the number of cranes and, if the form needs them, the positions. */
function runningSubject(document: OfferDocument, namesPositions: boolean): string {
  const cranes = plainLine(cranesOf(document));
  const { length } = document.positions;
  if (!namesPositions) return cranes;
  return `${cranes}, ${length === 1 ? "position 1" : `positions 1 to ${length}`}`;
}

/**
 * Returns the payment of an offer when an alternate takes the place of its firm position, by its number: "40 % with the
 * order, 60 % before dispatch". It is "" where the payment stays, and for other positions.
 */
function paymentWithAlternate(
  { positions }: OfferDocument,
  firm: FirmProfile,
  { cranes, others }: JudgedCranes,
): (number: number) => string {
  const inWords = (judged: readonly RowCrane[]) =>
    paymentInWords(conditionsFor(firm, judged, { naming, validUntil: "" }).milestones ?? []);
  const before = inWords(cranes);
  return (number) => {
    const position = positions[number - 1];
    const chosen = others.find((each) => each.position === number);
    if (!position || !isQuoted(position) || position.alternateTo === null || !chosen) return "";
    const { alternateTo } = position;
    const after = inWords(cranes.map((crane) => (crane.position === alternateTo ? chosen : crane)));
    return after === before ? "" : after;
  };
}

/**
 * Returns the content of a form of an offer as finished texts. Customers' papers have no cost, margin, price
 * source or warning. Only this content can be printed.
 */
export function offerContent(
  document: OfferDocument,
  form: OfferForm,
  profile: FirmProfile,
  marks: PaperMarks,
  quotationOf: QuotationOf,
): OfferContent {
  const scope = scopeOfOffer(document, profile, quotationOf);
  const craneOf = offeredCranes(document.positions, quotationOf);
  const judged = judgedCranes(document.positions, craneOf, quotationOf);
  const ofSale = withConditions(profile, document.conditions);
  const chosen = withChoices(ofSale, { ...document.paper, scope });
  const firm = profileFor(chosen, judged.cranes, {
    others: judged.others,
    naming,
    validUntil: formatDate(document.validUntil),
  });
  const internal = form === "internal";
  const priced = form !== "technical";
  const printed = printedMarks(marks);
  const name = paperTitles[form];
  const subject = offerSubjectLine(document);
  const elsewhereOf = (position: QuotedPosition) =>
    suppliedElsewhere(document.positions, position, quotationOf);
  const cranes = cranePages(document, form, firm, { craneOf, elsewhereOf });
  const { figures, seller } = document;
  const blocks = blocksOf({ total: figures.total, seller, buyer: document.customer.company }, form, firm);
  const paymentWith = paymentWithAlternate(document, chosen, judged);
  const pages = { craneOf, elsewhereOf, pageOf: cranes.pageOf, paymentWith };
  return {
    form,
    language: "en",
    title: plainLine([...(printed?.stamps ?? []), `${name} ${document.number}`, subject].join(": ")),
    author: plainLine(firm.name),
    keywords: [
      document.number,
      ...new Set(document.positions.filter(isQuoted).map(({ quotation }) => quotation)),
    ],
    name,
    number: document.number,
    revision: String(document.revision),
    head: plainLine(firm.name),
    notice: internal ? "Internal: not for the customer" : "",
    marks: printed,
    letterhead: letterheadOf(firm),
    facts: titleBlockRows("Offer", document, blocks.caller),
    blocks,
    picture: blocks.cover ? pictureOf(document, craneOf) : null,
    addressee: addresseeOf(document.customer),
    subject,
    runningSubject: runningSubject(document, blocks.positions),
    covering: internal ? [] : coveringLetter(document),
    schedule: {
      priced: form === "customer" || internal,
      rows: scheduleRows(document, form, firm, pages),
      totals: priced ? offerTotalLines(document, form, firm) : [],
      words: priced ? amountInWords(document.figures.total) : "",
      notes: priced ? moneyNotes(document.figures, document, firm) : [],
    },
    choices: {
      priced,
      amountHead: choiceAmountHead(document, form),
      note: priced
        ? "not in the total above; each new total includes only that one choice"
        : "in place of a position above, or in addition",
      rows: choiceRows(document, form, firm, pages),
    },
    cranes: cranes.pages,
    terms: internal ? [] : printedTerms(document, firm),
    bank: internal || !priced ? [] : bankOf(firm),
    acceptance: internal || !priced ? null : acceptanceOf("offer", document, firm),
  };
}

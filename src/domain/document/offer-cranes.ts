import { engineeringFigures } from "../engineering/figures.ts";
import type { OfferForm } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { linesOfCrane } from "../firm/technical-standards.ts";
import { inList } from "../numbers/format.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "../offers/offer.ts";
import type { OfferedCrane } from "../offers/offered-cranes.ts";
import { piecesText, positionsNamed } from "../offers/quantity-text.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { revisionName } from "../sales/sale.ts";
import { titleInSentence } from "../text/in-sentence.ts";
import { unbroken } from "../text/no-break-spaces.ts";
import { printsBlock } from "./blocks/blocks-of.ts";
import { rowCrane } from "./blocks/row-crane.ts";
import { costSheet } from "./cost-sheet.ts";
import { componentName } from "./line-text.ts";
import type { CranePages } from "./offer-content-types.ts";
import { priceSchedule } from "./price-schedule.ts";
import { subjectLine } from "./subject-line.ts";
import { dataOf, drawingOf } from "./technical-pages.ts";

/** Positions of the same quotation on the same runway share their pages. */
const keyOf = ({ quotation, revision, onRunwayOf }: QuotedPosition): string =>
  `${quotation} ${revision} ${onRunwayOf}`;

/** "2 nos."; of positions that share their pages "2 nos. (position 1), 1 no. (position 3)". */
function piecesNamed(numbers: readonly number[], pieces: readonly number[]): string {
  const texts = pieces.map((each) => unbroken(piecesText(each)));
  return numbers.length === 1
    ? texts.join("")
    : texts.map((text, at) => `${text} (position ${numbers[at]})`).join(", ");
}

/** Says how many of a part are supplied where several pieces share their pages. */
const ofEachCrane = "All parts, numbers and sizes on these pages are those of each crane.";

/** The components of the crane that are part of a runway, by their names on papers. They are sold with the bearer. */
function soldThere({ lines }: QuotationDocument, firm: FirmProfile): string {
  const names = lines.flatMap((line) => {
    if (!line.words.partOfRunway) return [];
    const name = componentName(firm, line);
    return [name === line.title ? line.words.noun : titleInSentence(name)];
  });
  const all = names.some((name) => name.includes(" and ")) ? names.join(", and ") : inList(names);
  return names.length === 0 ? "" : `: ${all} ${names.length === 1 ? "is" : "are"} sold there`;
}

/** Returns the pages of each crane of an offer, in position order, and the place of each position's pages. */
export function cranePages(
  document: OfferDocument,
  form: OfferForm,
  firm: FirmProfile,
  {
    craneOf,
    elsewhereOf,
  }: {
    craneOf: (position: QuotedPosition) => OfferedCrane;
    elsewhereOf: (position: QuotedPosition) => ReadonlyMap<string, number>;
  },
): { pages: CranePages[]; pageOf: (position: QuotedPosition) => number } {
  const groups = new Map<string, { position: QuotedPosition; numbers: number[]; pieces: number[] }>();
  for (const [index, position] of document.positions.entries()) {
    if (!isQuoted(position)) continue;
    const group = groups.get(keyOf(position));
    if (group) {
      group.numbers.push(index + 1);
      group.pieces.push(position.quantity);
    } else groups.set(keyOf(position), { position, numbers: [index + 1], pieces: [position.quantity] });
  }
  const keys = [...groups.keys()];
  const internal = form === "internal";
  const namesPositions = printsBlock(firm, form, "positions");
  const pages = [...groups.values()].map(({ position, numbers, pieces }): CranePages => {
    const { quotation, inputs } = craneOf(position);
    const figures = engineeringFigures(inputs);
    const elsewhere = elsewhereOf(position);
    const crane = rowCrane(numbers[0] ?? 1, quotation, { inputs, figures }, elsewhere.keys());
    return {
      heading: positionsNamed(numbers),
      subject: subjectLine(quotation, inputs),
      note: [
        position.onRunwayOf === null
          ? ""
          : `Runs on the runway of position ${position.onRunwayOf}${soldThere(quotation, firm)}.`,
        pieces.some((each) => each > 1) ? ofEachCrane : "",
      ]
        .filter((text) => text !== "")
        .join(" "),
      running: namesPositions ? `${positionsNamed(numbers)}, ${piecesNamed(numbers, pieces)}` : "",
      facts: [
        { label: "Quantity", value: piecesNamed(numbers, pieces) },
        { label: "Quotation", value: revisionName(position.quotation, position.revision) },
      ],
      schedule: internal ? null : priceSchedule(quotation, "technical", firm, crane, { form, elsewhere }),
      costs: internal ? costSheet(quotation, firm, undefined) : null,
      data: internal ? [] : dataOf(inputs, figures, linesOfCrane(firm, crane, quotation.technicalLines)),
      sheet: internal
        ? null
        : drawingOf(quotation, firm, {
            crane: inputs,
            place: { drawing: `${document.number}-${numbers[0] ?? 1}`, revision: document.revision },
          }),
    };
  });
  return { pages, pageOf: (position) => keys.indexOf(keyOf(position)) };
}

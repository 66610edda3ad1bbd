import type { OfferForm } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { formatFigure, formatMoneyColumn } from "../numbers/format.ts";
import type { Paise } from "../numbers/money.ts";
import { differenceWords } from "../offers/compare-cranes.ts";
import { isQuoted, type OfferDocument, type PricedPosition, type QuotedPosition } from "../offers/offer.ts";
import { isEarlierOffer, type OfferedCrane } from "../offers/offered-cranes.ts";
import { ofEach, piecesText, quantityText } from "../offers/quantity-text.ts";
import { deliveredSize } from "../quotation/lines/crane-size.ts";
import { liftInName } from "../quotation/lines/lift-words.ts";
import { revisionName } from "../sales/sale.ts";
import { isServiceCode } from "../tax/gst.ts";
import { taxLines } from "../tax/tax-lines.ts";
import { unbroken } from "../text/no-break-spaces.ts";
import { componentName } from "./line-text.ts";
import type { OfferChoice, OfferRow } from "./offer-content-types.ts";
import { codesOfCrane } from "./ordered/crane-scope.ts";
import { plainLine, printedLine, printedLines } from "./printed-text.ts";
import type { TotalLine } from "./quotation-content-types.ts";
import { craneLine } from "./subject-line.ts";

/** The pages of a position's crane, and its quotation as it is offered. */
export type OfferPages = {
  craneOf: (position: QuotedPosition) => OfferedCrane;
  pageOf: (position: QuotedPosition) => number;
  /** The components that other positions supply for it. */
  elsewhereOf: (position: QuotedPosition) => ReadonlyMap<string, number>;
  /** The payment when an alternate with this number is ordered; "" where it is that of the firm positions. */
  paymentWith: (number: number) => string;
};

const signed = (amount: Paise): string =>
  amount === 0 ? "0.00" : `${amount < 0 ? "−" : "+"}${formatFigure(Math.abs(amount))}`;

/** Returns the offered quantity: "1 no.", "2 nos.", "2.5 trucks". */
const offeredText = (position: PricedPosition): string =>
  unbroken(
    isQuoted(position)
      ? piecesText(position.quantity)
      : quantityText(position.quantity, plainLine(position.unit)),
  );

/** Codes with their names, a line each: "HSN 84261100, SAC 995468". */
const codeText = (codes: string): string =>
  codes
    .split("\n")
    .filter((code) => code !== "")
    .map((code) => unbroken(`${isServiceCode(code) ? "SAC" : "HSN"} ${plainLine(code)}`))
    .join(", ");

/** Returns lift and runway of a crane, and its bearer. Offers of before 1.2.0 do not say that they are those of each piece. */
function craneLines(
  { positions }: Pick<OfferDocument, "positions">,
  position: QuotedPosition,
  { quotation, inputs }: OfferedCrane,
): string[] {
  const facts = [
    printedLine(deliveredSize(quotation, liftInName(quotation, inputs))),
    position.onRunwayOf === null ? "" : `on the runway of position ${position.onRunwayOf}`,
  ].filter((text) => text !== "");
  const pieces = isEarlierOffer(positions) ? 1 : position.quantity;
  return [
    ...(facts.length > 0 ? [ofEach(facts.join(", "), pieces)] : []),
    `quotation ${revisionName(position.quotation, position.revision)}`,
  ];
}

function rowOf(
  document: OfferDocument,
  index: number,
  form: OfferForm,
  firm: FirmProfile,
  pages: OfferPages,
): OfferRow | null {
  const position = document.positions[index];
  const figures = document.figures.positions[index];
  if (!position || !figures) return null;
  const showsAmounts = form === "customer" || form === "internal";
  const common = {
    number: index + 1,
    quantity: offeredText(position),
    unitPrice: showsAmounts ? formatFigure(figures.unitValue) : "",
    amount: showsAmounts ? formatFigure(figures.value) : "",
  };
  if (!isQuoted(position)) {
    const [title = "", ...lines] = printedLines(position.text);
    return { ...common, title, lines, code: position.code, crane: null };
  }
  const crane = pages.craneOf(position);
  const { quotation } = crane;
  return {
    ...common,
    title: craneLine(quotation),
    lines: craneLines(document, position, crane),
    code: codesOfCrane(quotation, firm)
      .map(({ code }) => plainLine(code))
      .join("\n"),
    crane: pages.pageOf(position),
  };
}

/** Returns the firm positions of an offer, as the price schedule of its papers lists them. */
export const scheduleRows = (
  document: OfferDocument,
  form: OfferForm,
  firm: FirmProfile,
  pages: OfferPages,
): OfferRow[] =>
  document.positions.flatMap((position, index) =>
    position.kind === "firm" ? (rowOf(document, index, form, firm, pages) ?? []) : [],
  );

/** The differences of an alternate from its firm position. What another position supplies is in the scope of both. */
function differenceLines(
  document: OfferDocument,
  position: PricedPosition,
  firm: FirmProfile,
  pages: OfferPages,
): string[] {
  if (!isQuoted(position) || position.alternateTo === null) return [];
  const original = document.positions[position.alternateTo - 1];
  if (!original || !isQuoted(original)) return [];
  const isEarlier = isEarlierOffer(document.positions);
  const compared = (each: QuotedPosition) => {
    const { quotation, inputs } = pages.craneOf(each);
    const elsewhere = pages.elsewhereOf(each);
    const scope = quotation.lines
      .filter(({ component, inScope }) => inScope || elsewhere.has(component))
      .map((line) => ({
        component: line.component,
        title: componentName(firm, line),
        ...(!isEarlier && line.values.panel_type && { kind: line.values.panel_type }),
      }));
    return { label: quotation.craneWords.label, inputs, scope };
  };
  const { differs, same } = differenceWords(compared(original), compared(position), { isEarlier });
  return [differs, same].filter((text) => text !== "").map(printedLine);
}

/** The line of an alternate whose scope has other milestones than the firm positions. */
const paymentLines = (payment: string): string[] =>
  payment === "" ? [] : [printedLine(`Payment then: ${payment}.`)];

/** Returns the head of the column of amounts of alternates and options; "" for a form without this column. */
export function choiceAmountHead(
  { figures, positions }: Pick<OfferDocument, "figures" | "positions">,
  form: OfferForm,
): string {
  if (form === "technical") return "";
  if (isEarlierOffer(positions)) return "Before discount";
  if (figures.discountAmount === 0) return "Amount";
  // A lump sum names no discount, and an amount beside its change in the total would tell it.
  return form === "lump-sum" ? "" : "Before discount";
}

/** Returns alternates and options, each with its change when it alone is chosen. */
export const choiceRows = (
  document: OfferDocument,
  form: OfferForm,
  firm: FirmProfile,
  pages: OfferPages,
): OfferChoice[] =>
  document.positions.flatMap((position, index) => {
    const row = position.kind === "firm" ? null : rowOf(document, index, form, firm, pages);
    const figures = document.figures.positions[index];
    if (!row || !figures) return [];
    const priced = form !== "technical";
    const adds = figures.addsTotal ?? 0;
    return [
      {
        ...row,
        lines: [
          ...row.lines,
          ...differenceLines(document, position, firm, pages),
          ...(priced ? paymentLines(pages.paymentWith(index + 1)) : []),
        ],
        // The table has no column for it.
        quantity: [codeText(row.code), row.quantity].filter((text) => text !== "").join(", "),
        amount: choiceAmountHead(document, form) === "" ? "" : formatFigure(figures.value),
        tag:
          isQuoted(position) && position.alternateTo !== null
            ? `instead of ${position.alternateTo}`
            : "besides, optional",
        changes: priced ? signed(adds) : "",
        totalThen: priced ? formatFigure(document.figures.total + adds) : "",
      },
    ];
  });

const total = (label: string, amount: Paise, strong = false): TotalLine => ({
  label,
  value: formatFigure(amount),
  strong,
});

/** The texts under the schedule, by the form. */
export function offerTotalLines(document: OfferDocument, form: OfferForm, firm: FirmProfile): TotalLine[] {
  const { figures, discount } = document;
  const discountLabel = discount && "percent" in discount ? `Discount ${discount.percent}%` : "Discount";
  const taxed = [
    ...taxLines(figures, document, firm.state).map(({ label, amount }) => total(label, amount)),
    { ...total("Total including GST", figures.total, true), value: formatMoneyColumn(figures.total) },
  ];
  if (form === "lump-sum") return [total("Price for the complete scope above", figures.taxable), ...taxed];
  const untaxed = [
    ...(figures.discountAmount === 0
      ? []
      : [
          total("Sum of the positions", figures.firmTotal),
          { label: discountLabel, value: `−${formatFigure(figures.discountAmount)}`, strong: false },
        ]),
    total("Taxable value", figures.taxable),
  ];
  if (form !== "internal") return [...untaxed, ...taxed];
  const left = figures.taxable - figures.cost;
  const percentage = figures.marginPercentage === null ? "" : ` (${figures.marginPercentage.toFixed(2)}%)`;
  return [
    total("Costs of the firm positions", figures.cost),
    { label: `Margin after discount${percentage}`, value: signed(left), strong: false },
    ...untaxed,
    ...taxed,
  ];
}

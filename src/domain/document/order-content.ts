import { formatDate } from "../dates/format-date.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { weekOf } from "../firm/plans/delivery-schedule.ts";
import { amountInWords } from "../numbers/amount-in-words.ts";
import { formatFigure, formatMoneyColumn, formatPercent } from "../numbers/format.ts";
import { type Paise, parseDecimal, sumOf } from "../numbers/money.ts";
import { ofEach, quantityText } from "../offers/quantity-text.ts";
import { amountOf, type FrozenOrder } from "../orders/frozen-order.ts";
import { codesOfOrder, type OrderMilestone, type OrderPosition, orderFormTitles } from "../orders/order.ts";
import { splitProforma } from "../orders/proforma.ts";
import { splitByCode, taxByCode } from "../orders/tax-split.ts";
import { revisionName } from "../sales/sale.ts";
import { isServiceCode } from "../tax/gst.ts";
import { moneyNotes, oddPaisaNotes, taxLines } from "../tax/tax-lines.ts";
import { unbroken } from "../text/no-break-spaces.ts";
import { addresseeOf } from "./addressee.ts";
import type { PrintedBlocks } from "./blocks/printed-blocks.ts";
import { orderLetter } from "./covering-letter.ts";
import { bankOf, letterheadOf, signaturesOf, withoutEmptyValues } from "./letterhead.ts";
import type { OfferContent, OfferRow } from "./offer-content-types.ts";
import { plainLine, printedCell, printedLine, printedLines } from "./printed-text.ts";
import type { PaperFrame, TotalLine } from "./quotation-content-types.ts";

/** The state of an issued paper: its number, its day, and the mark in its head. */
export type OrderPaperStanding = {
  /** The number of an issued proforma. */
  number: string | null;
  /** ISO 8601 UTC; null before the issue. */
  issuedAt: string | null;
  stamps: readonly string[];
};

/** Taxable value and GST by HSN and SAC; the last row is the sum. */
export type TaxTable = {
  heading: string;
  /** The heads of the columns of amounts. */
  heads: readonly string[];
  rows: readonly { code: string; kind: string; amounts: readonly string[] }[];
};

/** Everything that a paper of an order prints. */
export type OrderContent = PaperFrame & {
  /** The lines under the subject. */
  letter: readonly string[];
  schedule: OfferContent["schedule"];
  /** Who supplies what; empty on a proforma. */
  scope: PrintedBlocks["scope"];
  milestones: readonly {
    letter: string;
    label: string;
    when: string;
    due: string;
    percent: string;
    amount: string;
    /** True when this paper requests its payment. */
    asked: boolean;
  }[];
  milestonesHeading: string;
  /** The taxable value by HSN and SAC: of the order, on a proforma of its payment. */
  taxTable: TaxTable;
  /** The amount of a proforma, and the same in words. Null on a confirmation. */
  toPay: { label: string; value: string; words: string } | null;
};

function totalsOf({ order }: FrozenOrder, firm: FirmProfile): TotalLine[] {
  const line = (label: string, amount: Paise, strong = false): TotalLine => ({
    label,
    value: formatMoneyColumn(amount),
    strong,
  });
  const reduced = (label: string, amount: Paise): TotalLine => ({
    label,
    value: `−${formatMoneyColumn(amount)}`,
    strong: false,
  });
  const { discount, difference } = order;
  const isReduced = discount !== 0 || difference !== 0;
  return [
    ...(isReduced ? [line("Sum of the positions", sumOf(order.positions.map(({ value }) => value)))] : []),
    ...(discount > 0 ? [reduced("Discount", discount)] : []),
    ...(difference > 0 ? [line("Agreed difference", difference)] : []),
    ...(difference < 0 ? [reduced("Agreed difference", -difference)] : []),
    line("Order value before GST", order.value),
    ...taxLines(order, order, firm.state).map(({ label, amount }) => line(label, amount)),
    line("Total", order.total, true),
  ];
}

/** Returns the week of the dispatch after the order, and its day as papers print it; null without one. */
function dispatchOf({ day, dispatch }: FrozenOrder["order"]): { week: number; day: string } | null {
  const week = weekOf(day, dispatch);
  return week === null || dispatch === null ? null : { week, day: formatDate(dispatch) };
}

/** Returns taxable value and GST of an order, or of the payment of a proforma. */
function taxedOf(frozen: FrozenOrder): { taxable: Paise; gst: Paise } {
  const { order, form } = frozen;
  const rate = parseDecimal(order.gstPercentage) ?? { units: 0n, scale: 0 };
  return form === "proforma"
    ? splitProforma(amountOf(frozen), rate)
    : { taxable: order.value, gst: order.gst };
}

/** Returns taxable value and GST by code. Every column adds up to the paisa. */
function taxTableOf(frozen: FrozenOrder, firm: FirmProfile): TaxTable {
  const { order, form } = frozen;
  const isProforma = form === "proforma";
  const { taxable, gst } = taxedOf(frozen);
  const values = splitByCode(taxable, codesOfOrder(order));
  const taxes = taxLines({ gst, gstPercentage: order.gstPercentage }, order, firm.state);
  const parts = taxes.map((tax) =>
    taxByCode(tax.amount, parseDecimal(tax.rate) ?? { units: 0n, scale: 0 }, values),
  );
  const row = (code: string, kind: string, amounts: readonly Paise[]) => ({
    code: plainLine(code),
    kind,
    amounts: [...amounts, sumOf(amounts)].map(formatFigure),
  });
  return {
    heading: isProforma ? "This payment by HSN and SAC" : "Taxable value by HSN and SAC",
    heads: ["Taxable value, ₹", ...taxes.map(({ label }) => `${label}, ₹`), "With GST, ₹"],
    rows: [
      ...values.map(({ code, value }, at) =>
        row(code, isServiceCode(code) ? "Services" : "Goods", [
          value,
          ...parts.map((amounts) => amounts[at] ?? 0),
        ]),
      ),
      row("Total", "", [taxable, ...taxes.map(({ amount }) => amount)]),
    ],
  };
}

/**
 * Returns the lines below the name of a position: of a crane its scope, on a proforma and in earlier orders its size, and its
 * quotation; of a free position the rest of its text.
 */
function linesBelow(
  { name, scope, size = "", onRunwayOf, quotation, quantity }: OrderPosition,
  form: FrozenOrder["form"],
): string[] {
  if (quotation === null) return size === "" ? [] : printedLines(size);
  const facts =
    scope !== undefined && form !== "proforma"
      ? [scope]
      : [size, onRunwayOf === null ? "" : `on the runway of position ${onRunwayOf}`];
  const known = facts.filter((text) => text !== "").join(", ");
  return [
    // Orders of before 1.2.0, without names, do not say that the line is of each piece.
    ...(known === "" ? [] : [printedLine(ofEach(known, name === undefined ? 1 : Number(quantity)))]),
    `quotation ${revisionName(quotation.number, quotation.revision)}`,
  ];
}

const scheduleRow = (position: OrderPosition, form: FrozenOrder["form"]): OfferRow => ({
  number: position.position,
  title: printedLine(position.name ?? position.text),
  lines: linesBelow(position, form),
  code: (position.codes ?? [position]).map(({ code }) => plainLine(code)).join("\n"),
  quantity: unbroken(
    position.quotation === null
      ? quantityText(position.quantity, plainLine(position.unit))
      : `${position.quantity} ${position.unit}`,
  ),
  unitPrice: formatFigure(position.unitValue),
  amount: formatFigure(position.value),
  crane: null,
});

type PaperTerm = PaperFrame["terms"][number];

/** Returns the payment clause of a proforma invoice. */
const proformaTerm = (
  number: string | null,
  asked: OrderMilestone | null,
  notes: readonly string[],
): PaperTerm => ({
  title: "Payment",
  text: [
    `Please name ${number ?? "the number of this proforma"} with your payment.`,
    ...(asked?.due ? [`Due on ${formatDate(asked.due)}.`] : []),
    ...notes,
  ],
});

/** Returns the clauses of an order; the firm's where a paper of an earlier version has none of its own. */
const termsOf = ({ terms }: Pick<FrozenOrder["order"], "terms">, firm: FirmProfile): PaperTerm[] =>
  (terms ?? firm.terms.filter(({ off }) => !off)).map((clause) => ({
    title: printedCell(clause.title),
    text: printedLines(clause.text),
    ...("agreed" in clause && { agreed: true as const }),
  }));

/** Returns the content of an order confirmation or a proforma invoice as finished texts. */
export function orderContent(
  frozen: FrozenOrder,
  firm: FirmProfile,
  { number, issuedAt, stamps }: OrderPaperStanding,
): OrderContent {
  const { form, order, milestone } = frozen;
  const isProforma = form === "proforma";
  const name = orderFormTitles[form];
  const asked = milestone === null ? null : (order.milestones[milestone - 1] ?? null);
  const amount = amountOf(frozen);
  const dispatch = dispatchOf(order);
  const subject = asked
    ? `Milestone ${asked.letter}: ${printedLine(asked.label)}, ${formatPercent(asked.percent)}`
    : printedLine(`Order ${order.orderNumber}`.trim());
  const title = `${name} ${number ?? order.number}`;
  const reference = { label: "Our reference", value: revisionName(order.number, order.revision) };
  return {
    language: "en",
    title: plainLine([...stamps, title].join(": ")),
    author: plainLine(firm.name),
    keywords: [order.number, ...(number === null ? [] : [number])],
    name,
    number: number ?? order.number,
    revision: String(order.revision),
    head: plainLine(firm.name),
    notice: isProforma ? "Not a tax invoice" : "",
    marks: stamps.length === 0 ? null : { stamps, revision: "" },
    letterhead: letterheadOf(firm),
    facts: withoutEmptyValues([
      ...(isProforma ? [{ label: "Proforma", value: number ?? "" }] : [reference]),
      { label: "Date", value: issuedAt === null ? "Not issued" : formatDate(issuedAt) },
      { label: "Your order", value: printedCell(order.orderNumber) },
      { label: "Of", value: formatDate(order.day) },
      ...(isProforma
        ? [reference]
        : [
            {
              label: "Dispatch",
              value: dispatch === null ? "" : `Week ${dispatch.week}, expected ${dispatch.day}`,
            },
          ]),
    ]),
    addressee: addresseeOf(order.customer),
    subject,
    runningSubject: isProforma ? "Proforma invoice, not a tax invoice" : name,
    letter: orderLetter(frozen),
    schedule: {
      priced: true,
      rows: order.positions.map((position) => scheduleRow(position, form)),
      totals: totalsOf(frozen, firm),
      words: amountInWords(order.total),
      notes: moneyNotes(order, order, firm),
    },
    scope: isProforma ? [] : (order.scope ?? []).map(({ item, by }) => ({ item: printedLine(item), by })),
    taxTable: taxTableOf(frozen, firm),
    milestonesHeading: isProforma
      ? ["Milestones with GST", ...(issuedAt === null ? [] : [`as of ${formatDate(issuedAt)}`])].join(", ")
      : "Payment with GST, as agreed",
    milestones: order.milestones.map((each) => ({
      letter: each.letter,
      label: printedLine(each.label),
      when: printedLine(each.when),
      due: each.due === null ? "" : formatDate(each.due),
      percent: formatPercent(each.percent),
      amount: formatFigure(each.amount),
      asked: each === asked,
    })),
    toPay: asked && {
      label: `To pay for milestone ${asked.letter}`,
      value: formatMoneyColumn(amount),
      words: amountInWords(amount),
    },
    terms: isProforma
      ? [proformaTerm(number, asked, oddPaisaNotes({ ...order, gst: taxedOf(frozen).gst }, order, firm))]
      : termsOf(order, firm),
    bank: bankOf(firm),
    acceptance: isProforma ? null : signaturesOf(order.number, order.customer.company, firm),
  };
}

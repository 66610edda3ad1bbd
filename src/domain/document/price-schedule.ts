import { busbarPart } from "../components/wiring.ts";
import { type DocumentForm, isInternalForm } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { quantityOf } from "../firm/rows/description-rows.ts";
import type { RowCrane } from "../firm/rows/row-placeholders.ts";
import { amountInWords } from "../numbers/amount-in-words.ts";
import { formatMoneyColumn, formatShare } from "../numbers/format.ts";
import type { Paise } from "../numbers/money.ts";
import { allocate } from "../numbers/money-rounding.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { moneyNotes, taxLines } from "../tax/tax-lines.ts";
import { capacityName } from "../technical/technical-placeholders.ts";
import { componentName, describedLines, descriptionIn, taxCode } from "./line-text.ts";
import type { Schedule, TotalLine } from "./quotation-content-types.ts";

type ScheduleForm = Exclude<DocumentForm, "internal" | "calculation">;

/** The heading above the parts list of a quotation, by the form of the paper. */
const scheduleHeadings: Readonly<Record<ScheduleForm, string>> = {
  customer: "Scope of supply and price schedule",
  breakdown: "Scope of supply at cost",
  "lump-sum": "Scope of supply",
  technical: "Scope of supply",
};

const total = (label: string, amount: Paise, strong = false): TotalLine => ({
  label,
  value: formatMoneyColumn(amount),
  strong,
});

/** Returns the margin of each line in scope, in proportion to its cost, so that the sum is exact. */
export function marginShares(document: QuotationDocument): Paise[] {
  return allocate(
    document.totals.margin,
    document.lines.map((line) => line.amount),
  );
}

/** Returns GST and the total, the last lines of every priced form. */
export function taxedTotals(document: QuotationDocument, firm: FirmProfile): TotalLine[] {
  const { totals } = document;
  return [
    ...taxLines(totals, document, firm.state).map(({ label, amount }) => total(label, amount)),
    total("Total including GST", totals.total, true),
  ];
}

/** Returns the totals before GST on a paper of a quotation, by its form: subtotal, margin, taxable value. */
export function untaxedTotals(document: QuotationDocument, form: DocumentForm): TotalLine[] {
  const { totals } = document;
  if (form === "lump-sum") return [total("Price for the complete scope above", totals.beforeGst)];
  if (form === "customer") return [total("Taxable value", totals.beforeGst)];
  return [
    total("Subtotal", totals.subtotal),
    total(`Margin (${formatShare(Number(totals.marginPercentage))}%)`, totals.margin),
    total("Taxable value", totals.beforeGst),
  ];
}

function amounts(document: QuotationDocument, form: ScheduleForm): readonly (Paise | null)[] {
  const { lines } = document;
  if (form === "breakdown") return lines.map((line) => line.amount);
  if (form !== "customer") return lines.map(() => null);
  const shares = marginShares(document);
  return lines.map((line, index) => line.amount + (shares[index] ?? 0));
}

/**
 * Returns the parts list of a customer's paper, with the amounts of its form. Customers read the firm's names of the
 * components.
 * @param crane what the rows of the profile read of the crane
 * @param inOffer the form of the offer that contains it, and the positions that supply components elsewhere
 */
export function priceSchedule(
  document: QuotationDocument,
  form: ScheduleForm,
  firm: FirmProfile,
  crane: Omit<RowCrane, "position">,
  inOffer: { form: DocumentForm; elsewhere?: ReadonlyMap<string, number> } = { form },
): Schedule {
  const shown = amounts(document, form);
  const priced = form !== "technical";
  return {
    heading: scheduleHeadings[form],
    priced: form === "customer" || form === "breakdown",
    rows: document.lines.map((line, index) => {
      const amount = shown[index] ?? null;
      return {
        balloon: index + 1,
        title: isInternalForm[inOffer.form] ? line.title : componentName(firm, line),
        inScope: line.inScope,
        description: describedLines(line, form, {
          description: descriptionIn(firm, inOffer.form, line, crane),
          suppliedIn: inOffer.elsewhere?.get(line.component),
          busbarIn: inOffer.elsewhere?.get(busbarPart),
          capacity: crane.technical(capacityName),
        }),
        code: taxCode(line, firm),
        quantity: quantityOf(line),
        amount: amount === null ? "" : line.inScope ? formatMoneyColumn(amount) : "–",
      };
    }),
    totals: priced ? [...untaxedTotals(document, form), ...taxedTotals(document, firm)] : [],
    words: priced ? amountInWords(document.totals.total) : "",
    notes: priced ? moneyNotes(document.totals, document, firm) : [],
  };
}

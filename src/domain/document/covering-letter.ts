import type { Customer } from "../customers/customer-block.ts";
import { formatDate } from "../dates/format-date.ts";
import { type DocumentForm, isInternalForm } from "../firm/document-forms.ts";
import { salutedPerson } from "../firm/mail-template.ts";
import type { OfferDocument } from "../offers/offer.ts";
import type { FrozenOrder } from "../orders/frozen-order.ts";
import { dispatchInWords } from "../orders/order.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { printedLine, printedLines } from "./printed-text.ts";

/** Returns the salutation of a letter ("Dear …"), with the name of the person when it is known. */
export function salutationOf({ name }: Pick<Customer, "name">): string {
  const person = printedLine(name);
  return `Dear ${person || salutedPerson},`;
}

/** Returns the thanks for the enquiry, with the customer's reference when it is known. */
function thanksTo({ reference }: Pick<Customer, "reference">): string {
  const named = printedLine(reference);
  return `Thank you for your enquiry${named === "" ? "" : ` ${named}`}.`;
}

/** Returns the opening of the letter of a quotation: thanks for the enquiry, and the contents of the paper. */
export function letterOpening(
  document: QuotationDocument,
  form: DocumentForm,
  holds: { data: boolean; drawing: boolean },
) {
  if (isInternalForm[form]) return "";
  const priced = form !== "technical";
  const parts = [
    priced ? "scope of supply and price" : "scope of supply",
    ...(holds.data ? ["technical data"] : []),
    ...(holds.drawing ? ["general arrangement"] : []),
  ].join(", ");
  return `${thanksTo(document.customer)} We are pleased to ${priced ? "quote for" : "offer"} the crane described on these pages: its ${parts} and terms.`;
}

/** Returns the covering letter of an offer: the typed covering text, else the standard one with its thanks. */
export function coveringLetter(document: OfferDocument): string[] {
  if (document.coveringText !== "") return printedLines(document.coveringText);
  return [
    salutationOf(document.customer),
    "",
    `${thanksTo(document.customer)} We are pleased to offer the positions in the schedule. Each crane has its own pages with data and general arrangement.`,
  ];
}

/** "in reply to your order PO/1 of 2 Dec 2026". */
const replyTo = ({ orderNumber, day }: FrozenOrder["order"]): string =>
  `your order${orderNumber === "" ? "" : ` ${printedLine(orderNumber)}`} of ${formatDate(day)}`;

/** Returns the letter of an order confirmation or a proforma invoice: its purpose, a replaced one, and the dispatch. */
export function orderLetter({ form, order, replaces }: FrozenOrder): string[] {
  const dispatch = dispatchInWords(order);
  const earlier = replaces && [replaces.number ?? "one", `of ${formatDate(replaces.issuedAt)}`].join(" ");
  if (form === "proforma")
    return [
      `For ${replyTo(order)}. This is a proforma invoice. It is not a tax invoice.`,
      ...(earlier ? [`It replaces our earlier proforma invoice ${earlier}.`] : []),
    ];
  return [
    `Thank you. We confirm the positions in the schedule, in reply to ${replyTo(order)}.`,
    ...(earlier ? [`This order confirmation replaces our earlier ${earlier}.`] : []),
    ...(dispatch === "" ? [] : [`Dispatch in ${dispatch}.`]),
  ];
}

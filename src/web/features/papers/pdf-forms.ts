import {
  type DocumentForm,
  documentForms,
  mayNotPrintReason,
  offerForms,
} from "#domain/firm/document-forms.ts";
import { isOrderPaper, type MailForm } from "#domain/mail/mail-request.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import type { Role } from "#domain/people/roles.ts";
import type { SaleRef } from "../sales/sale-ref.ts";

/** The names of the forms of a PDF, in the order in which they are offered. */
export const formNames: Readonly<Record<DocumentForm, string>> = {
  customer: "Customer offer",
  breakdown: "Internal price breakdown",
  "lump-sum": "Lump sum",
  technical: "Technical offer",
  internal: "Internal cost sheet",
  calculation: "Calculation",
};

/** The description of each form of a quotation’s PDF, below the choice. */
const hints: Readonly<Record<DocumentForm, string>> = {
  customer: "For the customer: the margin is spread over the lines, so no line shows it.",
  breakdown: "Every component at its cost, then margin, GST and total. Not for customers.",
  "lump-sum": "One price for the complete crane, no prices of components.",
  technical: "Scope, data sheet and drawing without any price.",
  internal: "The source of each price, with costs and margin. Not for customers.",
  calculation: "The design of the estimated girder, for the engineer who confirms it. Not for customers.",
};

/** The description of each form of an offer’s PDF, where it differs. */
const offerHints: Readonly<Partial<Record<DocumentForm, string>>> = {
  customer: "Schedule with prices, alternates and options, then each crane’s data and drawing.",
  "lump-sum": "One price for all firm positions, none for each.",
  technical: "Schedule, data and drawings without any price.",
  internal: "Costs and margin of each crane. Not for customers.",
};

/** The content of each paper of a quotation or an offer. */
export const formHint = (saleKind: SaleRef["saleKind"], form: DocumentForm): string =>
  (saleKind === "offer" ? offerHints[form] : undefined) ?? hints[form];

/** The name of a paper that a mail can take along. */
export const mailFormName = (form: MailForm): string =>
  isOrderPaper(form) ? orderFormTitles[form] : formNames[form];
export const mailFormHint = (saleKind: SaleRef["saleKind"], form: MailForm): string =>
  isOrderPaper(form) ? "As it was issued." : formHint(saleKind, form);

/** The forms that this user may print; the calculation only of a girder that was designed. */
export const formsFor = (
  user: { role: Role } | null,
  of: { saleKind: SaleRef["saleKind"]; isDesigned: boolean },
): readonly DocumentForm[] =>
  (of.saleKind === "offer" ? offerForms : documentForms).filter(
    (form) => mayNotPrintReason(user, form) === null && (form !== "calculation" || of.isDesigned),
  );

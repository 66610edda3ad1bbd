import type { DocumentForm, OfferForm } from "../company.ts";

/**
 * The name under which a quotation's PDF is kept: its ID, from revision 1 on the revision, and the form unless it is the one
 * that Download PDF gives by itself (the company profile's standard).
 */
export const documentFileName = (
  { number, revision }: { number: string; revision: number },
  form: DocumentForm,
  standard: DocumentForm,
): string =>
  `${["quotation", number, ...(revision > 0 ? [`R${revision}`] : []), ...(form === standard ? [] : [form])].join("-")}.pdf`;

/** The same of an offer, whose standard form is the customer's. */
export const offerFileName = (
  { number, revision }: { number: string; revision: number },
  form: OfferForm,
): string =>
  `${["offer", number, ...(revision > 0 ? [`R${revision}`] : []), ...(form === "customer" ? [] : [form])].join("-")}.pdf`;

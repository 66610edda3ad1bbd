import type { DocumentForm, OfferForm } from "../company.ts";

/** A revision as its files name it, with whether it may not go out as an offer yet. */
type Named = { number: string; revision: number; isDraft?: boolean };

/**
 * Returns the name of a revision's file: its kind, the number, the revision from 1 on, and `-draft` at its end while
 * it is held.
 */
export const exportFileName = (
  what: string,
  { number, revision, isDraft = false }: Named,
  extension: string,
  form = "",
): string =>
  `${[what, number, revision > 0 ? `R${revision}` : "", form, isDraft ? "draft" : ""].filter((part) => part !== "").join("-")}.${extension}`;

/**
 * The name under which a quotation's PDF is kept. The form stands in it unless it is the one that Download PDF gives by
 * itself (the company profile's standard).
 */
export const documentFileName = (revision: Named, form: DocumentForm, standard: DocumentForm): string =>
  exportFileName("quotation", revision, "pdf", form === standard ? "" : form);

/** The same of an offer, whose standard form is the customer's. */
export const offerFileName = (revision: Named, form: OfferForm): string =>
  exportFileName("offer", revision, "pdf", form === "customer" ? "" : form);

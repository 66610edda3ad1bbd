import type { DocumentForm, OfferForm } from "../firm/document-forms.ts";

/** A revision in file names, and whether it is held. */
type Named = { number: string; revision: number; isHeld?: boolean };

/**
 * Returns the file name of a download of a revision (PDF, costing workbook, drawing): its kind, the number, the revision
 * from 1 on, the form, and `-draft` while it is held.
 */
export const exportFileName = (
  what: string,
  { number, revision, isHeld = false }: Named,
  extension: string,
  form = "",
): string =>
  `${[what, number, revision > 0 ? `R${revision}` : "", form, isHeld ? "draft" : ""].filter((part) => part !== "").join("-")}.${extension}`;

/**
 * Returns the file name of a quotation's PDF. It includes the form, except for the profile of the firm's standard
 * form.
 */
export const documentFileName = (revision: Named, form: DocumentForm, standard: DocumentForm): string =>
  exportFileName("quotation", revision, "pdf", form === standard ? "" : form);

/** Returns the file name of an offer's PDF, whose standard form is the customer's. */
export const offerFileName = (revision: Named, form: OfferForm): string =>
  exportFileName("offer", revision, "pdf", form === "customer" ? "" : form);

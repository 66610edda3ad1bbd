import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { offerFileName } from "#domain/document/export-file-name.ts";
import type { OfferForm } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { marksOfRevision, type PaperMarks } from "#domain/firm/paper-marks.ts";
import { isQuoted, type OfferDocument, type QuotedPosition } from "#domain/offers/offer.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { isHeld } from "#domain/sales/sale.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import type { OfferJob, PdfRenderer, RenderOptions } from "../pdf/render-quotation.ts";
import type { Db } from "../platform/database/schema.ts";
import { exampleMark } from "../quotations/papers/example-mark.ts";
import { storedFirmOf } from "../sales/stored-firm.ts";
import type { StoredOffer } from "./offers-repository.ts";
import { documentsOf } from "./price-positions.ts";
import { offerDocumentOf } from "./stored-offer.ts";

export type OfferPaperDeps = { pdf: Pick<PdfRenderer, "renderOffer"> };

/** Returns the marks of a stored offer's papers. */
export const marksOfOffer = (stored: StoredOffer): PaperMarks => ({
  ...marksOfRevision(stored.revision, stored.latest_revision),
  ...(isHeld(approvalOf(stored)) && { isHeld: true }),
});

/** The parts of a paper's job beside its form. */
type Printed = {
  offer: OfferDocument;
  documentOf: (position: QuotedPosition) => QuotationDocument;
  firm: FirmProfile;
  options: Pick<RenderOptions, "contentSha256" | "revision"> & { marks: PaperMarks };
};

/**
 * Returns all that a paper is printed from, with the mark of examples.
 * @throws Rejection 'conflict' with a crane of a type that is no longer built
 */
export async function offerJobOf(
  db: Db,
  form: OfferForm,
  { offer, documentOf, firm, options }: Printed,
): Promise<OfferJob> {
  const quotations = [...new Set(offer.positions.filter(isQuoted).map(documentOf))];
  // Refuse here, because the printing thread returns only faults.
  for (const { craneType } of quotations) craneTypeOf(craneType);
  const marks = { ...options.marks, ...(await exampleMark(db, firm, quotations)) };
  return { offer, quotations, form, firm, options: { ...options, marks } };
}

/** Returns all that a paper of a stored offer is printed from, with the profile of the firm that was kept with it. Its refusals are those of {@link offerJobOf}. */
export async function offerPaperJob(db: Db, stored: StoredOffer, form: OfferForm): Promise<OfferJob> {
  const offer = offerDocumentOf(stored);
  const { content_sha256: contentSha256, revision } = stored;
  return offerJobOf(db, form, {
    offer,
    documentOf: await documentsOf(db, offer.positions),
    firm: await storedFirmOf(db, stored),
    options: { contentSha256, revision, marks: marksOfOffer(stored) },
  });
}

/** Returns a paper of a stored offer and the name it goes by. Its refusals are those of {@link offerPaperJob}. */
export async function makeOfferPaper(
  db: Db,
  stored: StoredOffer,
  form: OfferForm,
  deps: OfferPaperDeps,
): Promise<{ content: Uint8Array; name: string }> {
  return {
    content: await deps.pdf.renderOffer(await offerPaperJob(db, stored, form)),
    name: offerFileName({ ...stored, isHeld: isHeld(approvalOf(stored)) }, form),
  };
}

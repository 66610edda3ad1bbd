import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { documentFileName } from "#domain/document/export-file-name.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { DocumentForm } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { marksOfRevision, type PaperMarks } from "#domain/firm/paper-marks.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { designedLine } from "#domain/quotation/estimate/estimated.ts";
import { isHeld } from "#domain/sales/sale.ts";
import { type ApprovalColumns, approvalOf } from "../../approvals/approvals-repository.ts";
import type { PdfRenderer, QuotationJob, RenderOptions } from "../../pdf/render-quotation.ts";
import type { Db } from "../../platform/database/schema.ts";
import { storedFirmOf } from "../../sales/stored-firm.ts";
import { findQuotation, type StoredQuotation } from "../quotations-repository.ts";
import { answerPriceBridge } from "../revisions/bridge-answer.ts";
import { documentOf } from "../stored-document.ts";
import { exampleMark } from "./example-mark.ts";

/** Stands in place of a number that is not issued yet. */
export const notSaved = "Not saved";

export type PaperDeps = { firm: () => FirmProfile; pdf: PdfRenderer };

/** Returns whether papers and exports of a quotation are held: its approval, or that of its offer, is missing. */
export const isHeldPaper = (
  stored: ApprovalColumns & Pick<StoredQuotation, "content_sha256" | "offer_approval_state">,
): boolean => isHeld(approvalOf(stored)) || isHeld({ state: stored.offer_approval_state ?? "none" });

/** Returns the marks of a stored quotation's papers. */
export const marksOf = (stored: StoredQuotation): PaperMarks => ({
  ...marksOfRevision(stored.revision, stored.latest_revision),
  ...(isHeldPaper(stored) && { isHeld: true }),
});

async function findBefore(db: Db, { number, revision }: StoredQuotation) {
  const before = revision === 0 ? undefined : await findQuotation(db, number, revision - 1);
  return before && documentOf(before);
}

/** Refuses a document that cannot be printed in this form. @throws Rejection 'not-found' for a form that it does not have, 'conflict' for a crane type that is no longer built */
function checkPrintable({ craneType, lines, number }: QuotationDocument, form: DocumentForm): void {
  // Refuse here, because the printing thread returns only faults.
  craneTypeOf(craneType);
  if (form === "calculation" && !designedLine(lines))
    throw new Rejection(
      "not-found",
      `${number === notSaved ? "This quotation" : number} has no calculation, because its girder was not designed.`,
    );
}

/** The parts of a paper's job beside its form. */
type Printed = {
  document: QuotationDocument;
  firm: FirmProfile;
  options: Pick<RenderOptions, "contentSha256" | "revision"> & { marks: PaperMarks };
  /** Returns the document of the revision before. Undefined for the first issue. */
  findBefore: () => Promise<QuotationDocument | undefined>;
};

/**
 * Returns all that a paper is printed from, with the mark of examples, and with the price bridge on the cost sheet.
 * @throws Rejection 'not-found' for a form that it does not have, 'conflict' for a crane type that is no longer built
 */
export async function jobOf(
  db: Db,
  form: DocumentForm,
  { document, firm, options, findBefore }: Printed,
): Promise<QuotationJob> {
  checkPrintable(document, form);
  const before = form === "internal" ? await findBefore() : undefined;
  const marks = { ...options.marks, ...(await exampleMark(db, firm, [document])) };
  const bridge = before && (await answerPriceBridge(db, before, document));
  return { document, form, firm, options: { ...options, marks, bridge } };
}

/**
 * Returns all that a paper of a stored quotation is printed from, with the profile of the firm that was kept with it.
 * @throws Rejection 'not-found' for a form that it does not have, 'conflict' for a crane type that is no longer built
 */
export async function paperJob(db: Db, stored: StoredQuotation, form: DocumentForm): Promise<QuotationJob> {
  const { content_sha256: contentSha256, revision } = stored;
  return jobOf(db, form, {
    document: documentOf(stored),
    firm: await storedFirmOf(db, stored),
    options: { contentSha256, revision, marks: marksOf(stored) },
    findBefore: () => findBefore(db, stored),
  });
}

/** Returns a paper of a stored quotation and the name it goes by. Its refusals are those of {@link paperJob}. */
export async function makePaper(
  db: Db,
  stored: StoredQuotation,
  form: DocumentForm,
  deps: PaperDeps,
): Promise<{ content: Uint8Array; name: string }> {
  const { document, firm, options } = await paperJob(db, stored, form);
  return {
    content: await deps.pdf.render(document, form, firm, options),
    name: documentFileName({ ...stored, isHeld: isHeldPaper(stored) }, form, deps.firm().document_form),
  };
}

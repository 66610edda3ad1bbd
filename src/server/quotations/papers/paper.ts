import type { CompanyProfile, DocumentForm } from "#domain/company.ts";
import { craneTypeOf } from "#domain/crane-type-of.ts";
import { documentFileName } from "#domain/document/file-name.ts";
import { marksOfRevision, type PaperMarks } from "#domain/document/paper-marks.ts";
import { Rejection } from "#domain/errors.ts";
import type { QuotationDocument } from "#domain/quotation/document.ts";
import { designedLine } from "#domain/quotation/estimate/estimated.ts";
import { isHeld } from "#domain/sales/sale.ts";
import { approvalOf } from "../../approvals/approvals-repository.ts";
import type { PdfRenderer, QuotationJob } from "../../pdf/render-quotation.ts";
import type { Db } from "../../platform/database/schema.ts";
import { companyOf } from "../../sales/company-of.ts";
import { findQuotation, type StoredQuotation } from "../quotations-repository.ts";
import { answerBridge } from "../revisions/bridge-answer.ts";
import { documentOf } from "../stored-document.ts";
import { exampleMark } from "./example-mark.ts";

export type PaperDeps = { company: () => CompanyProfile; pdf: PdfRenderer };

/** Returns whether papers and exports of a quotation are drafts: its approval, or that of its offer, is missing. */
export const isDraftOf = (stored: StoredQuotation): boolean =>
  isHeld(approvalOf(stored)) || isHeld({ state: stored.offer_approval_state ?? "none" });

/** Returns the marks of a stored quotation's papers. */
export const marksOf = (stored: StoredQuotation): PaperMarks => ({
  ...marksOfRevision(stored.revision, stored.latest_revision),
  ...(isDraftOf(stored) && { isDraft: true }),
});

/** Returns the price bridge from the revision before. Undefined for the first issue. */
async function bridgeFromBefore(db: Db, stored: StoredQuotation, document: QuotationDocument) {
  const before =
    stored.revision === 0 ? undefined : await findQuotation(db, stored.number, stored.revision - 1);
  return before && answerBridge(db, documentOf(before), document);
}

/** Refuses what no paper can print. @throws Rejection 'not-found' for a form that it does not have, 'conflict' for a crane type that is no longer built */
export function checkPrintable({ craneType, lines, number }: QuotationDocument, form: DocumentForm): void {
  // Refuse here, because the printing thread returns only faults.
  craneTypeOf(craneType);
  if (form === "calculation" && !designedLine(lines))
    throw new Rejection("not-found", `${number} has no calculation, because its girder was not designed.`);
}

/**
 * Returns all that a paper of a stored quotation is printed from, with the company profile that was kept with it.
 * @throws Rejection 'not-found' for a form that it does not have, 'conflict' for a crane type that is no longer built
 */
export async function paperJob(db: Db, stored: StoredQuotation, form: DocumentForm): Promise<QuotationJob> {
  const company = await companyOf(db, stored);
  const document = documentOf(stored);
  checkPrintable(document, form);
  const options = {
    contentSha256: stored.content_sha256,
    revision: stored.revision,
    marks: { ...marksOf(stored), ...(await exampleMark(db, company, [document])) },
    ...(form === "internal" && { bridge: await bridgeFromBefore(db, stored, document) }),
  };
  return { document, form, company, options };
}

/** Returns a paper of a stored quotation and the name it goes by. Its refusals are those of {@link paperJob}. */
export async function makePaper(
  db: Db,
  stored: StoredQuotation,
  form: DocumentForm,
  deps: PaperDeps,
): Promise<{ content: Uint8Array; name: string }> {
  const { document, company, options } = await paperJob(db, stored, form);
  return {
    content: await deps.pdf.render(document, form, company, options),
    name: documentFileName({ ...stored, isDraft: isDraftOf(stored) }, form, deps.company().document_form),
  };
}

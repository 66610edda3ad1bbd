import { exportPdf } from "#contract/quotations-api.ts";
import { quotationsSchemas } from "#contract/quotations-schemas.ts";
import type { CompanyProfile, DocumentForm } from "#domain/company.ts";
import { documentFileName } from "#domain/document/file-name.ts";
import { marksOfRevision } from "#domain/document/paper-marks.ts";
import { Rejection } from "#domain/errors.ts";
import type { QuotationDocument } from "#domain/quotation/document.ts";
import { designedLine } from "#domain/quotation/estimated.ts";
import { can } from "#domain/roles.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { PdfRenderer } from "../pdf/render-quotation.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { answerBridge } from "./bridge-answer.ts";
import { companyOf } from "./company-of.ts";
import { withVersionNames } from "./name-versions.ts";
import { findReadableQuotation } from "./quotation-access.ts";
import { findQuotation, type StoredQuotation } from "./quotations-repository.ts";
import { documentOf } from "./stored-document.ts";

/** What moved the price from the revision before this one; undefined for the first issue. */
async function bridgeFromBefore(db: Db, stored: StoredQuotation, document: QuotationDocument) {
  const before =
    stored.revision === 0 ? undefined : await findQuotation(db, stored.number, stored.revision - 1);
  return before && answerBridge(db, documentOf(before), document);
}

/** Forms for whoever sees internal costs, and what everybody else is told. */
const inHouseOnly: Readonly<Partial<Record<DocumentForm, string>>> = {
  internal: "Only administrators may see the internal cost sheet.",
  calculation: "Only administrators may see the calculation of the girder.",
};

/** Binds the PDF of a saved quotation. It is printed with the company profile that was kept with it. */
export function bindPdfEndpoint(api: Api, deps: { company: CompanyProfile; pdf: PdfRenderer }): void {
  const { params, query } = quotationsSchemas.exportPdf;
  serveFile(api, exportPdf, { params, query }, async (call) => {
    const { db, user, now } = call;
    const form = call.query.form ?? deps.company.document_form;
    const closed = inHouseOnly[form];
    if (closed && !can(user, "see internal costs")) throw new Rejection("forbidden", closed);
    const stored = await findReadableQuotation(db, user, call.params.id, now(), call.query.revision);
    const company = await companyOf(db, stored, deps.company);
    const document = await withVersionNames(db, documentOf(stored));
    if (form === "calculation" && !designedLine(document.lines))
      throw new Rejection(
        "not-found",
        `The girder of ${document.number} was not designed here, so there is no calculation of it.`,
      );
    return {
      content: await deps.pdf.render(document, form, company, {
        contentSha256: stored.content_sha256,
        revision: stored.revision,
        marks: marksOfRevision(stored.revision, stored.latest_revision),
        ...(form === "internal" && { bridge: await bridgeFromBefore(db, stored, document) }),
      }),
      type: "application/pdf",
      name: documentFileName(stored, form, deps.company.document_form),
      noted: {
        action: "paper made",
        subject: { type: "quotation", id: stored.id },
        detail: { quotation: document.number, revision: stored.revision, form },
        also: (db) =>
          writeActivity(db, { user, now: now(), newId: call.newId }, document.number, "paper", {
            from: String(stored.revision),
            to: form,
          }),
      },
    };
  });
}

import { exportPdf } from "#contract/quotations-api.ts";
import { quotationsSchemas } from "#contract/quotations-schemas.ts";
import type { CompanyProfile, DocumentForm } from "#domain/company.ts";
import { Rejection } from "#domain/errors.ts";
import { can } from "#domain/roles.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { PdfRenderer } from "../pdf/render-quotation.ts";
import type { Api } from "../platform/http/api.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { makePaper } from "./paper.ts";
import { findReadableQuotation } from "./quotation-access.ts";

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
    return {
      ...(await makePaper(db, stored, form, deps)),
      type: "application/pdf",
      noted: {
        action: "paper made",
        subject: { type: "quotation", id: stored.id },
        detail: { quotation: stored.number, revision: stored.revision, form },
        also: (db) =>
          writeActivity(db, { user, now: now(), newId: call.newId }, stored.number, "paper", {
            from: String(stored.revision),
            to: form,
          }),
      },
    };
  });
}

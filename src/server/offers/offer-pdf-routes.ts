import { exportOfferPdf } from "#contract/offers-api.ts";
import { offersSchemas } from "#contract/offers-schemas.ts";
import type { CompanyProfile } from "#domain/company.ts";
import { offerFileName } from "#domain/document/file-name.ts";
import { marksOfRevision } from "#domain/document/paper-marks.ts";
import { Rejection } from "#domain/errors.ts";
import { isQuoted } from "#domain/offers/offer.ts";
import { can } from "#domain/roles.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { PdfRenderer } from "../pdf/render-quotation.ts";
import type { Api } from "../platform/http/api.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { companyOf } from "../quotations/company-of.ts";
import { withVersionNames } from "../quotations/name-versions.ts";
import { findReadableOffer } from "./offer-access.ts";
import { documentsOf } from "./price-positions.ts";
import { offerDocumentOf } from "./stored-offer.ts";

/** Binds the PDF of a saved offer. It is printed with the company profile that was kept with it. */
export function bindOfferPdfEndpoint(
  api: Api,
  deps: { company: CompanyProfile; pdf: Pick<PdfRenderer, "renderOffer"> },
): void {
  const { params, query } = offersSchemas.exportOfferPdf;
  serveFile(api, exportOfferPdf, { params, query }, async (call) => {
    const { db, user, now } = call;
    const form = call.query.form ?? "customer";
    if (form === "internal" && !can(user, "see internal costs"))
      throw new Rejection("forbidden", "Only administrators may see the internal cost sheet.");
    const stored = await findReadableOffer(db, user, call.params.id, now(), call.query.revision);
    const offer = offerDocumentOf(stored);
    const documentOf = await documentsOf(db, offer.positions);
    const named = new Set(offer.positions.filter(isQuoted).map(documentOf));
    const quotations = await Promise.all([...named].map((document) => withVersionNames(db, document)));
    return {
      content: await deps.pdf.renderOffer({
        offer,
        quotations,
        form,
        company: await companyOf(db, stored, deps.company),
        options: {
          contentSha256: stored.content_sha256,
          revision: stored.revision,
          marks: marksOfRevision(stored.revision, stored.latest_revision),
        },
      }),
      type: "application/pdf",
      name: offerFileName(stored, form),
      noted: {
        action: "paper made",
        subject: { type: "offer", id: stored.id },
        detail: { offer: offer.number, revision: stored.revision, form },
        also: (db) =>
          writeActivity(db, { user, now: now(), newId: call.newId }, offer.number, "paper", {
            from: String(stored.revision),
            to: form,
          }),
      },
    };
  });
}

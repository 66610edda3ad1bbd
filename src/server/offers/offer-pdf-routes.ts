import { exportOfferPdf } from "#contract/offers-api.ts";
import { offersSchemas } from "#contract/offers-schemas.ts";
import { Rejection } from "#domain/errors.ts";
import { can } from "#domain/roles.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Api } from "../platform/http/api.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { findReadableOffer } from "./offer-access.ts";
import { makeOfferPaper, type OfferPaperDeps } from "./offer-paper.ts";

/** Binds the PDF of a saved offer. It is printed with the company profile that was kept with it. */
export function bindOfferPdfEndpoint(api: Api, deps: OfferPaperDeps): void {
  const { params, query } = offersSchemas.exportOfferPdf;
  serveFile(api, exportOfferPdf, { params, query }, async (call) => {
    const { db, user, now } = call;
    const form = call.query.form ?? "customer";
    if (form === "internal" && !can(user, "see internal costs"))
      throw new Rejection("forbidden", "Only administrators may see the internal cost sheet.");
    const stored = await findReadableOffer(db, user, call.params.id, now(), call.query.revision);
    return {
      ...(await makeOfferPaper(db, stored, form, deps)),
      type: "application/pdf",
      noted: {
        action: "paper made",
        subject: { type: "offer", id: stored.id },
        detail: { offer: stored.number, revision: stored.revision, form },
        also: (db) =>
          writeActivity(db, { user, now: now(), newId: call.newId }, stored.number, "paper", {
            from: String(stored.revision),
            to: form,
          }),
      },
    };
  });
}

import { exportOfferPdf } from "#contract/offers/offers-api.ts";
import { offersSchemas } from "#contract/offers/offers-schemas.ts";
import type { Api } from "../platform/http/api.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { answerPaper, isOrderForm, type OrderPaper } from "../quotations/papers/paper-answer.ts";
import { makeOfferPaper, type OfferPaperDeps } from "./offer-paper.ts";
import { offerSales } from "./offer-sales.ts";

/** Binds the PDF of a saved offer. It is printed with the profile of the firm that was kept with it. */
export function bindOfferPdfEndpoint(api: Api, deps: OfferPaperDeps, orderPaper: OrderPaper): void {
  const { params, query } = offersSchemas.exportOfferPdf;
  serveFile(api, exportOfferPdf, { params, query }, async (call) => {
    const form = call.query.form ?? "customer";
    if (isOrderForm(form)) return orderPaper(call, form);
    return answerPaper(call, form, {
      saleKind: "offer",
      find: offerSales.findReadable,
      make: (stored) => makeOfferPaper(call.db, stored, form, deps),
    });
  });
}

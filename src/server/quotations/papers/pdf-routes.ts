import { exportPdf } from "#contract/quotations/quotations-api.ts";
import { quotationsSchemas } from "#contract/quotations/quotations-schemas.ts";
import type { Api } from "../../platform/http/api.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import { quotationSales } from "../quotation-sales.ts";
import { makePaper, type PaperDeps } from "./paper.ts";
import { answerPaper, isOrderForm, type OrderPaper } from "./paper-answer.ts";

/** Binds the PDF of a saved quotation. It is printed with the profile of the firm that was kept with it. */
export function bindPdfEndpoint(api: Api, deps: PaperDeps, orderPaper: OrderPaper): void {
  const { params, query } = quotationsSchemas.exportPdf;
  serveFile(api, exportPdf, { params, query }, async (call) => {
    const form = call.query.form ?? deps.firm().document_form;
    if (isOrderForm(form)) return orderPaper(call, form);
    return answerPaper(call, form, {
      saleKind: "quotation",
      find: quotationSales.findReadable,
      make: (stored) => makePaper(call.db, stored, form, deps),
    });
  });
}

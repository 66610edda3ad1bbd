import { exportCosting } from "#contract/quotations/quotations-api.ts";
import { quotationsSchemas } from "#contract/quotations/quotations-schemas.ts";
import { quotationCosting } from "#domain/document/costing/costing-workbook.ts";
import { exportFileName } from "#domain/document/export-file-name.ts";
import { workbookType, writeWorkbook } from "../../platform/excel/write-workbook.ts";
import type { Api } from "../../platform/http/api.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import { quotationSales } from "../quotation-sales.ts";
import { documentOf } from "../stored-document.ts";
import { isHeldPaper } from "./paper.ts";

/** Binds the costing of a saved quotation as a workbook. */
export function bindCostingEndpoint(api: Api): void {
  serveFile(api, exportCosting, quotationsSchemas.exportCosting, async (call) => {
    const { db, user, params, query, now } = call;
    const stored = await quotationSales.findReadable(db, user, params.id, now(), query.revision);
    const isHeld = isHeldPaper(stored);
    return {
      content: await writeWorkbook(quotationCosting(documentOf(stored), isHeld)),
      type: workbookType,
      name: exportFileName("costing", { ...stored, isHeld }, "xlsx"),
      noted: {
        action: "paper made",
        subject: { type: "quotation", id: stored.id },
        detail: { quotation: stored.number, revision: stored.revision, form: "costing" },
      },
    };
  });
}

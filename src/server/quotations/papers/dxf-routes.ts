import { exportDxf } from "#contract/quotations/quotations-api.ts";
import { quotationsSchemas } from "#contract/quotations/quotations-schemas.ts";
import { exportFileName } from "#domain/document/export-file-name.ts";
import { generalArrangement } from "#domain/document/general-arrangement.ts";
import { dxfFile } from "#domain/drawing/dxf/dxf-file.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Api } from "../../platform/http/api.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import { storedFirmOf } from "../../sales/stored-firm.ts";
import { quotationSales } from "../quotation-sales.ts";
import { documentOf } from "../stored-document.ts";
import { isHeldPaper } from "./paper.ts";

/** Binds the drawing of a saved quotation for CAD, with the profile of the firm that was kept with it. */
export function bindDxfEndpoint(api: Api): void {
  serveFile(api, exportDxf, quotationsSchemas.exportDxf, async ({ db, user, now, params, query }) => {
    const stored = await quotationSales.findReadable(db, user, params.id, now(), query.revision);
    const firm = await storedFirmOf(db, stored);
    const document = documentOf(stored);
    const isHeld = isHeldPaper(stored);
    const sheet = generalArrangement(document, firm, { isHeld });
    // A file without a line would look like a fault of the drawing program.
    if (sheet.views.length === 0)
      throw new Rejection(
        "not-found",
        `${document.number} has no drawing to scale: a part that every view shows is by others or not known.`,
      );
    return {
      content: dxfFile(sheet),
      type: "image/vnd.dxf",
      name: exportFileName("drawing", { number: document.number, revision: 0, isHeld }, "dxf"),
      noted: {
        action: "paper made",
        subject: { type: "quotation", id: stored.id },
        detail: { quotation: document.number, revision: stored.revision, form: "dxf" },
      },
    };
  });
}

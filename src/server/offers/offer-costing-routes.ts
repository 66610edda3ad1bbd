import { exportOfferCosting } from "#contract/offers/offers-api.ts";
import { offersSchemas } from "#contract/offers/offers-schemas.ts";
import { offerCosting } from "#domain/document/costing/offer-costing.ts";
import { exportFileName } from "#domain/document/export-file-name.ts";
import { workbookType, writeWorkbook } from "../platform/excel/write-workbook.ts";
import type { Api } from "../platform/http/api.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { marksOfOffer } from "./offer-paper.ts";
import { offerSales } from "./offer-sales.ts";
import { documentsOf } from "./price-positions.ts";
import { offerDocumentOf } from "./stored-offer.ts";

/** Binds the costing of a saved offer as a workbook. */
export function bindOfferCostingEndpoint(api: Api): void {
  serveFile(api, exportOfferCosting, offersSchemas.exportOfferCosting, async (call) => {
    const { db, user, params, query, now } = call;
    const stored = await offerSales.findReadable(db, user, params.id, now(), query.revision);
    const offer = offerDocumentOf(stored);
    const isHeld = marksOfOffer(stored).isHeld === true;
    const book = offerCosting(offer, await documentsOf(db, offer.positions), isHeld);
    return {
      content: await writeWorkbook(book),
      type: workbookType,
      name: exportFileName("costing", { ...stored, isHeld }, "xlsx"),
      noted: {
        action: "paper made",
        subject: { type: "offer", id: stored.id },
        detail: { offer: stored.number, revision: stored.revision, form: "costing" },
      },
    };
  });
}

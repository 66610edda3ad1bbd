import { firstPageOfQuotation, previewQuotation } from "#contract/papers/papers-api.ts";
import { papersSchemas as schemas } from "#contract/papers/papers-schemas.ts";
import { normaliseCraneType } from "#domain/crane-types.ts";
import { marksOfRevision } from "#domain/document/paper-marks.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { isHeld } from "#domain/sales/sale.ts";
import type { PaperPreview } from "../../pdf/paper-preview.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import type { PriceTables } from "../../price-tables/price-table-cache.ts";
import { wouldBe } from "../judge-quotation.ts";
import { quotationSales } from "../quotation-sales.ts";
import { readRequest } from "../save/read-request.ts";
import { unsavedQuotation } from "../save/unsaved-quotation.ts";
import { documentOf } from "../stored-document.ts";
import { jobOf, notSaved, paperJob } from "./paper.ts";
import { checkForm } from "./paper-answer.ts";

export type PreviewDeps = { firm: () => FirmProfile; priceTables: PriceTables; preview: PaperPreview };

/** Binds the paper of a quotation before it is saved, and the first page of a saved one. */
export function bindPreviewEndpoint(api: Api, { firm, priceTables, preview }: PreviewDeps): void {
  serve(api, previewQuotation, schemas.previewQuotation, async ({ db, user, body, now }) => {
    const { quotation_data, prices, form, extent } = body;
    checkForm(user, form);
    const craneType = normaliseCraneType(quotation_data.crane_type);
    const request = await readRequest(db, quotation_data, prices, craneType);
    const asked = { priceTables, user, request, now: now() };
    const { document, newest } = await unsavedQuotation(db, asked, notSaved);
    const { revision } = document;
    const profile = firm();
    const marks = {
      ...marksOfRevision(revision, revision),
      isDraft: isHeld(await wouldBe(db, user, document, newest)),
      isPreview: true,
    };
    const job = await jobOf(db, form, {
      document,
      firm: profile,
      options: { contentSha256: notSaved, revision, marks },
      findBefore: async () => (newest ? documentOf(newest) : undefined),
    });
    const drawn = await preview.drawPaper(job, extent);
    return {
      success: true as const,
      data: { ...drawn, scope: [...(document.paper?.scope ?? profile.paper?.scope ?? [])] },
    };
  });

  serve(api, firstPageOfQuotation, schemas.firstPageOfQuotation, async ({ db, user, params, now }) => {
    const stored = await quotationSales.findReadable(db, user, params.id, now());
    const { pages, count } = await preview.drawPaper(await paperJob(db, stored, "customer"), "first");
    return { success: true as const, data: { svg: pages[0] ?? "", count } };
  });
}

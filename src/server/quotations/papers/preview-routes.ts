import { firstPageOfQuotation, previewQuotation } from "#contract/papers/papers-api.ts";
import { papersSchemas as schemas } from "#contract/papers/papers-schemas.ts";
import { normaliseCraneType } from "#domain/crane-types.ts";
import { standardOfQuotation } from "#domain/document/blocks/conditions-of.ts";
import { scopeOfQuotation, standardScopeOfQuotation } from "#domain/document/scope-list.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { marksOfRevision } from "#domain/firm/paper-marks.ts";
import { isHeld } from "#domain/sales/sale.ts";
import type { PaperPreview } from "../../pdf/paper-preview.ts";
import type { OfferJob, QuotationJob } from "../../pdf/render-quotation.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import { auditFileRead } from "../../platform/http/serve-file.ts";
import type { PriceTables } from "../../price-tables/price-table-cache.ts";
import { approvalIfSaved } from "../judge-quotation.ts";
import { quotationSales } from "../quotation-sales.ts";
import { readRequest } from "../save/read-request.ts";
import { unsavedQuotation } from "../save/unsaved-quotation.ts";
import { documentOf } from "../stored-document.ts";
import { jobOf, notSaved, paperJob } from "./paper.ts";
import { checkForm } from "./paper-answer.ts";

export type PreviewDeps = { firm: () => FirmProfile; priceTables: PriceTables; preview: PaperPreview };

type FirstPageNote = {
  subject: { type: "quotation" | "offer"; id: string };
  detail: Record<string, unknown>;
};

/** Answers with the first page of a saved paper, marked as a preview and noted in the audit log: it has the prices. */
export async function answerFirstPage(
  call: Parameters<typeof auditFileRead>[0],
  preview: PaperPreview,
  job: QuotationJob | OfferJob,
  { subject, detail }: FirstPageNote,
): Promise<{ success: true; data: { svg: string; count: number } }> {
  const marks = { ...job.options.marks, preview: "saved" as const };
  const { svg, count } = await preview.drawPaper({ ...job, options: { ...job.options, marks } }, 1);
  await auditFileRead(call, {
    action: "paper made",
    subject,
    detail: { ...detail, form: job.form, extent: "first page" },
  });
  return { success: true, data: { svg, count } };
}

/** Binds the paper of a quotation before it is saved, and the first page of a saved one. */
export function bindPreviewEndpoint(api: Api, { firm, priceTables, preview }: PreviewDeps): void {
  serve(api, previewQuotation, schemas.previewQuotation, async ({ db, user, body, now }) => {
    const { quotation_data, prices, form, page } = body;
    checkForm(user, form);
    const craneType = normaliseCraneType(quotation_data.crane_type);
    const { request, inForce } = await readRequest(db, quotation_data, prices, craneType);
    const profile = firm();
    const asked = { priceTables, firm: profile, user, request, inForce, now: now() };
    const { document, newest } = await unsavedQuotation(db, asked, notSaved);
    const { revision } = document;
    const marks = {
      ...marksOfRevision(revision, revision),
      isHeld: isHeld(await approvalIfSaved(db, user, document, newest)),
      preview: "unsaved" as const,
    };
    const job = await jobOf(db, form, {
      document,
      firm: profile,
      options: { contentSha256: notSaved, revision, marks },
      findBefore: async () => (newest ? documentOf(newest) : undefined),
    });
    const drawn = await preview.drawPaper(job, page);
    return {
      success: true as const,
      data: {
        ...drawn,
        scope: scopeOfQuotation(document, profile),
        standard: {
          ...standardOfQuotation(document, profile),
          scope: standardScopeOfQuotation(document, profile),
        },
      },
    };
  });

  serve(api, firstPageOfQuotation, schemas.firstPageOfQuotation, async (call) => {
    const { db, user, params, now } = call;
    const stored = await quotationSales.findReadable(db, user, params.id, now());
    return answerFirstPage(call, preview, await paperJob(db, stored, "customer"), {
      subject: { type: "quotation", id: stored.id },
      detail: { quotation: stored.number, revision: stored.revision },
    });
  });
}

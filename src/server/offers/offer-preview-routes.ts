import { firstPageOfOffer, previewOffer } from "#contract/papers/papers-api.ts";
import { papersSchemas as schemas } from "#contract/papers/papers-schemas.ts";
import { standardOfOffer } from "#domain/document/blocks/conditions-of.ts";
import { agreedScope, standardScopeOfOffer } from "#domain/document/scope-list.ts";
import { marksOfRevision } from "#domain/firm/paper-marks.ts";
import { isHeld } from "#domain/sales/sale.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { notSaved } from "../quotations/papers/paper.ts";
import { checkForm } from "../quotations/papers/paper-answer.ts";
import { answerFirstPage, type PreviewDeps } from "../quotations/papers/preview-routes.ts";
import { approvalIfSaved } from "./offer-approval.ts";
import { offerJobOf, offerPaperJob } from "./offer-paper.ts";
import { offerSales } from "./offer-sales.ts";
import { unsavedOffer } from "./unsaved-offer.ts";

/** Binds the paper of an offer before it is saved, with the cranes that are new in it, and the first page of a saved one. */
export function bindOfferPreviewEndpoint(api: Api, { firm, priceTables, preview }: PreviewDeps): void {
  serve(api, previewOffer, schemas.previewOffer, async ({ db, user, body, now }) => {
    const { form, page, ...given } = body;
    checkForm(user, form);
    const profile = firm();
    const asking = { priceTables, firm: profile, user, now: now() };
    const { document, documentOf, before } = await unsavedOffer(db, asking, given, notSaved);
    const { revision } = document;
    const marks = {
      ...marksOfRevision(revision, revision),
      isHeld: isHeld(await approvalIfSaved(db, user, document, documentOf, before)),
      preview: "unsaved" as const,
    };
    const options = { contentSha256: notSaved, revision, marks };
    const job = await offerJobOf(db, form, { offer: document, documentOf, firm: profile, options });
    const drawn = await preview.drawPaper(job, page);
    const scope = agreedScope(document, profile, documentOf);
    return {
      success: true as const,
      data: {
        ...drawn,
        scope: [...scope],
        standard: {
          ...standardOfOffer(document, profile, documentOf),
          scope: standardScopeOfOffer(document, profile, documentOf),
        },
      },
    };
  });

  serve(api, firstPageOfOffer, schemas.firstPageOfOffer, async (call) => {
    const { db, user, params, now } = call;
    const stored = await offerSales.findReadable(db, user, params.id, now());
    return answerFirstPage(call, preview, await offerPaperJob(db, stored, "customer"), {
      subject: { type: "offer", id: stored.id },
      detail: { offer: stored.number, revision: stored.revision },
    });
  });
}

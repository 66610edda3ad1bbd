import { firstPageOfOffer, previewOffer } from "#contract/papers/papers-api.ts";
import { papersSchemas as schemas } from "#contract/papers/papers-schemas.ts";
import { scopeOfOffer } from "#domain/document/offer-document-content.ts";
import { marksOfRevision } from "#domain/document/paper-marks.ts";
import { isQuoted } from "#domain/offers/offer.ts";
import { readOfferInput } from "#domain/offers/offer-input.ts";
import { isHeld } from "#domain/sales/sale.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { exampleMark } from "../quotations/papers/example-mark.ts";
import { checkForm } from "../quotations/papers/paper-answer.ts";
import { notSaved, type PreviewDeps } from "../quotations/papers/preview-routes.ts";
import { readNewCranes } from "./new-cranes.ts";
import { wouldBe } from "./offer-approval.ts";
import { offerPaperJob } from "./offer-paper.ts";
import { offerSales } from "./offer-sales.ts";
import { workOutOffer } from "./save-offer.ts";

/** Binds the paper of an offer before it is saved, with the cranes that are new in it, and the first page of a saved one. */
export function bindOfferPreviewEndpoint(api: Api, { company, priceTables, preview }: PreviewDeps): void {
  serve(api, previewOffer, schemas.previewOffer, async ({ db, user, body, now }) => {
    const { revises = null, form, extent, ...given } = body;
    checkForm(user, form);
    const at = now();
    const { input, cranes } = await readNewCranes({ db, priceTables, user, now: at }, given);
    const asked = { request: readOfferInput(input), cranes, user, now: at, revises };
    const { document, documentOf, before } = await workOutOffer(db, asked, notSaved);
    const { revision, positions } = document;
    const isDraft = isHeld(await wouldBe(db, user, document, documentOf, before));
    const firm = company();
    const quotations = [...new Set(positions.filter(isQuoted).map(documentOf))];
    const drawn = await preview.drawPaper(
      {
        offer: document,
        quotations,
        form,
        company: firm,
        options: {
          contentSha256: notSaved,
          revision,
          marks: {
            ...marksOfRevision(revision, revision),
            ...(await exampleMark(db, firm, quotations)),
            isDraft,
            isPreview: true,
          },
        },
      },
      extent,
    );
    const scope = scopeOfOffer(document, firm, documentOf) ?? firm.paper?.scope ?? [];
    return { success: true as const, data: { ...drawn, scope: [...scope] } };
  });

  serve(api, firstPageOfOffer, schemas.firstPageOfOffer, async ({ db, user, params, now }) => {
    const stored = await offerSales.findReadable(db, user, params.id, now());
    const { pages, count } = await preview.drawPaper(await offerPaperJob(db, stored, "customer"), "first");
    return { success: true as const, data: { svg: pages[0] ?? "", count } };
  });
}

import { z } from "zod";
import { documentForms, offerForms } from "#domain/firm/document-forms.ts";
import { type BlockForm, blockForms, paperBlocks, scopeParties } from "#domain/firm/paper-blocks.ts";
import { offerInput } from "../offers/offers-schemas.ts";
import { revisedOfferId } from "../query-schemas.ts";
import { prices, quotationInput } from "../quotations/quotations-schemas.ts";
import { success } from "../success-schema.ts";
import { standardConditions } from "./conditions-schema.ts";

const scope = z.array(
  z.object({ item: z.string(), by: z.enum(scopeParties), component: z.string().optional() }),
);
const blocks = z.array(z.enum(paperBlocks));
/**
 * `svg` is one page, so that the answer stays small whatever the paper has. `count` is the number of all pages. Stamps and
 * words such as "margin" must not leave the firm. `marked` has these texts. `scope` is the printed one, `standard` the firm’s for this sale.
 */
const preview = z.object({
  svg: z.string(),
  count: z.number(),
  marked: z.array(z.string()),
  scope,
  standard: standardConditions.extend({ scope: scope.readonly() }),
});
const page = z.int("Page must be a whole number").min(1, "Page must be at least 1");

/** The first page of a saved paper as SVG, and the number of its pages. */
const firstPage = {
  params: z.object({ id: z.string().max(40, "Number must be at most 40 characters") }),
  answer: success(z.object({ svg: z.string(), count: z.number() })),
};

export const papersSchemas = {
  firstPageOfQuotation: firstPage,
  firstPageOfOffer: firstPage,
  /** The parts of the firm's profile from which an author chooses: the scope, and the filled blocks of each form. */
  getPaperDefaults: {
    answer: success(
      z.object({
        scope,
        prints: z.object(
          Object.fromEntries(blockForms.map((form) => [form, blocks])) as Record<BlockForm, typeof blocks>,
        ),
      }),
    ),
  },
  previewQuotation: {
    body: z.strictObject({
      quotation_data: quotationInput,
      prices,
      form: z.enum(documentForms, `Form must be one of ${documentForms.join(", ")}`),
      page,
    }),
    answer: success(preview),
  },
  previewOffer: {
    body: z.strictObject({
      ...offerInput,
      revises: revisedOfferId.optional(),
      form: z.enum(offerForms, `Form must be one of ${offerForms.join(", ")}`),
      page,
    }),
    answer: success(preview),
  },
};

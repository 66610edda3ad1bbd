import type { DocumentForm, OfferForm } from "#domain/firm/document-forms.ts";
import type { PriceMap, QuotationInput } from "#domain/quotation/document/input.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { NewOfferInput } from "../offers/offers-api.ts";
import type { papersSchemas } from "./papers-schemas.ts";

export type PaperDefaults = Answer<typeof papersSchemas.getPaperDefaults>["data"];

export const getPaperDefaults = endpoint<{ answer: Answer<typeof papersSchemas.getPaperDefaults> }>()({
  method: "GET",
  path: "/api/papers/defaults",
  access: "create quotations",
  summary: "The scope and the blocks of the firm’s papers",
});

export type Preview = Answer<typeof papersSchemas.previewQuotation>["data"];

export const previewQuotation = endpoint<{
  /** `page` counts from 1. */
  body: { quotation_data: QuotationInput; prices: PriceMap; form: DocumentForm; page: number };
  answer: Answer<typeof papersSchemas.previewQuotation>;
}>()({
  method: "POST",
  path: "/api/papers/quotation",
  access: "create quotations",
  reads: true,
  heavy: true,
  summary: "The paper of an unsaved quotation, one page as SVG; nothing is saved and no number is issued",
});

export const previewOffer = endpoint<{
  /** `revises` is the offer of which it would be the next revision. `page` counts from 1. */
  body: NewOfferInput & { revises?: string; form: OfferForm; page: number };
  answer: Answer<typeof papersSchemas.previewOffer>;
}>()({
  method: "POST",
  path: "/api/papers/offer",
  access: "create quotations",
  reads: true,
  heavy: true,
  summary: "The paper of an unsaved offer, one page as SVG; nothing is saved and no number is issued",
});

type FirstPageAnswer = Answer<typeof papersSchemas.firstPageOfQuotation>;
export type FirstPage = FirstPageAnswer["data"];
type FirstPageCall = { params: { id: string }; answer: FirstPageAnswer };

export const firstPageOfQuotation = endpoint<FirstPageCall>()({
  method: "GET",
  path: "/api/quotation/:id/first-page",
  access: "create quotations",
  heavy: true,
  summary: "The first page of a quotation’s paper for the customer as SVG",
});

export const firstPageOfOffer = endpoint<FirstPageCall>()({
  method: "GET",
  path: "/api/offers/:id/first-page",
  access: "create quotations",
  heavy: true,
  summary: "The first page of an offer’s paper for the customer as SVG",
});

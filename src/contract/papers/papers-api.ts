import type { DocumentForm, OfferForm } from "#domain/company.ts";
import type { BlockForm, PaperBlock, ScopeItem } from "#domain/paper-blocks.ts";
import type { PriceMap, QuotationInput } from "#domain/quotation/input.ts";
import { endpoint, type Success } from "../endpoint.ts";
import type { NewOfferInput } from "../offers/offers-api.ts";

/** The parts of the firm's profile from which the author of a quotation chooses. */
export type PaperDefaults = {
  scope: ScopeItem[];
  /** The filled blocks that each form prints. */
  prints: Record<BlockForm, PaperBlock[]>;
};

export const getPaperDefaults = endpoint<{ answer: Success<PaperDefaults> }>()({
  method: "GET",
  path: "/api/papers/defaults",
  access: "create quotations",
  summary: "The scope and the blocks of the firm's papers",
});

export const previewExtents = ["first", "all"] as const;
export type PreviewExtent = (typeof previewExtents)[number];

export type Preview = {
  /** SVG, the first page or all. */
  pages: string[];
  /** The number of pages of the whole paper. */
  count: number;
  /** Texts on the paper that must not leave the firm: stamps, and words such as "margin". */
  marked: string[];
  /** The printed scope. */
  scope: ScopeItem[];
};

export const previewQuotation = endpoint<{
  body: { quotation_data: QuotationInput; prices: PriceMap; form: DocumentForm; extent: PreviewExtent };
  answer: Success<Preview>;
}>()({
  method: "POST",
  path: "/api/papers/quotation",
  access: "create quotations",
  reads: true,
  summary: "The paper of an unsaved quotation as SVG pages; nothing is saved and no number is issued",
});

export const previewOffer = endpoint<{
  /** `revises` is the offer of which it would be the next revision. */
  body: NewOfferInput & { revises?: string; form: OfferForm; extent: PreviewExtent };
  answer: Success<Preview>;
}>()({
  method: "POST",
  path: "/api/papers/offer",
  access: "create quotations",
  reads: true,
  summary: "The paper of an unsaved offer as SVG pages; nothing is saved and no number is issued",
});

/** The first page of a saved paper as SVG, and the number of its pages. */
export type FirstPage = { svg: string; count: number };

type FirstPageCall = { params: { id: string }; answer: Success<FirstPage> };

export const firstPageOfQuotation = endpoint<FirstPageCall>()({
  method: "GET",
  path: "/api/quotation/:id/first-page",
  access: "create quotations",
  summary: "The first page of a quotation's paper for the customer as SVG",
});

export const firstPageOfOffer = endpoint<FirstPageCall>()({
  method: "GET",
  path: "/api/offers/:id/first-page",
  access: "create quotations",
  summary: "The first page of an offer's paper for the customer as SVG",
});

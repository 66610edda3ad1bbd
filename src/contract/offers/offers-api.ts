import type { z } from "zod";
import type { ContactGiven } from "#domain/customers/customer-block.ts";
import type { OfferForm } from "#domain/firm/document-forms.ts";
import type { OfferInput, PositionInput } from "#domain/offers/offer-input.ts";
import type { PriceMap, QuotationInput } from "#domain/quotation/document/input.ts";
import type { StatusFilter } from "#domain/sales/sale-status.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { OrderPaperQuery } from "../orders/orders-api.ts";
import type { listedOffer, offerBridge, offerRecord, offersSchemas } from "./offers-schemas.ts";

/** An offer (revision) with everything that its page shows. */
export type OfferRecord = z.infer<typeof offerRecord>;
export type PositionRecord = OfferRecord["positions"][number];
/** An offer in lists. */
export type ListedOffer = z.infer<typeof listedOffer>;
/** A bridge between two revisions of an offer. */
export type OfferPriceBridgeRecord = z.infer<typeof offerBridge>;

/** A crane that is saved with the offer: quotation_input and the price of each component in rupees. */
export type NewCraneInput = { quotation_data: QuotationInput; prices: PriceMap };

type OrNewCrane = PositionInput & { [K in keyof NewCraneInput]?: NewCraneInput[K] | undefined };

/** The content of an offer. A position may have a new crane in place of a quotation's number. */
export type NewOfferInput = Omit<OfferInput, "positions"> & { positions: readonly OrNewCrane[] };

/** The telephone and e-mail of the named person, kept with the firm's record. */
type Reached = { contact?: ContactGiven | undefined };

export const createOffer = endpoint<{
  /**
   * With the `draft_id` of an unsaved offer, saving it again returns the saved offer. New cranes are saved in
   * the same transaction; two positions with one `draft_id` are one quotation.
   */
  body: NewOfferInput & Reached & { draft_id?: string };
  answer: Answer<typeof offersSchemas.createOffer>;
}>()({
  method: "POST",
  path: "/api/offers",
  access: "create quotations",
  status: 201,
  summary: "Save a new offer with its new cranes",
});

export const reviseOffer = endpoint<{
  params: { id: string };
  /**
   * `revision` is the newest revision that the caller knows. `draft_id` and new cranes work as in a new
   * offer.
   */
  body: NewOfferInput & Reached & { revision: number; reason: string; draft_id?: string };
  answer: Answer<typeof offersSchemas.reviseOffer>;
}>()({
  method: "POST",
  path: "/api/offers/:id/revise",
  access: "create quotations",
  status: 201,
  summary: "Save the next revision of an offer with its new cranes",
});

export const checkOffer = endpoint<{
  /** `revises` is the offer that it would revise. */
  body: NewOfferInput & { revises?: string };
  answer: Answer<typeof offersSchemas.checkOffer>;
}>()({
  method: "POST",
  path: "/api/offers/check",
  access: "create quotations",
  summary: "The rules of the caller that an offer would break if it were saved now",
});

export type OfferQuery = { search?: string; status?: StatusFilter; customer_id?: string };

export const listOffers = endpoint<{
  query: OfferQuery & { page?: number; limit?: number };
  answer: Answer<typeof offersSchemas.listOffers>;
}>()({
  method: "GET",
  path: "/api/offers",
  access: "see history",
  summary: "A page of the offers that the caller may see, newest first",
});

export const exportOffers = endpoint<{ query: OfferQuery & ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/offers/list.csv",
  access: "export history",
  kind: "file",
  summary: "The filtered offers as CSV or as an Excel workbook",
  aliases: [{ path: "/api/offers/list.xlsx", fixed: { format: "xlsx" } }],
});

export const exportOfferPdf = endpoint<{
  params: { id: string };
  query: OrderPaperQuery<OfferForm>;
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/offers/export-pdf/:id",
  access: "create quotations",
  kind: "file",
  summary: "An offer as PDF",
});

export const exportOfferCosting = endpoint<{
  params: { id: string };
  query: { revision?: number };
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/offers/export-costing/:id",
  access: "see internal costs",
  kind: "file",
  summary: "An offer’s costing as an Excel workbook with live formulas",
});

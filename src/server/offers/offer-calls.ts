import type { OfferBridgeRecord, OfferRecord } from "#domain/offers/offer-record.ts";
import type { SaleCalls } from "../sales/sale-routes.ts";
import { answerOfferBridge } from "./offer-bridge-answer.ts";
import { offerSales } from "./offer-sales.ts";
import { changeOfferStatus } from "./offer-status.ts";
import type { StoredOffer } from "./offers-repository.ts";
import { offerDocumentOf, toOfferRecord } from "./stored-offer.ts";

export const offerCalls: SaleCalls<StoredOffer, OfferRecord, OfferBridgeRecord> = {
  sales: offerSales,
  showsMargin: false,
  toRecord: toOfferRecord,
  bridge: (db, from, to) => answerOfferBridge(db, offerDocumentOf(from), offerDocumentOf(to)),
  changeStatus: changeOfferStatus,
};

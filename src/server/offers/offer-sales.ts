import { makeSales } from "../sales/sales.ts";
import { findOffer } from "./offers-repository.ts";
import { offerDocumentOf, offerSearchText } from "./stored-offer.ts";

export const offerSales = makeSales({
  noun: "offer",
  find: findOffer,
  searchText: (stored, orderNumber) => offerSearchText(offerDocumentOf(stored), orderNumber),
});

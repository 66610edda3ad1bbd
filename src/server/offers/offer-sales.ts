import { makeSales } from "../sales/sales.ts";
import { findOffer } from "./offers-repository.ts";
import { offerDocumentOf, offerSearchText } from "./stored-offer.ts";

export const offerSales = makeSales({
  saleKind: "offer",
  find: findOffer,
  searchText: (stored, orderNumber) => offerSearchText(offerDocumentOf(stored), orderNumber),
});

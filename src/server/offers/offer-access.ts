import { accessTo } from "../sales/sale-access.ts";
import { findOffer } from "./offers-repository.ts";

export const {
  findReadable: findReadableOffer,
  findWorkable: findWorkableOffer,
  findSale: findOfferSale,
} = accessTo("Offer", findOffer);

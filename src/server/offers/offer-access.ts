import { accessTo } from "../sales/sale-access.ts";
import { findOffer } from "./offers-repository.ts";

export const { findReadable: findReadableOffer, findWorkable: findWorkableOffer } = accessTo(
  "Offer",
  findOffer,
);

import { accessTo } from "../sales/sale-access.ts";
import { findQuotation } from "./quotations-repository.ts";

export const {
  findReadable: findReadableQuotation,
  findWorkable: findWorkableQuotation,
  findSale: findQuotationSale,
} = accessTo("Quotation", findQuotation);

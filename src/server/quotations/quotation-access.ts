import { accessTo } from "../sales/sale-access.ts";
import { findQuotation } from "./quotations-repository.ts";

export const { findReadable: findReadableQuotation, findWorkable: findWorkableQuotation } = accessTo(
  "Quotation",
  findQuotation,
);

import type { Subjects } from "../activity/subjects.ts";
import { lockSale } from "../sales/sales-repository.ts";
import { findQuotationSale, findReadableQuotation, findWorkableQuotation } from "./quotation-access.ts";

/** Quotations as what files and mails hang on. */
export const quotationSubjects: Subjects = {
  noun: "quotation",
  findReadable: findReadableQuotation,
  findWorkable: findWorkableQuotation,
  findSale: findQuotationSale,
  lock: (db, { id }) => lockSale(db, id),
};

import type { Subjects } from "../activity/subjects.ts";
import { lockSale } from "../sales/sales-repository.ts";
import { findReadableQuotation, findWorkableQuotation } from "./quotation-access.ts";

/** Quotations as what files and mails hang on. */
export const quotationSubjects: Subjects = {
  noun: "quotation",
  findReadable: findReadableQuotation,
  findWorkable: findWorkableQuotation,
  lock: (db, { id }) => lockSale(db, id),
};

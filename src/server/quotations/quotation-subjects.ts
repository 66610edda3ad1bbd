import type { Subjects } from "../activity/subjects.ts";
import { findReadableQuotation, findWorkableQuotation } from "./quotation-access.ts";
import { lockQuotation } from "./quotations-repository.ts";

/** Quotations as what files and mails hang on. */
export const quotationSubjects: Subjects = {
  noun: "quotation",
  findReadable: findReadableQuotation,
  findWorkable: findWorkableQuotation,
  lock: (db, { id }) => lockQuotation(db, id),
};

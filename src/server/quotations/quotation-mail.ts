import { quotationSubjectLine } from "#domain/document/subject-line.ts";
import { documentForms } from "#domain/firm/document-forms.ts";
import type { MailSources, OrderPaperMail } from "../mail/mail-sources.ts";
import type { Db } from "../platform/database/schema.ts";
import { documentMail } from "../sales/document-mail.ts";
import { updateSale } from "../sales/sales-repository.ts";
import { makePaper, marksOf, type PaperDeps } from "./papers/paper.ts";
import { quotationSales } from "./quotation-sales.ts";
import { findQuotation, type StoredQuotation } from "./quotations-repository.ts";
import { conditionsOfStoredQuotation, documentOf } from "./stored-document.ts";

/** Quotations as mails need them. */
export const quotationMail = (
  deps: PaperDeps & { now: () => string },
  orderPaper: (db: Db, stored: StoredQuotation, id: string) => Promise<OrderPaperMail>,
): MailSources =>
  documentMail<StoredQuotation>(
    {
      ...quotationSales,
      forms: documentForms,
      find: findQuotation,
      marks: marksOf,
      content(stored) {
        const document = documentOf(stored);
        const { customer, totals } = document;
        return { subject: quotationSubjectLine(document), customer, total: totals.total };
      },
      conditions: (db, stored) => conditionsOfStoredQuotation(db, stored),
      paper: (db, stored, form) => makePaper(db, stored, form, deps),
      orderPaper,
      setSent: (db, { id }) => updateSale(db, id, { status: "sent" }),
    },
    deps.now,
  );

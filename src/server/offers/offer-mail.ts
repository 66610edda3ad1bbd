import { offerSubjectLine } from "#domain/document/offer-content.ts";
import { offerForms } from "#domain/firm/document-forms.ts";
import type { MailSources, OrderPaperMail } from "../mail/mail-sources.ts";
import type { Db } from "../platform/database/schema.ts";
import { documentMail } from "../sales/document-mail.ts";
import { updateSale } from "../sales/sales-repository.ts";
import { makeOfferPaper, marksOfOffer, type OfferPaperDeps } from "./offer-paper.ts";
import { offerSales } from "./offer-sales.ts";
import { findOffer, type StoredOffer } from "./offers-repository.ts";
import { conditionsOfStoredOffer, offerDocumentOf } from "./stored-offer.ts";

/** Offers as mails need them. */
export const offerMail = (
  deps: OfferPaperDeps & { now: () => string },
  orderPaper: (db: Db, stored: StoredOffer, id: string) => Promise<OrderPaperMail>,
): MailSources =>
  documentMail<StoredOffer>(
    {
      ...offerSales,
      forms: offerForms,
      find: findOffer,
      marks: marksOfOffer,
      content(stored) {
        const document = offerDocumentOf(stored);
        return { subject: offerSubjectLine(document), customer: document.customer, total: stored.total };
      },
      conditions: conditionsOfStoredOffer,
      async paper(db, stored, form) {
        const made = offerForms.find((each) => each === form);
        if (!made) throw new Error(`An offer has no paper ${form}`);
        return makeOfferPaper(db, stored, made, deps);
      },
      orderPaper,
      setSent: (db, stored) => updateSale(db, stored.id, { status: "sent" }),
    },
    deps.now,
  );

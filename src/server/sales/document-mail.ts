import type { Customer } from "#domain/customers/customer-block.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import type { DocumentForm } from "#domain/firm/document-forms.ts";
import type { PaymentTerms } from "#domain/firm/firm-profile.ts";
import type { PaperMarks } from "#domain/firm/paper-marks.ts";
import { documentMailValues } from "#domain/mail/document-mail-values.ts";
import { mailBlockedReason, notApproved } from "#domain/mail/mail-blocked-reason.ts";
import type { Paise } from "#domain/numbers/money.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import type { SaleFinder, SaleIdentity } from "../activity/sale-finder.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { customersPeople, seesPeopleOf } from "../customers/customers-people.ts";
import type { MailSources, OrderPaperMail, Paper } from "../mail/mail-sources.ts";
import type { Db } from "../platform/database/schema.ts";

/** The parts of a stored quotation, or offer, that a mail needs. */
type Mailed = SaleIdentity & {
  latest_revision: number;
  /** The author of the revision in force. */
  author: string;
  status: Status;
  valid_until: string;
  customer_id: string | null;
  /** The offer that holds a quotation. */
  in_offer: string | null;
  created_by_id: string;
  responsible_id: string | null;
};

/** The differences between mails with quotations and those with offers. */
type Documents<S extends Mailed> = SaleFinder & {
  forms: readonly DocumentForm[];
  /** With the revision in force. */
  find(db: Db, number: string): Promise<S | undefined>;
  marks(stored: S): PaperMarks;
  /** What the template says of it. */
  content(stored: S): { subject: string; customer: Customer; total: Paise };
  /** Its milestones and stages, as its papers print them. */
  conditions(db: Db, stored: S): Promise<PaymentTerms>;
  paper(db: Db, stored: S, form: DocumentForm): Promise<Paper>;
  orderPaper(db: Db, stored: S, id: string): Promise<OrderPaperMail>;
  /** Marks an issued one as sent, with all effects. */
  setSent(db: Db, stored: S): Promise<void>;
};

/** Quotations, or offers, as mails need them. */
export function documentMail<S extends Mailed>(documents: Documents<S>, now: () => string): MailSources {
  async function stored(db: Db, { number }: { number: string }): Promise<S> {
    const found = await documents.find(db, number);
    if (!found) throw new Error(`There is no ${documents.saleKind} ${number}`);
    return found;
  }
  const { saleKind, findReadable, findWorkable, findSale, lock, forms, find } = documents;
  return {
    saleKind,
    findReadable,
    findWorkable,
    findSale,
    lock,
    forms,
    find,

    async newest(db, sale) {
      const { latest_revision: revision, author } = await stored(db, sale);
      return { revision, author };
    },

    async blockedReason(db, sale) {
      const found = await stored(db, sale);
      const { number, in_offer: inOffer, status, valid_until: validUntil } = found;
      const marks = documents.marks(found);
      return mailBlockedReason({ number, inOffer, status, validUntil, marks }, indianDay(now()));
    },

    async values(db, sale) {
      const found = await stored(db, sale);
      return documentMailValues({
        saleKind: documents.saleKind,
        number: found.number,
        revision: found.latest_revision,
        validUntil: found.valid_until,
        conditions: await documents.conditions(db, found),
        ...documents.content(found),
      });
    },

    suggestions: async (db, user, sale) => customersPeople(db, user, (await stored(db, sale)).customer_id),

    seesPeople: async (db, user, sale) => seesPeopleOf(db, user, await stored(db, sale)),

    paper: async (db, sale, form) => documents.paper(db, await stored(db, sale), form),

    async orderPaper(db, sale, id) {
      const found = await stored(db, sale);
      const order = await documents.orderPaper(db, found, id);
      // A held sale sends nothing to its customer.
      return documents.marks(found).isHeld ? { ...order, blockedReason: notApproved(found.number) } : order;
    },

    async markSent(db, act, sale) {
      const found = await stored(db, sale);
      // The status of a quotation in an offer is the offer's.
      if (found.in_offer !== null) return;
      // Do not change a sale in negotiation or closed. A revision that awaits approval was not sent.
      if (found.status !== "issued" || documents.marks(found).isHeld) return;
      await documents.setSent(db, found);
      await writeActivity(db, act, found.number, "status", { from: "issued", to: "sent" });
    },
  };
}

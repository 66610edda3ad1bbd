import type { User } from "#contract/auth/auth-api.ts";
import type { MailPerson } from "#contract/mail/mail-api.ts";
import type { DocumentForm } from "#domain/firm/document-forms.ts";
import type { MailTemplate, PlaceholderValues } from "#domain/firm/mail-template.ts";
import type { OrderPaperForm } from "#domain/orders/order.ts";
import type { SaleFinder, SaleIdentity } from "../activity/sale-finder.ts";
import type { ActivityAuthor } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";

export type Paper = { name: string; content: Uint8Array };

/** An issued paper of an order, as a mail needs it. */
export type OrderPaperMail = {
  form: OrderPaperForm;
  /** The reason why it cannot go out now. Null when it can. */
  blockedReason: string | null;
  texts(values: PlaceholderValues): MailTemplate;
  paper(): Promise<Paper>;
};

/** The quotations, or the offers, as mails need them. */
export type MailSources = SaleFinder & {
  /** The papers that there are of one. */
  forms: readonly DocumentForm[];
  /** The revision in force. */
  newest(db: Db, sale: SaleIdentity): Promise<{ revision: number; author: string }>;
  /** Returns the reason why the revision in force cannot go out as an offer now. Null when it can. */
  blockedReason(db: Db, sale: SaleIdentity): Promise<string | null>;
  /** The values of the template's placeholders, without the sender's. */
  values(db: Db, sale: SaleIdentity): Promise<Omit<PlaceholderValues, `sender${string}` | "company">>;
  /** Addresses of the customer's people. */
  suggestions(db: Db, user: User, sale: SaleIdentity): Promise<MailPerson[]>;
  /** Returns whether this reader may see the customer's contacts. */
  seesPeople(db: Db, user: User, sale: SaleIdentity): Promise<boolean>;
  /** The paper of the revision in force. */
  paper(db: Db, sale: SaleIdentity, form: DocumentForm): Promise<Paper>;
  /** An issued paper of the order, by its id. @throws Rejection 'not-found' */
  orderPaper(db: Db, sale: SaleIdentity, id: string): Promise<OrderPaperMail>;
  /** The change of the status after a mail was sent. */
  markSent(db: Db, act: ActivityAuthor, sale: SaleIdentity): Promise<void>;
  /** By number only, for the queue. The sender's right was checked before. */
  find(db: Db, number: string): Promise<SaleIdentity | undefined>;
};

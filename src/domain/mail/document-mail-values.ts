import type { Customer } from "../customers/customer-block.ts";
import { formatDate } from "../dates/format-date.ts";
import { plainLine } from "../document/printed-text.ts";
import type { PaymentTerms } from "../firm/firm-profile.ts";
import type { PlaceholderValues } from "../firm/mail-template.ts";
import { saleValues } from "../firm/rows/profile-rows.ts";
import { formatMoney } from "../numbers/format.ts";
import type { Paise } from "../numbers/money.ts";

/** The parts of the revision in force that a mail with it names. */
export type MailedDocument = {
  saleKind: "quotation" | "offer";
  number: string;
  revision: number;
  /** The subject of its paper. */
  subject: string;
  customer: Customer;
  total: Paise;
  /** YYYY-MM-DD. */
  validUntil: string;
  /** The milestones and stages that hold, as its paper prints them. */
  conditions: PaymentTerms;
};

/** Returns the text as a part of a sentence: "One crane" becomes "one crane". */
const inSentence = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Returns the values of the mail template's placeholders, without those of the sender. */
export const documentMailValues = ({
  saleKind,
  number,
  revision,
  subject,
  customer,
  total,
  validUntil,
  conditions,
}: MailedDocument): Omit<PlaceholderValues, `sender${string}` | "company"> => ({
  document: saleKind,
  number,
  revision: revision === 0 ? "" : `R${revision}`,
  subject: inSentence(plainLine(subject)),
  customer: plainLine(customer.company),
  person: plainLine(customer.name),
  site: plainLine(customer.site),
  reference: plainLine(customer.reference),
  amount: formatMoney(total),
  ...saleValues(conditions, formatDate(validUntil)),
});

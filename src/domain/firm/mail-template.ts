import { fillText, placeholdersIn } from "../text/template-text.ts";

/** The names in braces that the profile of the firm's template can have, with their values. */
export const placeholders = {
  document: "quotation or offer, by its type",
  number: "number of the quotation or offer",
  revision: "revision, as R2; nothing for the first issue",
  subject: "subject of the offer, in one line",
  customer: "company of the customer",
  person: "person at the customer",
  site: "site of the customer",
  reference: "reference of the enquiry",
  amount: "total including GST",
  valid_until: "last day of validity",
  payment: "shares of the payment with their words",
  dispatch_week: "week of the dispatch after the order",
  company: "name of this firm",
  sender: "full name of the sender",
  sender_designation: "designation of the sender",
  sender_email: "e-mail address of the sender",
  sender_phone: "telephone number of the sender",
} as const;
export type Placeholder = keyof typeof placeholders;
export const placeholderNames = Object.keys(placeholders) as Placeholder[];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** The mail subject and the mail text of a quotation or an offer, as the profile of the firm has them. */
export type MailTemplate = { subject: string; text: string };

/**
 * The default e-mail with a quotation or an offer: its subject, greeting and text. It counts only while the profile of
 * the firm has none (`mail`). Administrators change that one under Firm, and a new installation takes it from
 * `config/company.json`.
 */
export const standardMailTemplate: MailTemplate = {
  subject: "{company}: {document} {number} {revision}, {subject}",
  text: [
    "Dear {person},",
    "",
    "Thank you for your enquiry.",
    "Your reference: {reference}",
    "",
    "Please find attached our {document} {number} {revision} for: {subject}.",
    "It is valid until {valid_until}.",
    "",
    "We look forward to hearing from you.",
    "",
    "{sender}",
    "{sender_designation}",
    "{sender_phone}",
    "{sender_email}",
    "{company}",
  ].join("\n"),
};

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** Returns the unknown names in braces of a template. */
export const unknownPlaceholders = (template: string): string[] =>
  placeholdersIn(template).filter((name) => !isPlaceholder(name));

/** The placeholders that a text still has. */
export const leftPlaceholders = (text: string): Placeholder[] => placeholdersIn(text).filter(isPlaceholder);

/** The person in the greeting “Dear …” when the customer has no contact. */
export const salutedPerson = "Sir or Madam";

/**
 * Returns the template with each placeholder replaced. A line without known values is left out; an unknown
 * person becomes "Sir or Madam".
 */
export function fillTemplate(template: MailTemplate, known: PlaceholderValues): MailTemplate {
  const values = { ...known, person: known.person || salutedPerson };
  return {
    subject: fillText(template.subject, values).replace(/\s+/g, " ").trim(),
    text: fillText(template.text, values),
  };
}

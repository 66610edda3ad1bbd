import { formatDate } from "../dates/format-date.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import type { LabelledValue } from "./labelled-value.ts";
import { printedCell, printedLine, shortLine } from "./printed-text.ts";
import type { Letterhead, PaperFrame } from "./quotation-content-types.ts";

/** Returns the captions that have a value. */
export const withoutEmptyValues = (rows: readonly LabelledValue[]): LabelledValue[] =>
  rows.filter(({ value }) => value !== "");

/** The firm in the head of its papers. */
export function letterheadOf(firm: FirmProfile): Letterhead {
  return {
    name: printedLine(firm.name),
    registered: firm.registered,
    tagline: printedLine(firm.tagline),
    logo: firm.logo,
    address: firm.address.map(printedLine),
    contacts: withoutEmptyValues([
      ...firm.phones.map((phone) => ({ label: "Phone", value: printedLine(phone) })),
      { label: "E-mail", value: printedLine(firm.email) },
      { label: "Web", value: printedLine(firm.website.replace(/^https?:\/\//, "")) },
    ]),
    gstin: printedLine(firm.gstin),
    claims: [
      `Established ${firm.established}`,
      ...firm.certifications.map(({ value }) => printedLine(value)),
    ],
  };
}

/** The name of the author in a title block has at most 60 characters. */
const maxAuthorLength = 60;

/**
 * Returns the rows of the title block on the first page of a quotation or an offer: number, revision, date, validity, and
 * the contact, else the author.
 * @param caller the salesperson with a telephone number; empty for none
 */
export function titleBlockRows(
  sale: "Quotation" | "Offer",
  given: { number: string; revision: number; createdAt: string; validUntil: string; preparedBy: string },
  caller: string,
): LabelledValue[] {
  const person = caller === "" ? given.preparedBy : caller;
  return withoutEmptyValues([
    { label: sale, value: given.number },
    { label: "Revision", value: String(given.revision) },
    { label: "Date", value: formatDate(given.createdAt) },
    { label: "Valid until", value: formatDate(given.validUntil) },
    {
      label: caller === "" ? "Prepared by" : "Your contact",
      value: printedCell(shortLine(person, maxAuthorLength)),
    },
  ]);
}

/**
 * The signature boxes (signatory) of a priced paper, with the sentence that the customer accepts. Their space is set in
 * `pdf/terms.typ`.
 */
export const acceptanceOf = (
  saleKind: "quotation" | "offer",
  { number, preparedBy }: { number: string; preparedBy: string },
  firm: FirmProfile,
): PaperFrame["acceptance"] => [
  {
    party: `For ${printedLine(firm.name)}`,
    below: `Prepared by ${printedLine(preparedBy)}`,
    lines: ["Authorised signatory, signature and date"],
  },
  {
    party: "For the customer",
    below: `We accept ${saleKind} ${number}, its scope, price and terms.`,
    lines: ["Name, signature, stamp and date"],
  },
];

/** The signature boxes of an order confirmation. */
export function signaturesOf(number: string, customer: string, firm: FirmProfile): PaperFrame["acceptance"] {
  const lines = ["Name, designation", "Place, date", "Signature, stamp"];
  return [
    { party: `For ${printedLine(firm.name)}`, below: "We confirm this order.", lines },
    {
      party: customer === "" ? "For the customer" : `For ${printedLine(customer)}`,
      below: `We accept order confirmation ${number}, its scope, price and terms.`,
      lines,
    },
  ];
}

/** The bank account for payments. */
export function bankOf({ bank }: FirmProfile): LabelledValue[] {
  return withoutEmptyValues([
    { label: "Account name", value: printedLine(bank.account_name) },
    { label: "Account number", value: printedLine(bank.account_number) },
    { label: "IFSC", value: printedLine(bank.ifsc) },
    { label: "Bank", value: [bank.bank, bank.branch].map(printedLine).filter(Boolean).join(", ") },
  ]);
}

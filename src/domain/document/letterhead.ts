import type { CompanyProfile } from "../firm/firm-profile.ts";
import type { Letterhead, PaperFrame } from "./content.ts";
import type { Labelled } from "./labelled.ts";
import { printedLine } from "./printed-text.ts";

/** Returns the captions that have a value. */
export const given = (rows: readonly Labelled[]): Labelled[] => rows.filter(({ value }) => value !== "");

/** The firm in the head of its papers. */
export function letterheadOf(company: CompanyProfile): Letterhead {
  return {
    name: printedLine(company.name),
    registered: company.registered,
    tagline: printedLine(company.tagline),
    logo: company.logo,
    address: company.address.map(printedLine),
    contacts: given([
      ...company.phones.map((phone) => ({ label: "Phone", value: printedLine(phone) })),
      { label: "E-mail", value: printedLine(company.email) },
      { label: "Web", value: printedLine(company.website.replace(/^https?:\/\//, "")) },
    ]),
    gstin: printedLine(company.gstin),
    claims: [
      `Established ${company.established}`,
      ...company.certifications.map(({ value }) => printedLine(value)),
    ],
  };
}

/** The sentence that both parties sign on a priced paper. */
export const acceptanceOf = (
  noun: "quotation" | "offer",
  { number, preparedBy }: { number: string; preparedBy: string },
  company: CompanyProfile,
): PaperFrame["acceptance"] => ({
  company: printedLine(company.name),
  preparedBy: printedLine(preparedBy),
  statement: `We accept ${noun} ${number}, its scope, price and terms.`,
});

/** The bank account for payments. */
export function bankOf({ bank }: CompanyProfile): Labelled[] {
  return given([
    { label: "Account name", value: printedLine(bank.account_name) },
    { label: "Account number", value: printedLine(bank.account_number) },
    { label: "IFSC", value: printedLine(bank.ifsc) },
    { label: "Bank", value: [bank.bank, bank.branch].map(printedLine).filter(Boolean).join(", ") },
  ]);
}

import { type Customer, type CustomerField, customerLabels } from "../customers/customer-block.ts";
import { printedLine } from "./printed-text.ts";
import type { Addressee } from "./quotation-content-types.ts";

const addressLines: readonly CustomerField[] = ["company", "site", "state"];
const setApart: readonly CustomerField[] = ["gstin", "reference"];

/**
 * Returns the addressee block of the given lines, or null without any. A person in a company is named for
 * attention; without a company the letter goes to the person.
 */
export function addresseeOf(customer: Customer): Addressee | null {
  const line = (field: CustomerField) => printedLine(customer[field]);
  const person = line("name");
  const address = addressLines.map(line);
  const hasCompany = customer.company !== "" && person !== "";
  const lines = (hasCompany ? address : [person, ...address]).filter((text) => text !== "");
  const details = [
    ...(hasCompany ? [{ label: "Kind attention", value: person }] : []),
    ...setApart.map((field) => ({ label: customerLabels[field], value: line(field) })),
  ].filter(({ value }) => value !== "");
  return lines.length + details.length === 0 ? null : { lines, details };
}

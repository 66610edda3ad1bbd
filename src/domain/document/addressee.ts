import { type Customer, type CustomerField, customerLabels } from "../customer.ts";
import type { Addressee } from "./content.ts";
import { printedLine } from "./printed-text.ts";

const addressLines: readonly CustomerField[] = ["name", "company", "site", "state"];
const setApart: readonly CustomerField[] = ["gstin", "reference"];

/** The addressee block of the lines that were given; null when none was. */
export function addresseeOf(customer: Customer): Addressee | null {
  const lines = addressLines.map((field) => printedLine(customer[field])).filter((text) => text !== "");
  const details = setApart.flatMap((field) => {
    const value = printedLine(customer[field]);
    return value === "" ? [] : [{ label: customerLabels[field], value }];
  });
  return lines.length + details.length === 0 ? null : { lines, details };
}

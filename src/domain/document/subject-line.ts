import type { Customer } from "../customers/customer-block.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { type CraneSize, nameBySize, sizeOf } from "../quotation/lines/crane-size.ts";
import { liftInName } from "../quotation/lines/lift-words.ts";
import { stateNamed } from "../tax/states.ts";
import { unbroken, withWholeFigures } from "../text/no-break-spaces.ts";
import { printedLine } from "./printed-text.ts";

type Quoted = Pick<QuotationDocument, "craneWords" | "lines" | "technical">;

/** A value of a component in scope, or the empty text. */
export function valueIn(document: Quoted, component: string, name: string): string {
  const line = document.lines.find((candidate) => candidate.component === component);
  return line?.inScope ? printedLine(line.values[name] ?? "") : "";
}

/** Returns the size of a crane as papers write it. A number and its unit stay on one line. */
function printedSize(document: Quoted): CraneSize {
  const { capacity, span, lift, runway } = sizeOf(document);
  const metres = (text: string): string => unbroken(printedLine(text));
  return {
    capacity: printedLine(capacity),
    span: metres(span),
    lift: metres(lift),
    runway: metres(runway),
  };
}

/** Returns the safe working loads of all hoists: "20 t", with an auxiliary hoist "20/5 t". Empty without one. */
export const loadLine = (document: Quoted): string => printedSize(document).capacity.replace(/T$/, "\u00a0t");

/** Returns a crane by its size, as subject lines and schedules name it: "5T × 15 m single girder EOT crane". */
export const craneLine = (document: Quoted): string =>
  nameBySize(document.craneWords.noun, printedSize(document));

/**
 * Returns a crane in one line: "5T × 15 m single girder EOT crane, lift 6 m", with the lift possible where it is less.
 * @param inputs the crane where it runs
 */
export function subjectLine(document: Quoted, inputs: CraneInputs): string {
  const crane = craneLine(document);
  const lift = withWholeFigures(printedLine(liftInName(document, inputs)));
  return lift === "" ? crane : `${crane}, ${lift}`;
}

/** Returns a crane in the head of each page: without its lift, which has no room beside the firm. Papers of before 1.2.0 keep it. */
export const headLine = (document: Quoted, inputs: CraneInputs): string =>
  inputs.isEarlier ? subjectLine(document, inputs) : craneLine(document);

/** Parts of an address that are no place: the country, a plot or a building, and ways to reach a person. */
const noPlace =
  /^(?:india|bharat|in)$|@|\d{5}|\b(?:plot|survey|s\.? ?no|shed|unit|near|opp|road|phase|estate|ph|tel|mob|mobile|phone)\b/i;
const pinCode = /[\s,–-]{0,20}\b\d{3}\s?\d{3}\b/;
/** The most words of a place: "Navi Mumbai", "Dadra and Nagar Haveli". A longer part without a PIN code is an address. */
const maxWords = 4;

/** Returns the last words of a part after a PIN code and a state were taken off its end; blank for none. */
function withoutPinAndState(part: string): string {
  const words = part.replace(pinCode, " ").trim().split(/\s+/).filter(Boolean);
  for (let count = Math.min(words.length, 4); count > 0; count--)
    if (stateNamed(words.slice(-count).join(" ")) !== null) return words.slice(0, -count).join(" ");
  return words.join(" ");
}

/**
 * Returns the place of a site: of a whole address the last part that is neither a state, a PIN code nor a plot. An address
 * without a part that is clearly a place gives the state: a subject never prints an address.
 */
export function cityOfAddress({ site, state }: Pick<Customer, "site" | "state">): string {
  const parts = site
    .split(/[,;\n]|\s[-–]\s/)
    .map(withoutPinAndState)
    .filter((part) => part !== "" && !noPlace.test(part) && part.split(" ").length <= maxWords);
  return parts.at(-1) ?? state;
}

/** Returns a subject with the firm and the place of its buyer when they are known: "Two EOT cranes for Sabar Steel, Pune". */
export function withBuyer(subject: string, customer: Pick<Customer, "company" | "site" | "state">): string {
  const buyer = [customer.company, cityOfAddress(customer)].filter((text) => text !== "").join(", ");
  return printedLine([subject, buyer].filter((text) => text !== "").join(" for "));
}

/** Returns the subject of a quotation of its own in one line, with firm and place when they are known. */
export const quotationSubjectLine = (document: QuotationDocument): string =>
  withBuyer(subjectLine(document, craneOfDocument(document)), document.customer);

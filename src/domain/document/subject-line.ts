import type { QuotationDocument } from "../quotation/document/document.ts";
import { type CraneSize, sizeOf } from "../quotation/words/crane-size.ts";
import { printedLine, unbroken } from "./printed-text.ts";

type Quoted = Pick<QuotationDocument, "craneWords" | "lines">;

/** A value of a component in scope, or the empty text. */
export function valueIn(document: Quoted, component: string, name: string): string {
  const line = document.lines.find((candidate) => candidate.component === component);
  return line?.inScope ? printedLine(line.values[name] ?? "") : "";
}

/** Returns the size of a crane as papers write it. A number and its unit stay on one line. */
export function printedSize({ lines }: Quoted): CraneSize {
  const { capacity, span, lift, runway } = sizeOf(lines);
  const metres = (text: string): string => unbroken(printedLine(text));
  return {
    capacity: printedLine(capacity),
    span: metres(span),
    lift: metres(lift),
    runway: metres(runway),
  };
}

/** A crane by its size: "5T × 15 m single girder EOT crane". Parts that are not given are left out. */
export function craneLine(document: Quoted): string {
  const { noun } = document.craneWords;
  const { capacity, span } = printedSize(document);
  const size = [capacity, span].filter((text) => text !== "").join(" × ");
  return size === "" ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}` : `${size} ${noun}`;
}

/** Returns the subject of an offer in one line: "5T × 15 m single girder EOT crane, lift 6 m". */
export function subjectLine(document: Quoted): string {
  const crane = craneLine(document);
  const { lift } = printedSize(document);
  return lift === "" ? crane : `${crane}, lift ${lift}`;
}

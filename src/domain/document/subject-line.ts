import type { QuotationDocument } from "../quotation/document.ts";
import { printedLine } from "./printed-text.ts";

type Quoted = Pick<QuotationDocument, "craneWords" | "lines">;

/** A value of a component in scope, or the empty text. */
export function valueIn(document: Quoted, component: string, name: string): string {
  const line = document.lines.find((candidate) => candidate.component === component);
  return line?.inScope ? printedLine(line.values[name] ?? "") : "";
}

/** A crane by its size: "5T × 15 m single girder EOT crane". Parts that are not given are left out. */
export function craneLine(document: Quoted): string {
  const { noun } = document.craneWords;
  const capacity = valueIn(document, "span", "capacity");
  const span = valueIn(document, "span", "span_width_m");
  const size = [capacity, span === "" ? "" : `${span}\u00a0m`].filter((text) => text !== "").join(" × ");
  return size === "" ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}` : `${size} ${noun}`;
}

/** What is offered in one line: "5T × 15 m single girder EOT crane, lift 6 m". */
export function subjectLine(document: Quoted): string {
  const crane = craneLine(document);
  const lift = valueIn(document, "hoist", "height_m");
  return lift === "" ? crane : `${crane}, lift ${lift}\u00a0m`;
}

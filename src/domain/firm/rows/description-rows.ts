import { components } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import { piecesOf } from "../../quotation/lines/line-price.ts";
import { wordsOf } from "../../quotation/lines/line-words.ts";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";
import { fillText, placeholdersIn } from "../../text/template-text.ts";
import { asRecord } from "../../text/unknown-values.ts";
import type { Description } from "../paper-blocks.ts";
import { holdsFor } from "./condition.ts";
import type { RowCrane } from "./row-placeholders.ts";
import {
  linesWithValues,
  noSaleValues,
  type RowSource,
  rowPlaceholders,
  rowValues,
} from "./row-placeholders.ts";

/** The name in braces of the number of pieces with its unit, which only a description knows. */
const quantityName = "quantity";

/**
 * Returns the names of a component's own values for its description: without money (which would show costs) and without texts
 * of several lines.
 */
export const ownNames = (component: ComponentId): string[] => [
  quantityName,
  ...wordsOf(components[component])
    .names.filter(({ unit, as }) => !unit.startsWith("₹") && as !== "lines")
    .map(({ name }) => name),
];

/** The names in braces that a description may use. */
export const knownDescriptionNames: readonly string[] = [...rowPlaceholders, quantityName];

/** Returns the number of pieces in a component's price: the count of its formula, when it has one. */
export function quantityOf({ words, values, inScope }: QuotationLine): string {
  if (!inScope) return "";
  const count = piecesOf(words, values);
  const [one, several] = words.delivered;
  return `${count}\u00a0${count === 1 ? one : several}`;
}

/** A printed description, and the names of the values in it. */
export type PrintedDescription = { text: string; names: readonly string[] };

/**
 * Returns the rows of a component that hold for its crane as one text with their names replaced. Names read the component
 * itself first, then the others in scope; those of the sale were replaced in the profile.
 */
export function descriptionFor(
  rows: readonly Description[],
  line: QuotationLine,
  { crane, lines, technical }: Omit<RowCrane, "position">,
): PrintedDescription {
  const source: RowSource = {
    lines: [line, ...lines.filter(({ component }) => component !== line.component)],
    technical,
    sale: noSaleValues,
  };
  const printed = rows
    .filter(({ component, holds }) => component === line.component && holdsFor(holds, crane))
    .map(({ text }) => {
      const values = { ...rowValues(text, source), [quantityName]: quantityOf(line) };
      const lines = linesWithValues(text, values);
      return { text: fillText(lines, values), names: placeholdersIn(lines) };
    })
    .filter(({ text }) => text !== "");
  return {
    text: printed.map(({ text }) => text).join("\n"),
    names: printed.flatMap(({ names }) => names),
  };
}

/**
 * Returns a profile of 1.1.0, which has one description for each component, with rows in their place. A newer profile stays as
 * it is.
 */
export function withDescriptionRows<P>(profile: P): P {
  const { paper } = asRecord(profile);
  const { descriptions } = asRecord(paper);
  if (typeof descriptions !== "object" || descriptions === null || Array.isArray(descriptions))
    return profile;
  const rows = Object.entries(descriptions).filter(([, text]) => text !== "");
  return {
    ...profile,
    paper: { ...asRecord(paper), descriptions: rows.map(([component, text]) => ({ component, text })) },
  };
}

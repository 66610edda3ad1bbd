import type { QuotationLine } from "../quotation/document.ts";
import { piecesOf } from "../quotation/line-price.ts";

/** How many of a component its price is for: the count that its formula multiplies by, where there is one. */
export function quantityOf({ words, values, inScope }: QuotationLine): string {
  if (!inScope) return "";
  const count = piecesOf(words, values);
  const [one, several] = words.delivered;
  return `${count}\u00a0${count === 1 ? one : several}`;
}

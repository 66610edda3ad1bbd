import { isGstin } from "../tax/gstin.ts";
import type { PlacedText } from "./text-lines.ts";

const gstinLike =
  /(?:gst(?:in)?(?: ?no)?\.?[ :.-]{0,3})?(?<![\p{L}\p{Nd}])(\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]Z[\dA-Z])(?![\p{L}\p{Nd}])/giu;

/** Returns the valid GSTINs in a text, each with its label. */
export const gstinsIn = (text: string): PlacedText[] =>
  [...text.matchAll(gstinLike)].flatMap(({ 0: whole, 1: written = "", index }) => {
    const gstin = written.toUpperCase();
    return isGstin(gstin) ? [{ start: index, end: index + whole.length, text: gstin }] : [];
  });

/** Returns the customer's GSTIN: the only one beside the firm's own. Blank without one, and for several. */
export function gstinOfCustomer(gstins: readonly string[], own: string): string {
  const [only = "", ...more] = gstins.filter((gstin) => gstin !== own);
  return more.length === 0 ? only : "";
}

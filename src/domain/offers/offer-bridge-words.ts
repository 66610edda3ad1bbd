import { formatMoney } from "../numbers/format.ts";
import { revisionName } from "../sales/sale.ts";
import { freeTitle, isQuoted, type PricedPosition } from "./offer.ts";
import { quantityText } from "./quantity-text.ts";

/** Returns the name of a position: "Single Girder 7.5T, 18 m (SG-2627-00012 R2)", or its own words. */
export const nameOf = (position: PricedPosition): string =>
  isQuoted(position)
    ? `${position.quoted.title} (${revisionName(position.quotation, position.revision)})`
    : freeTitle(position.text);

/** The change of a position: the earlier one, then the later one. */
export const exchangedWords = (a: PricedPosition, b: PricedPosition): string => `${nameOf(a)} → ${nameOf(b)}`;

const runwayOf = (position: PricedPosition): string =>
  isQuoted(position) && position.onRunwayOf !== null
    ? `runway of position ${position.onRunwayOf}`
    : "separate runway";

/** Returns the change of its runway: "Separate runway → runway of position 1". */
export const runwayWords = (a: PricedPosition, b: PricedPosition): string =>
  `${runwayOf(a)} → ${runwayOf(b)}`.replace(/^./, (first) => first.toUpperCase());

const piecesOf = (position: PricedPosition): string =>
  isQuoted(position) ? String(position.quantity) : quantityText(position.quantity, position.unit);

/** Returns the change of its quantity: "Quantity 1 → 2"; of a free position with the unit of each. */
export const quantityWords = (a: PricedPosition, b: PricedPosition): string =>
  `Quantity ${piecesOf(a)} → ${piecesOf(b)}`;

/** Returns the change of its unit price: "Unit price ₹1,000 → ₹1,200"; prices in paise. */
export const unitPriceWords = (a: { unitPrice: number }, b: { unitPrice: number }): string =>
  `Unit price ${formatMoney(a.unitPrice)} → ${formatMoney(b.unitPrice)}`;

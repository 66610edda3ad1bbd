import { formatMoney } from "../format.ts";
import { revisionName } from "../sales/sale.ts";
import { type Discount, isQuoted, type PricedPosition } from "./offer.ts";

/** What a position is called: "Single Girder 7.5T, 18 m (SG-2627-00012 R2)", or its own words. */
export const nameOf = (position: PricedPosition): string =>
  isQuoted(position)
    ? `${position.quoted.title} (${revisionName(position.quotation, position.revision)})`
    : position.text;

export const exchangedWords = (a: PricedPosition, b: PricedPosition): string => `${nameOf(a)} → ${nameOf(b)}`;

const runwayOf = (position: PricedPosition): string =>
  isQuoted(position) && position.onRunwayOf !== null
    ? `on the runway of position ${position.onRunwayOf}`
    : "with a runway of its own";

export const runwayWords = (a: PricedPosition, b: PricedPosition): string =>
  `From ${runwayOf(a)} to ${runwayOf(b)}`;

const piecesOf = (position: PricedPosition): string =>
  isQuoted(position) ? String(position.quantity) : `${position.quantity} ${position.unit}`;

export const quantityWords = (a: PricedPosition, b: PricedPosition): string =>
  `Quantity ${piecesOf(a)} → ${piecesOf(b)}`;

export const unitPriceWords = (a: { unitPrice: number }, b: { unitPrice: number }): string =>
  `Unit price ${formatMoney(a.unitPrice)} → ${formatMoney(b.unitPrice)}`;

const discountText = (discount: Discount): string => {
  if (discount === null) return "none";
  return "percent" in discount ? `${discount.percent} %` : formatMoney(discount.amount);
};

export const discountWords = (a: Discount, b: Discount): string =>
  `Discount ${discountText(a)} → ${discountText(b)}`;

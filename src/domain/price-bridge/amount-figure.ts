import { formatFigure } from "../numbers/format.ts";
import { paiseOrNull } from "../numbers/money.ts";

/** Returns an amount in rupees for a column with a sum: "16,23,284.84". */
export const amountFigure = (rupees: number): string => formatFigure(paiseOrNull(Math.abs(rupees)) ?? 0);

/** An effect in such a column, with its sign; a dash for none. */
export const signedFigure = (rupees: number): string =>
  rupees === 0 ? "–" : `${rupees < 0 ? "−" : "+"}${amountFigure(rupees)}`;

import { indianDay } from "../dates/indian-dates.ts";

/** The tax class of a sold item: goods have the firm's HSN code, services its SAC. */
export type TaxClass = "goods" | "services";

/** The rate of GST on a class, in percent as plain decimal text, from a day (YYYY-MM-DD in Asia/Kolkata) on. */
type GstRate = { taxedAs: TaxClass; from: string; percentage: string };

/**
 * The GST rate of goods and of services by law, oldest first: a change of the law is one more row. A saved quotation or offer
 * keeps the rate of GST that it was saved with. Source: docs/product.md, “Margin, GST and totals”.
 */
export const gstRates: GstRate[] = [
  { taxedAs: "goods", from: "2017-07-01", percentage: "18" },
  { taxedAs: "services", from: "2017-07-01", percentage: "18" },
];

/** Returns whether a code is one of services (SAC): they begin with 99 in GST's scheme of classification. */
export const isServiceCode = (code: string): boolean => code.startsWith("99");

/** Returns the rate of GST on a class on a day, in percent as plain decimal text; before its first row, that row's. */
export function gstOn(taxedAs: TaxClass, day: string): string {
  const rows = gstRates.filter((row) => row.taxedAs === taxedAs);
  const row = rows.findLast(({ from }) => from <= day) ?? rows[0];
  if (!row) throw new RangeError(`No GST on ${taxedAs}`);
  return row.percentage;
}

/**
 * Returns the rate of GST on a quotation of this day, in percent. All of it is one supply, which is taxed as the crane in it:
 * as goods.
 */
export const gstOfQuotation = (day: string): string => gstOn("goods", day);

/** Returns the day (in Asia/Kolkata) of a stored moment; blank for an invalid one. */
export const dayOfStored = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? "" : indianDay(moment);

import type { Paise } from "./money.ts";

/*
 * Formats numbers and money without Intl, whose first use for a language blocks a phone for several
 * frames. Tests compare the results with Intl.
 */

/** Returns the digits of a whole number grouped by thousand, lakh and crore: 1,00,00,000. */
export const inGroups = (digits: string): string => digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");

function inRupees(amount: Paise, decimals: (paise: string) => string): string {
  const whole = Math.round(Math.abs(amount));
  const rupees = inGroups(String(Math.trunc(whole / 100)));
  return `${amount < 0 ? "-" : ""}₹${rupees}${decimals(String(whole % 100).padStart(2, "0"))}`;
}

/**
 * Returns an amount with the rupee sign and Indian grouping: whole rupees without decimals, others with two. ₹0 for
 * an invalid amount (docs/product.md, “Margin, GST and totals”).
 */
export function formatMoney(amount: Paise | null | undefined): string {
  const known = amount != null && Number.isFinite(amount) ? amount : 0;
  return inRupees(known, (paise) => (paise === "00" ? "" : `.${paise}`));
}

/**
 * Returns an amount for a column with a sum, and for papers: always two decimals, so that the digits align.
 */
export const formatMoneyColumn = (amount: Paise): string => inRupees(amount, (paise) => `.${paise}`);

/** Returns an amount for a column whose head or line names the rupee: two decimals, and a minus sign before a negative one. */
export const formatFigure = (amount: Paise): string =>
  `${amount < 0 ? "−" : ""}${formatMoneyColumn(Math.abs(amount)).replace("₹", "")}`;

/** Returns a plain number below 10²¹ with Indian grouping and up to 12 decimals. Empty for an invalid number. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  const rounded = Number(Math.abs(value).toFixed(12));
  // Below a millionth the shortest text has an exponent; above it, the fixed text has false digits.
  const text = rounded < 1e-6 ? rounded.toFixed(12).replace(/\.?0+$/, "") : String(rounded);
  const [whole = "", decimals] = text.split(".");
  const sign = value < 0 && rounded > 0 ? "-" : "";
  return `${sign}${inGroups(whole)}${decimals === undefined ? "" : `.${decimals}`}`;
}

/** Returns a count with its noun, such as "1 row" or "1,200 rows". `many`: the plural, if it is not with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Returns a margin or another share with up to two decimals, such as "3.5"; the empty text for an invalid number. */
export const formatShare = (value: number): string =>
  formatNumber(Number(value.toFixed(2))).replace("-", "−");

/** Percent in a sentence or a figure, with up to two decimals: "3.5 %", "−2 %". */
export const formatPercent = (value: number): string => `${formatShare(value)} %`;

/** Texts in a sentence, "span, hoist and column"; the empty text for none. */
export const inList = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;

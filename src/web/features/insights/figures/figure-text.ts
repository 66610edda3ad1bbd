import type { InsightRow } from "#contract/insights/insights-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { figureRowName } from "#domain/insights/figure-columns.ts";
import type { Figure } from "#domain/insights/insights.ts";
import {
  counted,
  formatMoney,
  formatMoneyColumn,
  formatNumber,
  formatPercent,
} from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";

/** "Apr", or "Apr 2025" where the year is another one than that of the day. */
export function monthTitle(month: string, asOf: string): string {
  const [, name = "", year = ""] = formatDate(`${month}-01`).split(" ");
  return year === asOf.slice(0, 4) ? name : `${name} ${year}`;
}

/** Returns the name of a row. */
export function rowTitle(figure: Figure, label: string, asOf: string): string {
  if (figure === "months" || figure === "orders") return monthTitle(label, asOf);
  return figureRowName(figure, label);
}

const crore = 10_000_000;

/** Rupees in crore, "3.8". */
export const inCrore = (rupees: number, decimals: number): string => (rupees / crore).toFixed(decimals);
export const crores = (rupees: number): string => `₹${inCrore(rupees, 2)} Cr`;
export const formatRupeeAmount = (rupees: number | undefined): string =>
  formatMoney(paiseOrNull(Math.round((rupees ?? 0) * 100) / 100));
export const formatRupeeColumn = (rupees: number | undefined): string =>
  formatMoneyColumn(paiseOrNull(rupees ?? 0) ?? 0);
/** A weight in kg as tonnes, rounded to whole ones from 10 t on, below to one decimal: "187", "0.4". */
export const tonnes = (kg: number | undefined): string =>
  formatNumber((kg ?? 0) >= 10_000 ? Math.round((kg ?? 0) / 1000) : Math.round((kg ?? 0) / 100) / 10);
export const percent = (value: number | null | undefined): string =>
  value == null ? "none" : formatPercent(value);

/** "23 days"; "none" without an order. */
export const daysText = (days: number | null | undefined): string =>
  days == null ? "none" : counted(days, "day");

export const sum = (rows: readonly InsightRow[], of: (row: InsightRow) => number | undefined): number =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0);

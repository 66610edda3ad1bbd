import { shiftDay } from "../dates/indian-dates.ts";
import { lostReasons } from "../sales/lost-reasons.ts";
import { capacityClasses } from "./capacity-classes.ts";

/** The charts of Insights, each with its table (docs/product.md, “Insights”). */
export const figures = [
  "months",
  "orders",
  "win-rate",
  "lost",
  "margins",
  "ageing",
  "per-kg",
  "steel",
] as const;
export type Figure = (typeof figures)[number];

/** Open sales count at any age. A period limits quoted and closed sales. */
export const isOfOpen = (figure: Figure): boolean => figure === "ageing" || figure === "steel";

/** The groupings of the win rate. */
export const winRateGroups = ["capacity", "crane-type", "creator"] as const;
export type WinRateGroup = (typeof winRateGroups)[number];

/** The listed series of a figure with two. */
export const insightSeries = ["quoted", "won"] as const;
export type InsightSeries = (typeof insightSeries)[number];

/** The row of offers without a crane (only free positions). */
export const otherSales = "Other";

/** The classes of the age of open quotations, in days since the first issue. The last class has no end. */
export const ages = [
  { label: "up to 7 days", most: 7 },
  { label: "8 to 14", most: 14 },
  { label: "15 to 30", most: 30 },
  { label: "31 to 60", most: 60 },
  { label: "over 60", most: null },
] as const satisfies readonly { label: string; most: number | null }[];

/** Returns the first day of issue with an age of this many days. */
export const firstDayOfAge = (most: number, asOf: string): string => shiftDay(asOf, -most);

/** A win rate of fewer closed sales than this says little, and its screen says that they are few. */
export const fewClosed = 10;
/** Returns whether a rate has so few closed sales that it says little. A rate without closed sales is not few. */
export const isFew = ({ count }: { count: number }): boolean => count > 0 && count < fewClosed;

/** The rows of Insights in the order of their classes: capacities and ages. */
const fixedOrders: readonly (readonly string[])[] = [
  capacityClasses.map(({ label }) => label),
  ages.map(({ label }) => label),
];

/** Returns the rows of Insights in order: capacities, ages and reasons by class, rows without a class last. */
export function inClassOrder<R extends { label: string }>(rows: readonly R[]): R[] {
  const order = fixedOrders.find((labels) => rows.some(({ label }) => labels.includes(label))) ?? lostReasons;
  const place = ({ label }: R): number => {
    const at = (order as readonly string[]).indexOf(label);
    return at < 0 ? order.length : at;
  };
  return [...rows].sort((a, b) => place(a) - place(b));
}

/**
 * Returns rows in class order, with empty rows for missing classes in between, so that the axis has no gaps.
 * Rows without a class are last.
 */
export function withoutHoles<R extends { label: string }>(
  rows: readonly R[],
  classes: readonly string[],
  nothing: (label: string) => R,
): R[] {
  const known = new Map(rows.map((row) => [row.label, row]));
  const from = classes.findIndex((label) => known.has(label));
  const to = classes.findLastIndex((label) => known.has(label));
  return [
    ...classes.slice(Math.max(0, from), to + 1).map((label) => known.get(label) ?? nothing(label)),
    ...rows.filter(({ label }) => !classes.includes(label)),
  ];
}

/** The months from one to another, both among them, as "2026-04". */
export function monthsBetween(from: string, to: string): string[] {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const [first, last] = [numberOf(from), numberOf(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const number = first + index;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
  });
}

/**
 * Returns the median of counted values; for an even number the mean of the two middle ones, rounded half up.
 */
export function medianOf(counted: readonly { value: number; count: number }[]): number | null {
  const sorted = [...counted].sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (place < passed) return value;
    }
    return 0;
  };
  return Math.round((at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2);
}

/** The most bars of the chart of metal prices. */
const maxBars = 12;
/** The widths of a bar of that chart, in ₹/kg. */
const widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/**
 * Metal prices in ₹/kg as bars of one width: whole rupees, wider where there would be more than twelve. Gives the width,
 * and the least price of the bar in which a price lies.
 */
export function rateBars(rates: readonly number[]): { width: number; barOf: (rate: number) => number } {
  const bar = (width: number) => (rate: number) => Math.floor(rate / width) * width;
  const width = widths.find((each) => new Set(rates.map(bar(each))).size <= maxBars) ?? 10_000;
  return { width, barOf: bar(width) };
}

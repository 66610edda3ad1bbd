import { financialYearStart } from "../dates/financial-year.ts";
import { shiftDay } from "../dates/indian-dates.ts";

/** The periods (date ranges) to choose from in Insights. */
export const periods = ["week", "month", "quarter", "financial-year", "last-financial-year"] as const;
export type Period = (typeof periods)[number];
/** The default period of Insights: what the page shows first. */
export const defaultPeriod = "financial-year" satisfies Period;

/** The names of the periods. */
export const periodTitles: Readonly<Record<Period, string>> = {
  week: "Last 7 days",
  month: "Last 30 days",
  quarter: "Last 90 days",
  "financial-year": "This financial year",
  "last-financial-year": "Last financial year",
};

/** The days of a period as of a day, the first and the last included. */
export function daysOf(period: Period, today: string): { start: string; end: string } {
  const back = (days: number) => ({ start: shiftDay(today, 1 - days), end: today });
  if (period === "week") return back(7);
  if (period === "month") return back(30);
  if (period === "quarter") return back(90);
  const start = financialYearStart(today);
  if (period === "financial-year") return { start, end: today };
  const end = shiftDay(start, -1);
  return { start: financialYearStart(end), end };
}

import { allCraneTypes } from "#domain/crane-types.ts";
import { isDay } from "#domain/numbers/format.ts";
import {
  type Figure,
  figures,
  type InsightSeries,
  insightSeries,
  type WinRateGroup,
  winRateGroups,
} from "#domain/sales/insights.ts";
import { type Period, periods } from "#domain/sales/periods.ts";
import { readPageNumber } from "../pipeline/pipeline-search.ts";

/** The part of the address that the figures use. Every key is present after reading. */
export type InsightsSearch = {
  /** The day at whose end they are counted; today when absent. */
  day?: string | undefined;
  /** This financial year when absent. */
  period?: Period | "all" | undefined;
  creator?: string | undefined;
  /** The kind of a crane type. */
  type?: string | undefined;
  /** The grouping of the win rate; by capacity when absent. */
  by?: WinRateGroup | undefined;
  /** The figure whose list is shown, its row and its series. */
  list?: Figure | undefined;
  row?: string | undefined;
  series?: InsightSeries | undefined;
  page?: number | undefined;
};

const text = (value: unknown): string | undefined => {
  const found = typeof value === "number" ? String(value) : value;
  return typeof found === "string" && found.trim() !== "" ? found.slice(0, 200) : undefined;
};

/** Reads the address. Invalid values of a filter count as absent. */
export const insightsSearch = (raw: Record<string, unknown>): InsightsSearch => ({
  day: typeof raw.day === "string" && isDay(raw.day) ? raw.day : undefined,
  period: raw.period === "all" ? "all" : periods.find((period) => period === raw.period),
  creator: text(raw.creator),
  type: allCraneTypes().find(({ kind }) => kind === raw.type)?.kind,
  by: winRateGroups.find((by) => by === raw.by),
  list: figures.find((figure) => figure === raw.list),
  row: text(raw.row),
  series: insightSeries.find((series) => series === raw.series),
  page: readPageNumber(raw.page),
});

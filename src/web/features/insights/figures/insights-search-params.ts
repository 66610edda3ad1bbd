import { allCraneTypes } from "#domain/crane-types.ts";
import {
  type Figure,
  figures,
  type InsightSeries,
  insightSeries,
  type WinRateGroup,
  winRateGroups,
} from "#domain/insights/insights.ts";
import { type Period, periods } from "#domain/sales/periods.ts";
import { dayIn, pageIn, textIn } from "../../../ui/routing/address-values.ts";

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

/** Reads the address. Invalid values of a filter count as absent. */
export const insightsSearch = (raw: Record<string, unknown>): InsightsSearch => ({
  day: dayIn(raw.day),
  period: raw.period === "all" ? "all" : periods.find((period) => period === raw.period),
  creator: textIn(raw.creator),
  type: allCraneTypes().find(({ kind }) => kind === raw.type)?.kind,
  by: winRateGroups.find((by) => by === raw.by),
  list: figures.find((figure) => figure === raw.list),
  row: textIn(raw.row),
  series: insightSeries.find((series) => series === raw.series),
  page: pageIn(raw.page),
});

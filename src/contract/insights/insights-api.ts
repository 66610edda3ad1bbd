import type { FigureRow } from "#domain/sales/figure-columns.ts";
import type { InsightSeries, WinRateGroup } from "#domain/sales/insights.ts";
import { endpoint, type Success } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { PipelineFilter, SaleItems } from "./pipeline-api.ts";

export type InsightRow = FigureRow;

export type InsightAnswer = {
  as_of: string;
  rows: InsightRow[];
  /** Of steel: what one rupee more per kg would cost, and what holding the prices quoted costs now. */
  steel?: {
    rupee_more: number;
    held: number;
    /** How many rupees a row covers. */
    bar: number;
    in_force: { component: string; rate: number }[];
  };
};

export type InsightFilter = PipelineFilter & { as_of?: string; by?: WinRateGroup };

export const getInsight = endpoint<{
  params: { figure: string };
  query: InsightFilter;
  answer: Success<InsightAnswer>;
}>()({
  method: "GET",
  path: "/api/insights/:figure",
  access: "see insights",
  summary: "A figure over all sales, as of any day: months, win-rate, lost, margins, ageing, steel or per-kg",
});

/** A page of what a row counts: `structure` is what the row tells of steel, rupees before margin. */
export type InsightItems = SaleItems & { structure?: number };

export const listInsight = endpoint<{
  params: { figure: string };
  query: InsightFilter & { row?: string; series?: InsightSeries; page?: number; limit?: number };
  answer: Success<InsightItems>;
}>()({
  method: "GET",
  path: "/api/insights/:figure/list",
  access: "see insights",
  summary: "A page of the sales that a row of a figure counts",
});

export const exportInsight = endpoint<{
  params: { figure: string };
  query: InsightFilter & { row?: string; series?: InsightSeries } & ListFormat;
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/insights/:figure/list.csv",
  access: "see insights",
  kind: "file",
  summary: "The sales that a row of a figure counts, as CSV or as an Excel workbook",
  aliases: [{ path: "/api/insights/:figure/list.xlsx", fixed: { format: "xlsx" } }],
});

export const exportInsights = endpoint<{ query: InsightFilter; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/insights/figures.xlsx",
  access: "see insights",
  kind: "file",
  summary: "Every figure as a table, each on a sheet of one Excel workbook",
});

export const listInsightCreators = endpoint<{ answer: Success<{ creators: string[] }> }>()({
  method: "GET",
  path: "/api/insights/creators",
  access: "see insights",
  summary: "Whose sales the figures count",
});

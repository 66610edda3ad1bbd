import type { z } from "zod";
import type { InsightSeries, WinRateGroup } from "#domain/insights/insights.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { insightAnswer, insightItems, insightsSchemas } from "./insights-schemas.ts";
import type { PipelineFilter } from "./pipeline-api.ts";

export type InsightAnswer = z.infer<typeof insightAnswer>;
export type InsightRow = InsightAnswer["rows"][number];
export type InsightItems = z.infer<typeof insightItems>;

export type InsightFilter = PipelineFilter & { as_of?: string; by?: WinRateGroup };

export const getInsight = endpoint<{
  params: { figure: string };
  query: InsightFilter;
  answer: Answer<typeof insightsSchemas.getInsight>;
}>()({
  method: "GET",
  path: "/api/insights/:figure",
  access: "see insights",
  summary:
    "A figure over all sales, as of any day: months, orders, win-rate, lost, margins, ageing, steel or per-kg",
});

export const listInsight = endpoint<{
  params: { figure: string };
  query: InsightFilter & { row?: string; series?: InsightSeries; page?: number; limit?: number };
  answer: Answer<typeof insightsSchemas.listInsight>;
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

export const listInsightCreators = endpoint<{ answer: Answer<typeof insightsSchemas.listInsightCreators> }>()(
  {
    method: "GET",
    path: "/api/insights/creators",
    access: "see insights",
    summary: "The users whose sales the figures count",
  },
);

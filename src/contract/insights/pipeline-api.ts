import type { z } from "zod";
import type { PipelinePart } from "#domain/insights/pipeline.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { pipelineAnswer, pipelineSchemas, saleItem } from "./pipeline-schemas.ts";

export type SaleItem = z.infer<typeof saleItem>;
export type PipelineAnswer = z.infer<typeof pipelineAnswer>;

export type PipelineFilter = {
  creator?: string;
  crane_type?: string;
  customer_id?: string;
  start_date?: string;
  end_date?: string;
};

export const getPipeline = endpoint<{
  query: PipelineFilter;
  answer: Answer<typeof pipelineSchemas.getPipeline>;
}>()({
  method: "GET",
  path: "/api/pipeline",
  access: "see pipeline",
  summary: "The open sales by status and by due acts: the caller’s own, or everybody’s for managers",
});

export const listPipeline = endpoint<{
  query: PipelineFilter & { part: PipelinePart; page?: number; limit?: number };
  answer: Answer<typeof pipelineSchemas.listPipeline>;
}>()({
  method: "GET",
  path: "/api/pipeline/list",
  access: "see pipeline",
  summary: "A page of what a figure of the pipeline counts",
});

export const exportPipeline = endpoint<{
  /** All open sales without `part`. */
  query: PipelineFilter & { part?: PipelinePart } & ListFormat;
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/pipeline/list.csv",
  access: "see pipeline",
  kind: "file",
  summary: "The pipeline, or a list of it, as CSV or as an Excel workbook",
  aliases: [{ path: "/api/pipeline/list.xlsx", fixed: { format: "xlsx" } }],
});

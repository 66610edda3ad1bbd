import type { InHandPart } from "#domain/orders/orders-in-hand.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { PipelineFilter } from "../insights/pipeline-api.ts";
import type { ListFormat } from "../list-format.ts";
import type { inHandSchemas } from "./in-hand-schemas.ts";

export type OrdersInHand = Answer<typeof inHandSchemas.getOrdersInHand>["data"];
export type OrderInHand = Answer<typeof inHandSchemas.listOrdersInHand>["data"]["items"][number];

type Listed = PipelineFilter & { part: InHandPart; week?: string };

export const getOrdersInHand = endpoint<{
  query: PipelineFilter;
  answer: Answer<typeof inHandSchemas.getOrdersInHand>;
}>()({
  method: "GET",
  path: "/api/pipeline/orders",
  access: "see pipeline",
  summary: "The orders in hand: their value, due and overdue milestones, and the dispatch by week",
});

export const listOrdersInHand = endpoint<{
  query: Listed & { page?: number; limit?: number };
  answer: Answer<typeof inHandSchemas.listOrdersInHand>;
}>()({
  method: "GET",
  path: "/api/pipeline/orders/list",
  access: "see pipeline",
  summary: "A page of the orders that a figure of the orders in hand counts",
});

export const exportOrdersInHand = endpoint<{ query: Listed & ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/pipeline/orders/list.csv",
  access: "see pipeline",
  kind: "file",
  summary: "The orders that a figure of the orders in hand counts, as CSV or as an Excel workbook",
  aliases: [{ path: "/api/pipeline/orders/list.xlsx", fixed: { format: "xlsx" } }],
});

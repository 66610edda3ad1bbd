import type { z } from "zod";
import { type Answer, endpoint } from "../endpoint.ts";
import type { similarAnswer, similarPast, similarQuotation, similarSchemas } from "./similar-schemas.ts";

export type SimilarQuotation = z.infer<typeof similarQuotation>;
export type SimilarPast = z.infer<typeof similarPast>;
export type SimilarAnswer = z.infer<typeof similarAnswer>;

export const listSimilar = endpoint<{
  params: { id: string };
  answer: Answer<typeof similarSchemas.listSimilar>;
}>()({
  method: "GET",
  path: "/api/quotation/:id/similar",
  access: "create quotations",
  summary: "The quotations nearest to one, with their results",
});

export const findSimilar = endpoint<{
  /** Tonnes and metres. `but` excludes a quotation, such as the one being revised. */
  query: {
    crane_type: string;
    tonnes?: number;
    span_m?: number;
    lift_m?: number;
    runway_m?: number;
    but?: string;
  };
  answer: Answer<typeof similarSchemas.findSimilar>;
}>()({
  method: "GET",
  path: "/api/quotation/similar",
  access: "create quotations",
  summary: "The quotations nearest to a crane of these sizes",
});

import type { Approval } from "#domain/sales/sale.ts";
import type { LostReason, Status } from "#domain/sales/status.ts";
import { endpoint, type Success } from "../endpoint.ts";

/** A quotation like another one. Amounts are rupees. */
export type SimilarQuotation = {
  quotation_id: string;
  revision: number;
  capacity: string;
  tonnes: number | null;
  span_m: number | null;
  lift_m: number | null;
  runway_m: number | null;
  final_amount: number;
  /** At today's tables and rates; null where they no longer have what was quoted. */
  rebased_amount: number | null;
  /** Of structure, before margin. */
  per_kg: number | null;
  /** Null for who may not see it. */
  margin_percentage: number | null;
  status: Status;
  approval: Pick<Approval, "state">;
  /** Why it was lost. */
  reason: LostReason | null;
  age_days: number;
};

export type SimilarAnswer = {
  similar: SimilarQuotation[];
  /** At what margins most of those that were won were won; null with fewer than five. */
  won_margins: { from: number; to: number; count: number } | null;
};

export const listSimilar = endpoint<{ params: { id: string }; answer: Success<SimilarAnswer> }>()({
  method: "GET",
  path: "/api/quotation/:id/similar",
  access: "create quotations",
  summary: "The quotations that are nearest to one, and what became of them",
});

export const findSimilar = endpoint<{
  /** Tonnes and metres; `but` is left out, as the quotation that is being revised. */
  query: {
    crane_type: string;
    tonnes?: number;
    span_m?: number;
    lift_m?: number;
    runway_m?: number;
    but?: string;
  };
  answer: Success<SimilarAnswer>;
}>()({
  method: "GET",
  path: "/api/quotation/similar",
  access: "create quotations",
  summary: "The quotations that are nearest to a crane of these sizes",
});

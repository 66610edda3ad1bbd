import { z } from "zod";
import { craneTypeIds } from "#domain/crane-types.ts";
import { approvalStates } from "#domain/sales/sale.ts";
import { lostReasons, statuses } from "#domain/sales/status.ts";
import { craneTypeQuery } from "./pipeline-schemas.ts";

const number = z.number().nullable();

const sizeQuery = (label: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, `${label} must be a plain number`)
    .transform(Number)
    .optional();

const answer = z.object({
  success: z.literal(true),
  data: z.object({
    similar: z.array(
      z.object({
        quotation_id: z.string(),
        revision: z.number(),
        capacity: z.string(),
        tonnes: number,
        span_m: number,
        lift_m: number,
        runway_m: number,
        final_amount: z.number(),
        rebased_amount: number,
        per_kg: number,
        margin_percentage: number,
        status: z.enum(statuses),
        approval: z.object({ state: z.enum(approvalStates) }),
        reason: z.enum(lostReasons).nullable(),
        age_days: z.number(),
      }),
    ),
    won_margins: z.object({ from: z.number(), to: z.number(), count: z.number() }).nullable(),
  }),
});

export const similarSchemas = {
  listSimilar: {
    params: z.object({ id: z.string().max(40, "Quotation ID must be at most 40 characters") }),
    answer,
  },
  findSimilar: {
    query: z.object({
      crane_type: craneTypeQuery.pipe(z.enum(craneTypeIds(), "Say of which crane type")),
      tonnes: sizeQuery("Tonnes"),
      span_m: sizeQuery("Span"),
      lift_m: sizeQuery("Lift"),
      runway_m: sizeQuery("Runway"),
      but: z.string().max(40).optional(),
    }),
    answer,
  },
};

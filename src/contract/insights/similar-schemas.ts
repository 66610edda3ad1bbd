import { z } from "zod";
import { craneTypeIds } from "#domain/crane-types.ts";
import { lostReasons } from "#domain/sales/lost-reasons.ts";
import { approvalStates } from "#domain/sales/sale.ts";
import { statuses } from "#domain/sales/sale-status.ts";
import { pastEntry } from "../archive/archive-schemas.ts";
import { quotationId } from "../query-schemas.ts";
import { success } from "../success-schema.ts";
import { craneTypeQuery } from "./pipeline-schemas.ts";

const number = z.number().nullable();

const sizeQuery = (label: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, `${label} must be a plain number`)
    .transform(Number)
    .optional();

/** A quotation like another one. Amounts are rupees. */
export const similarQuotation = z.object({
  quotation_id: z.string(),
  revision: z.number(),
  capacity: z.string(),
  tonnes: number,
  span_m: number,
  lift_m: number,
  runway_m: number,
  final_amount: z.number(),
  /** At today's tables and rates; null if they no longer have the quoted row. */
  rebased_amount: number,
  /** Rupees for each kilogram of structure, before margin. */
  per_kg: number,
  /** Null for users who may not see it. */
  margin_percentage: number,
  status: z.enum(statuses),
  approval: z.object({ state: z.enum(approvalStates) }),
  /** Why it was lost. */
  reason: z.enum(lostReasons).nullable(),
  age_days: z.number(),
});

/** A past quotation like a crane. The price is as it was, before GST. */
export const similarPast = pastEntry.extend({ age_days: z.number() });

export const similarAnswer = z.object({
  similar: z.array(similarQuotation),
  /** The nearest of the archive that the caller may see. */
  past: z.array(similarPast),
  /** The margins of most won ones; null with fewer than five. */
  won_margins: z.object({ from: z.number(), to: z.number(), count: z.number() }).nullable(),
});
const answer = success(similarAnswer);

export const similarSchemas = {
  listSimilar: {
    params: z.object({ id: quotationId }),
    answer,
  },
  findSimilar: {
    query: z.object({
      crane_type: craneTypeQuery.pipe(z.enum(craneTypeIds(), "Name the crane type")),
      tonnes: sizeQuery("Tonnes"),
      span_m: sizeQuery("Span"),
      lift_m: sizeQuery("Lift"),
      runway_m: sizeQuery("Runway"),
      but: z.string().max(40).optional(),
    }),
    answer,
  },
};

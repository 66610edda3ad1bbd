import { z } from "zod";
import { componentIds, findComponent } from "#domain/components/registry.ts";
import { craneTypeIds } from "#domain/crane-types.ts";
import { statuses } from "#domain/sales/sale-status.ts";
import { success } from "../success-schema.ts";
import { craneTypeQuery } from "./pipeline-schemas.ts";

export const lastPrice = z.object({
  quotation_id: z.string(),
  /** The day of its newest revision, by the calendar of Asia/Kolkata. */
  day: z.string(),
  /** Rupees. */
  amount: z.number(),
  status: z.enum(statuses),
});

export const lastPricesSchemas = {
  query: z.strictObject({
    component: z
      .string()
      .max(200)
      .refine((id) => findComponent(id) !== undefined, "Name the component")
      .pipe(z.enum(componentIds() as [string, ...string[]])),
    crane_type: craneTypeQuery.pipe(z.enum(craneTypeIds(), "Name the crane type")),
    capacity: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,6})?T?$/, "Capacity must be a number of tonnes")
      .transform((text) => Number.parseFloat(text)),
  }),
  answer: success(z.object({ last: z.array(lastPrice) })),
};

import { z } from "zod";
import { orderEvents } from "#domain/firm/firm-profile.ts";
import {
  conditionParts,
  maxClauses,
  maxMilestones,
  maxStages,
  type SaleConditions,
  type SaleConditionsRecord,
  type StandardConditions,
} from "#domain/firm/sale-conditions.ts";
import { describes } from "../describes.ts";

// The domain checks limits and sums, and names the clause, milestone or stage that is wrong.
const text = (label: string) =>
  z.string(`${label} must be text`).max(40_000, `${label} must be at most 40,000 characters`);

/** The milestones of a sale. */
export const saleMilestones = z
  .array(
    z.strictObject({
      label: text("Name"),
      when: text("When"),
      percent: z.number("Share of a milestone must be a number"),
      due: z.strictObject({
        event: z.enum(orderEvents, `Event must be one of ${orderEvents.join(", ")}`),
        days: z.number("Days of a milestone must be a number"),
      }),
    }),
    "Milestones must be a list",
  )
  .max(200, `A sale has at most ${maxMilestones} milestones`)
  .readonly();

const delivery = z
  .array(
    z.strictObject({
      label: text("Name"),
      first_week: z.number("First week of a stage must be a number"),
      last_week: z.number("Last week of a stage must be a number"),
      by: z.enum(["us", "customer"], "Party of a stage must be us or customer"),
      ends_with: z
        .enum(["dispatch", "commissioning"], "End of a stage must be dispatch or commissioning")
        .optional(),
    }),
    "Delivery must be a list",
  )
  .max(200, `A sale has at most ${maxStages} stages`)
  .readonly();

/** The conditions of a quotation or an offer, where they are not the firm's. */
export const saleConditions = describes<SaleConditions>()(
  z.strictObject({
    terms: z
      .array(
        z.strictObject({ title: text("Title"), text: text("Text").nullable() }),
        "Terms must be a list of clauses",
      )
      .max(200, `A sale has at most ${maxClauses} clauses`)
      .readonly()
      .optional(),
    milestones: saleMilestones.optional(),
    delivery: delivery.optional(),
  }),
);

/** The firm's conditions from which the author of a sale begins. */
export const standardConditions = describes<StandardConditions>()(
  z.object({
    terms: z.array(z.object({ title: z.string(), text: z.string() })).readonly(),
    milestones: saleMilestones,
    delivery,
  }),
);

/** The conditions that hold for a saved sale. `own` has the same as a call takes them. */
export const saleConditionsRecord = describes<SaleConditionsRecord>()(
  z.object({
    terms: z.array(z.object({ title: z.string(), text: z.string() })).readonly(),
    milestones: saleMilestones,
    delivery,
    changed: z.array(z.enum(conditionParts)).readonly(),
    own: saleConditions,
  }),
);

/** Where a sale is supplied. The domain refuses a place that is not a state. */
export const supply = {
  place_of_supply: z
    .string("Place of supply must be text")
    .max(200, "Place of supply must be at most 200 characters")
    .optional(),
  sez: z.boolean("sez must be true or false").optional(),
};

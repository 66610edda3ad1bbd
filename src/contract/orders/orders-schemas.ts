import { z } from "zod";
import { orderEvents } from "#domain/firm/firm-profile.ts";
import { maxReferenceLength, orderForms, orderPaperForms } from "#domain/orders/order.ts";
import { saleMilestones, supply } from "../papers/conditions-schema.ts";
import { revisionQuery } from "../sales/sales-schemas.ts";
import { success } from "../success-schema.ts";

const id = z.string().max(40);
const params = z.object({ id });
const noMilestone = "A milestone is named by its number, from 1 on";
/** By its place in the list, from 1 on, or by its id. */
const ofMilestone = z.object({
  id,
  milestone: z
    .string()
    .max(300)
    .regex(/^(?:[1-9]\d?|m-.+)$/, noMilestone),
});

/** The receipt of a milestone. Amounts are rupees, days YYYY-MM-DD. */
export const receiptRecord = z.object({
  day: z.string(),
  amount: z.number(),
  reference: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The username. */
  by: z.string(),
});

/** An issued paper of an order. */
export const orderPaper = z.object({
  id: z.string(),
  form: z.enum(orderPaperForms),
  /** The place of its milestone in the present order, from 1 on; null for a confirmation, and when the order lost it. */
  milestone: z.number().nullable(),
  /** The milestone's letter on the paper; null of a confirmation and of a damaged paper. */
  letter: z.string().nullable(),
  /** The number of a proforma. */
  number: z.string().nullable(),
  /** Null of a damaged paper. */
  amount: z.number().nullable(),
  issued_at: z.string(),
  issued_by: z.string(),
  /** True when the order has changed since, or was reopened. */
  superseded: z.boolean(),
  /** True when its stored content cannot be read. */
  damaged: z.boolean(),
});
const papers = z.array(orderPaper).readonly();

/** The order of a won sale. Amounts are rupees, weights kg, days YYYY-MM-DD. */
export const orderRecord = z
  .object({
    order_number: z.string(),
    day: z.string(),
    customer: z.string(),
    /** Before GST. */
    order_value: z.number(),
    discount: z.number(),
    difference: z.number(),
    gst_percentage: z.string(),
    gst: z.number(),
    ...supply,
    /** What to check about a chosen place of supply; null for nothing. */
    place_note: z.string().nullable(),
    total: z.number(),
    positions: z
      .array(
        z.object({
          position: z.number(),
          text: z.string(),
          quotation_id: z.string().nullable(),
          revision: z.number().nullable(),
          quantity: z.string(),
          unit: z.string(),
          unit_value: z.number(),
          value: z.number(),
          /** The steel of all pieces. Null for a free position. */
          steel: z.number().nullable(),
          on_runway_of: z.number().nullable(),
        }),
      )
      .readonly(),
    steel: z.number(),
    dispatch: z.string().nullable(),
    commissioning: z.string().nullable(),
    milestones: z
      .array(
        z.object({
          id: z.string(),
          letter: z.string(),
          label: z.string(),
          when: z.string(),
          percent: z.number(),
          amount: z.number(),
          due: z.string().nullable(),
          /** The event, and the days after it, from which its day follows. */
          counts_from: z.object({ event: z.enum(orderEvents), days: z.number() }),
          paid: receiptRecord.nullable(),
          /** True with a receipt or an issued paper: then it cannot be changed. */
          fixed: z.boolean(),
        }),
      )
      .readonly(),
    /** All receipts, also those whose milestone the order has no longer. */
    received: z.number(),
    /** The receipts of milestones that the order has no longer. */
    other_receipts: z.array(receiptRecord.extend({ milestone_id: z.string(), label: z.string() })).readonly(),
    /** The oldest first. */
    papers,
    /** The number of points that an engineer must confirm. */
    to_confirm: z.number(),
  })
  .meta({ id: "Order" });
const answer = success(orderRecord);

/** The query of a PDF export, with these forms of the sale. */
export const pdfQuery = <const F extends string>(own: readonly F[]) => {
  const forms = [...own, ...orderForms] as const;
  return {
    revision: revisionQuery.optional(),
    form: z.enum(forms, `Form must be one of ${forms.join(", ")}`).optional(),
    milestone: z
      .string()
      .regex(/^[1-9]\d?$/, noMilestone)
      .transform(Number)
      .optional(),
    paper: z.string().max(40).optional(),
  };
};

/** The schemas of an order's calls, of a quotation or of an offer. */
export const ordersSchemas = {
  getOrder: { params, answer },
  changeOrder: { params, body: z.strictObject({ dispatch: z.string().max(10) }), answer },
  changeMilestones: {
    params,
    body: z.strictObject({ milestones: saleMilestones, known: saleMilestones.optional() }),
    answer,
  },
  receiveMilestone: {
    params: ofMilestone,
    body: z.strictObject({
      day: z.string().max(10),
      amount: z.number("Amount must be a number of rupees"),
      reference: z
        .string()
        .max(maxReferenceLength, `Reference must be at most ${maxReferenceLength} characters`)
        .optional(),
    }),
    answer,
  },
  takeBackMilestone: { params: ofMilestone, answer },
  listOrderPapers: { params, answer: success(z.object({ papers })) },
  issueOrderPaper: {
    params,
    body: z.strictObject({
      form: z.enum(orderPaperForms, `Form must be one of ${orderPaperForms.join(", ")}`),
      milestone: z.number(noMilestone).int(noMilestone).min(1, noMilestone).max(99, noMilestone).optional(),
    }),
    answer,
  },
  exportWorks: { params },
  exportOrder: { params },
};

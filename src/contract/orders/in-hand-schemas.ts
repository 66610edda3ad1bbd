import { z } from "zod";
import { inHandParts } from "#domain/orders/orders-in-hand.ts";
import { dayQuery, salesFilterShape } from "../insights/pipeline-schemas.ts";
import { daysInOrder, formatQuery, limitQuery, pageQuery } from "../query-schemas.ts";
import { success } from "../success-schema.ts";

const milestone = { letter: z.string(), label: z.string(), amount: z.number(), due: z.string().nullable() };

const sale = {
  /** One of the two. */
  quotation_id: z.string().exactOptional(),
  offer_id: z.string().exactOptional(),
  revision: z.number(),
  customer: z.string().nullable(),
  customer_id: z.string().nullable(),
};

/** A milestone that is not received. */
const openMilestone = z.object({ ...sale, ...milestone });

/** An order in hand. Amounts are rupees, days YYYY-MM-DD. */
const orderInHand = z.object({
  ...sale,
  order_number: z.string(),
  day: z.string(),
  dispatch: z.string().nullable(),
  /** Before GST. */
  value: z.number(),
  total: z.number(),
  received: z.number(),
  overdue: z.number(),
  due: z.number(),
  /** The first milestone that is not received. Null when all are. */
  next: z.object(milestone).nullable(),
  created_by: z.string(),
  responsible: z.string().nullable(),
});

/** The milestones of a part: how many, in how many orders, their amounts, and the first of them. */
const milestones = z.object({
  count: z.number(),
  orders: z.number(),
  amount: z.number(),
  first: z.array(openMilestone),
});

const ordersInHand = z.object({
  count: z.number(),
  /** Before GST. */
  value: z.number(),
  total: z.number(),
  received: z.number(),
  overdue: milestones,
  due: milestones,
  /** By the Monday of each week with a dispatch. */
  weeks: z.array(z.object({ week: z.string(), count: z.number(), value: z.number() })),
});

const listed = {
  ...salesFilterShape,
  part: z.enum(inHandParts, `Part must be one of ${inHandParts.join(", ")}`),
  week: dayQuery("Week").optional(),
};

export const inHandSchemas = {
  getOrdersInHand: {
    query: z.object(salesFilterShape).superRefine(daysInOrder),
    answer: success(ordersInHand),
  },
  listOrdersInHand: {
    query: z.object({ ...listed, page: pageQuery, limit: limitQuery(10, 100) }).superRefine(daysInOrder),
    answer: success(
      z.object({
        items: z.array(orderInHand),
        total: z.number(),
        value: z.number(),
        page: z.number(),
        limit: z.number(),
      }),
    ),
  },
  exportOrdersInHand: { query: z.object({ ...listed, format: formatQuery }).superRefine(daysInOrder) },
};

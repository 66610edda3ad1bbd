import { z } from "zod";
import { repriceActs } from "#domain/reprice/reprice.ts";
import { approvalStates } from "#domain/sales/sale.ts";
import { openStatuses, statuses } from "#domain/sales/sale-status.ts";
import { craneTypeQuery, dayQuery } from "../insights/pipeline-schemas.ts";
import { offerBridge } from "../offers/offers-schemas.ts";
import { booleanQuery, daysInOrder, formatQuery } from "../query-schemas.ts";
import { bridgeAnswer } from "../sales/sales-schemas.ts";
import { success, successAnswer } from "../success-schema.ts";

const params = z.object({ job: z.string().max(40) });
const text = z.string().max(200).optional();

const filter = z
  .strictObject({
    creator: text,
    crane_type: craneTypeQuery.optional(),
    customer_id: text,
    status: z
      .enum(["", ...openStatuses, "expired"], `Status must be one of ${openStatuses.join(", ")}, expired`)
      .optional(),
    start_date: dayQuery("Start date").optional(),
    end_date: dayQuery("End date").optional(),
  })
  .superRefine(daysInOrder);

/** A re-pricing: a batch of sales to work out, decide on, and undo together. */
export const repriceJob = z.object({
  job: z.string(),
  made_at: z.string(),
  by: z.string(),
  state: z.enum(["running", "done", "failed"]),
  /** The running work after the calculation. */
  doing: z.enum(["applying", "undoing"]).nullable(),
  done: z.number(),
  total: z.number(),
  applied: z.number(),
  undone: z.number(),
});

/** Exactly one of the two is set. */
const saleId = { quotation_id: z.string().optional(), offer_id: z.string().optional() };

/** The bridge of a quotation, or of an offer. */
export const repriceBridge = z.union([bridgeAnswer, offerBridge]);

/** One sale of a re-pricing: its present values, and its values at today's tables and rates. */
export const repriceItem = z
  .object({
    ...saleId,
    revision: z.number(),
    status: z.enum(statuses),
    approval: z.object({ state: z.enum(approvalStates) }),
    /** For an offer, of its largest firm crane; null without one. */
    crane_type: z.string().nullable(),
    /** Null for an offer. */
    capacity: z.string().nullable(),
    span_width_m: z.string().nullable(),
    /** The firm cranes of an offer; null for a quotation. */
    cranes: z.number().nullable(),
    customer: z.string().nullable(),
    customer_id: z.string().nullable(),
    valid_until: z.string(),
    margin_percentage: z.number().nullable(),
    /** Rupees, with GST. */
    old_total: z.number(),
    new_total: z.number().nullable(),
    /** True when a revision would change the sale: its total, or an alternate or option of an offer. */
    moved: z.boolean(),
    /** For an offer, the bridge between its totals. */
    bridge: repriceBridge.nullable(),
    /** Negative after the last day of validity. */
    days_left: z.number(),
    expired: z.boolean(),
    /** The margin in percent when the price is held. */
    margin_if_held: z.number().nullable(),
    /** The reason why it can't be re-priced; null if it can. */
    problem: z.string().nullable(),
    act: z.enum(repriceActs).nullable(),
    /** The result of the choice. Null without one, and while it is being applied. */
    outcome: z.enum(["applied", "refused", "undone"]).nullable(),
    /** The reason why it was refused or could not be undone. */
    reason: z.string().nullable(),
  })
  .meta({ id: "RepriceItem" });

const decided = success(
  z.object({
    applied: z.number(),
    refused: z.array(z.object({ ...saleId, reason: z.string() })),
  }),
);

/** A notice that another person re-priced a sale of the caller. */
export const repricedNotice = z.object({
  ...saleId,
  /** The newest revision. */
  revision: z.number(),
  act: z.enum(repriceActs),
  old_total: z.number().nullable(),
  new_total: z.number().nullable(),
  valid_until: z.string().nullable(),
  at: z.string(),
  /** The user name of that person. */
  by: z.string(),
});

/** More than the open sales of any firm. */
const maxChoices = 20_000;

export const repriceSchemas = {
  startReprice: {
    body: z.strictObject({ filter: filter.optional() }),
    answer: success(z.object({ job: z.string() })),
  },
  listReprices: { answer: success(z.object({ jobs: z.array(repriceJob) })) },
  getReprice: {
    params,
    query: z.object({ brief: booleanQuery.optional() }),
    answer: success(repriceJob.extend({ items: z.array(repriceItem) })),
  },
  exportReprice: { params, query: z.object({ format: formatQuery }) },
  applyReprice: {
    params,
    body: z.strictObject({
      choices: z
        .array(
          z
            .strictObject({
              quotation_id: z.string().max(40).optional(),
              offer_id: z.string().max(40).optional(),
              act: z.enum(repriceActs, `Act must be one of ${repriceActs.join(", ")}`),
            })
            .refine(
              ({ quotation_id, offer_id }) => (quotation_id === undefined) !== (offer_id === undefined),
              "Each choice names a quotation_id or an offer_id",
            ),
          "Choices must be a list",
        )
        .min(1, "Choose an act for at least one quotation or offer")
        .max(maxChoices),
    }),
    answer: decided,
  },
  undoReprice: { params, answer: decided },
  listRepriced: { answer: success(z.object({ repriced: z.array(repricedNotice) })) },
  dismissRepriced: {
    body: z.strictObject({ until: z.iso.datetime("Until must be a moment, as 2026-11-22T09:30:00.000Z") }),
    answer: successAnswer,
  },
};

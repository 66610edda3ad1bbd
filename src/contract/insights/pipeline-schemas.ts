import { z } from "zod";
import { allCraneTypes, findCraneTypeSpelled } from "#domain/crane-types.ts";
import { isDay, noSuchDay } from "#domain/dates/indian-dates.ts";
import { pipelineParts } from "#domain/insights/pipeline.ts";
import { approvalStates } from "#domain/sales/sale.ts";
import { statuses } from "#domain/sales/sale-status.ts";
import { daysInOrder, formatQuery, limitQuery, pageQuery } from "../query-schemas.ts";
import { inOfferLink } from "../sales/sales-schemas.ts";
import { success } from "../success-schema.ts";

/** A calendar day in an address; the empty text counts as not given. */
export const dayQuery = (label: string) =>
  z
    .string()
    .refine((text) => text === "" || isDay(text), `${noSuchDay(label)}, as 2026-11-22`)
    .transform((text) => text || undefined);

const craneTypeMessage = `Crane type must be one of ${allCraneTypes()
  .map(({ kind }) => kind)
  .join(", ")}`;

/** A crane type in any of its spellings; the empty text counts as not given. Other words are refused. */
export const craneTypeQuery = z
  .string()
  .max(40, craneTypeMessage)
  .refine((text) => text === "" || findCraneTypeSpelled(text) !== undefined, craneTypeMessage)
  .transform((text) => findCraneTypeSpelled(text)?.id);

const textQuery = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.trim() || undefined);

/** The filters of the figures over sales. */
export const salesFilterShape = {
  creator: textQuery(200).optional(),
  crane_type: craneTypeQuery.optional(),
  customer_id: textQuery(60).optional(),
  start_date: dayQuery("Start date").optional(),
  end_date: dayQuery("End date").optional(),
};

/** A sale in a list of the pipeline or behind a figure. Amounts are rupees. */
export const saleItem = z.object({
  /** Exactly one of the two is set. */
  quotation_id: z.string().exactOptional(),
  offer_id: z.string().exactOptional(),
  revision: z.number(),
  /** The newest revision, if the list shows an earlier one. */
  superseded_by: z.number().nullable(),
  /** "Single Girder 7.5T", "3 cranes". */
  crane: z.string(),
  customer: z.string().nullable(),
  customer_id: z.string().nullable(),
  /** For a quotation in an offer this is the offer's, like validity and follow-up. */
  status: z.enum(statuses),
  expired: z.boolean(),
  /** The offer that holds the quotation now. The figure counted it as a separate sale. */
  in_offer: inOfferLink.nullable(),
  approval: z.object({ state: z.enum(approvalStates) }),
  /** The number of open points of this revision that nobody has decided. */
  open_points: z.number(),
  /** Before GST. */
  value: z.number(),
  final_amount: z.number(),
  timestamp: z.string(),
  valid_until: z.string(),
  next_follow_up: z.string().nullable(),
  created_by: z.string(),
  responsible: z.string().nullable(),
});

const items = z.array(saleItem);

/** A page of a list. `value` is the value of the whole list before GST. */
export const saleItems = z.object({
  items,
  total: z.number(),
  value: z.number(),
  page: z.number(),
  limit: z.number(),
});

const sums = { count: z.number(), value: z.number(), first: items };

export const pipelineAnswer = z.object({
  /** Each with its first sales, earliest end first. */
  by_status: z.array(z.object({ status: z.enum(statuses), ...sums })),
  /** Open sales past their validity. They count in no status. */
  expired: z.object(sums),
  /** Each list has at most 100; `totals` has the full numbers. */
  follow_ups: z.object({ today: items, late: items, none: items }),
  ending: items,
  /** Offers with positions that have been revised since. */
  outdated: z.array(
    saleItem.extend({ outdated: z.array(z.object({ position: z.number(), revision: z.number() })) }),
  ),
  /** Sales that await the caller's approval. */
  approvals: items,
  /** The sales that await a decision of others, and those that were sent back. */
  held: z.object({ awaiting: items, sent_back: items }),
  totals: z.object({
    today: z.number(),
    late: z.number(),
    none: z.number(),
    ending: z.number(),
    outdated: z.number(),
    approvals: z.number(),
    awaiting: z.number(),
    sent_back: z.number(),
  }),
  /** The creators and customers of open sales, for the filters. */
  creators: z.array(z.string()),
  customers: z.array(
    z.object({
      id: z.string(),
      company: z.string(),
      /** The company, with its place if another company has the same name. */
      label: z.string(),
    }),
  ),
});

const part = z.enum(pipelineParts, `Part must be one of ${pipelineParts.join(", ")}`);

export const pipelineSchemas = {
  getPipeline: {
    query: z.object(salesFilterShape).superRefine(daysInOrder),
    answer: success(pipelineAnswer),
  },
  listPipeline: {
    query: z
      .object({ ...salesFilterShape, part, page: pageQuery, limit: limitQuery(10, 100) })
      .superRefine(daysInOrder),
    answer: success(saleItems),
  },
  exportPipeline: {
    query: z
      .object({ ...salesFilterShape, part: part.optional(), format: formatQuery })
      .superRefine(daysInOrder),
  },
};

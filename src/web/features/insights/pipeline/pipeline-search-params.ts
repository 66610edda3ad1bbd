import { allCraneTypes } from "#domain/crane-types.ts";
import { type PipelinePart, pipelineParts } from "#domain/insights/pipeline.ts";
import { type InHandPart, inHandParts } from "#domain/orders/orders-in-hand.ts";
import { type Period, periods } from "#domain/sales/periods.ts";
import { dayIn, pageIn, textIn } from "../../../ui/routing/address-values.ts";

/** The part of the address that the pipeline uses. Every key is present after reading. */
export type PipelineSearch = {
  creator?: string | undefined;
  /** The kind of a crane type. */
  type?: string | undefined;
  customer?: string | undefined;
  period?: Period | undefined;
  /** The list that is shown instead of the overview. */
  list?: PipelinePart | undefined;
  /** The list of orders in hand that is shown instead. */
  orders?: InHandPart | undefined;
  /** The Monday of the week of dispatch that the list of orders is limited to. */
  week?: string | undefined;
  page?: number | undefined;
  /** The number of the sale that the queue of calls begins with. */
  call?: string | undefined;
};

/** Reads the address. Invalid values of a filter count as absent. */
export const pipelineSearch = (raw: Record<string, unknown>): PipelineSearch => ({
  creator: textIn(raw.creator),
  type: allCraneTypes().find(({ kind }) => kind === raw.type)?.kind,
  customer: textIn(raw.customer)?.slice(0, 60),
  period: periods.find((period) => period === raw.period),
  list: pipelineParts.find((part) => part === raw.list),
  orders: inHandParts.find((part) => part === raw.orders),
  week: dayIn(raw.week),
  page: pageIn(raw.page),
  call: textIn(raw.call)?.slice(0, 60),
});

import { allCraneTypes } from "#domain/crane-types.ts";
import { isDay } from "#domain/numbers/format.ts";
import { type InHandPart, inHandParts } from "#domain/orders/orders-in-hand.ts";
import { type Period, periods } from "#domain/sales/periods.ts";
import { type PipelinePart, pipelineParts } from "#domain/sales/pipeline.ts";

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

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, 200) : undefined;

/** A page in an address, from 2 on. */
export const readPageNumber = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
};

/** Reads the address. Invalid values of a filter count as absent. */
export const pipelineSearch = (raw: Record<string, unknown>): PipelineSearch => ({
  creator: text(raw.creator),
  type: allCraneTypes().find(({ kind }) => kind === raw.type)?.kind,
  customer: text(raw.customer)?.slice(0, 60),
  period: periods.find((period) => period === raw.period),
  list: pipelineParts.find((part) => part === raw.list),
  orders: inHandParts.find((part) => part === raw.orders),
  week: isDay(String(raw.week)) ? String(raw.week) : undefined,
  page: readPageNumber(raw.page),
  call: text(raw.call)?.slice(0, 60),
});

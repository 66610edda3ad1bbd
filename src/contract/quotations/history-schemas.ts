import { z } from "zod";
import { isDay, noSuchDay } from "#domain/dates/indian-dates.ts";
import { defaultSort, sortKeys } from "#domain/sales/history-sort.ts";
import { statusFilters } from "#domain/sales/sale-status.ts";
import { searchQuery } from "../query-schemas.ts";

/** A day, or an empty text for any. */
const day = z.string().refine((text) => text === "" || isDay(text), noSuchDay("Date"));
/** A whole number in a query, within these bounds, and the one without it. */
export const wholeNumber = (least: number, most: number, initial: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `Must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `Must be a whole number from ${least} to ${most}`)
    .default(initial);

const asOfPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)_([\w-]{1,40})$/;
/**
 * The newest quotation of a list as one parameter. The answer returns it, and requests for further pages send
 * it.
 */
export const asOfText = (newest: { created_at: string; id: string }): string =>
  `${newest.created_at}_${newest.id}`;
export const asOf = z.string().transform((text, context) => {
  const [, created_at, id] = asOfPattern.exec(text) ?? [];
  if (created_at !== undefined && id !== undefined) return { created_at, id };
  context.addIssue({ code: "custom", message: "as_of must be the value from a page of the history" });
  return z.NEVER;
});

/** The filters and the order of the history, in its calls and its export. */
export const historyFilter = {
  start_date: day.optional(),
  end_date: day.optional(),
  crane_type: z.string().max(200, "Crane type must be at most 200 characters").optional(),
  creator: z.string().max(200, "Creator must be at most 200 characters").optional(),
  search: searchQuery,
  status: z.enum(["", ...statusFilters], `Status must be one of ${statusFilters.join(", ")}`).optional(),
  /** The history is sorted with the newest first by default. */
  sort_by: z.enum(sortKeys, `Sort by must be one of ${sortKeys.join(", ")}`).default(defaultSort.by),
  sort_order: z.enum(["asc", "desc"], "Sort order must be asc or desc").default(defaultSort.order),
};

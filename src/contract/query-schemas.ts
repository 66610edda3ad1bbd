import { z } from "zod";
import { areDaysReversed, daysReversed } from "#domain/dates/day-range.ts";
import { maxSearchLength } from "#domain/text/search-text.ts";

const wholeNumber = (most: number, message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, message)
    .transform(Number)
    .refine((value) => value <= most, message);

/** The number of a quotation in a call: at most 40 characters. */
export const quotationId = z.string().max(40, "Quotation ID must be at most 40 characters");
/** The number of the offer that a call revises: at most 40 characters. */
export const revisedOfferId = z.string().max(40, "Offer ID must be at most 40 characters");
/** The id of a stored record in a call: at most 100 characters. */
export const recordId = z.string().max(100, "ID must be at most 100 characters");

/** The page of a list, from 1 on. */
export const pageQuery = wholeNumber(1_000_000, "Page must be a whole number from 1 to 1000000").default(1);

/** The page size of a list: rows on a page, with its default and its maximum. */
export const limitQuery = (standard: number, most: number) =>
  wholeNumber(most, `Limit must be a whole number from 1 to ${most}`).default(standard);

/** The text that a list is searched for. */
export const searchQuery = z
  .string()
  .max(maxSearchLength, `Search must be at most ${maxSearchLength} characters`)
  .optional();

/** The format of an exported list. */
export const formatQuery = z.enum(["csv", "xlsx"], "Format must be csv or xlsx").default("csv");

/** Exactly `true` or `false`. */
export const booleanQuery = z.enum(["true", "false"]).transform((text) => text === "true");

/** Refuses a period whose end is before its start, because an empty answer would mislead. */
export function daysInOrder(query: Parameters<typeof areDaysReversed>[0], context: z.RefinementCtx): void {
  if (areDaysReversed(query))
    context.addIssue({ code: "custom", path: ["start_date"], message: daysReversed });
}

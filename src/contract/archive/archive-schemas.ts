import { z } from "zod";
import { outcomes } from "#domain/archive/outcomes.ts";
import {
  archiveSortKeys,
  defaultArchiveSort,
  type PastSize,
  type PastText,
  pastSizeNames,
  pastSizes,
  pastTextNames,
  pastTexts,
} from "#domain/archive/past-quotation.ts";
import { craneTypeIds } from "#domain/crane-types.ts";
import { isDay } from "#domain/dates/indian-dates.ts";
import { attachedFile } from "../files/files-schemas.ts";
import { daysInOrder, formatQuery, limitQuery, pageQuery, recordId, searchQuery } from "../query-schemas.ts";
import { success } from "../success-schema.ts";

const params = z.object({ id: recordId });
const number = z.number().nullable();

/** A past quotation in the list. Amounts are rupees before GST. */
export const pastEntry = z.object({
  id: z.string(),
  number: z.string(),
  date: z.string(),
  customer: z.string(),
  /** Null where the name is not that of one record. */
  customer_id: z.string().nullable(),
  place: z.string(),
  crane_type: z.enum(craneTypeIds()).nullable(),
  tonnes: number,
  span_m: number,
  lift_m: number,
  runway_m: number,
  description: z.string(),
  amount: number,
  /** Null for users who may not see it. */
  margin: number,
  outcome: z.enum(outcomes),
});

/** All that is known of a past quotation. */
export const pastRecord = pastEntry
  .extend({
    duty: z.string(),
    hoist: z.string(),
    reason: z.string(),
    sales_person: z.string(),
    note: z.string(),
    /** Values of the list's columns that fill no field; empty for users who see no margins, because they may be costs. */
    others: z.array(z.object({ heading: z.string(), value: z.string() })),
    list: z.object({ file: z.string(), row: z.number(), at: z.string(), by: z.string() }),
    paper: attachedFile.nullable(),
    /** The line of quick entry that starts a new quotation from it; null for a crane that was not read. */
    starting_line: z.string().nullable(),
    /** The time of the last change. */
    updated_at: z.string(),
  })
  .meta({ id: "PastQuotation" });

const day = z.string().refine(isDay, "Dates must be YYYY-MM-DD").optional();
const filters = {
  search: searchQuery,
  customer_id: z.string().max(100).optional(),
  crane_type: z
    .enum([...craneTypeIds(), "other"], "Crane type must be one that is built, or other")
    .optional(),
  outcome: z.enum(outcomes, `Outcome must be one of ${outcomes.join(", ")}`).optional(),
  start_date: day,
  end_date: day,
  file: z.string().max(200).optional(),
  sort_by: z
    .enum(archiveSortKeys, `Sort must be one of ${archiveSortKeys.join(", ")}`)
    .default(defaultArchiveSort.by),
  sort_order: z.enum(["asc", "desc"], "Order must be asc or desc").default(defaultArchiveSort.order),
};

const text = (name: PastText) => z.string(`${pastTexts[name].label} must be text`).max(10_000);
const size = (name: PastSize) => z.number(`${pastSizes[name].label} must be a number`).nullable();
const ofNames = <N extends string, S>(names: readonly N[], make: (name: N) => S) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, S>;

export const archiveSchemas = {
  listArchive: {
    query: z.object({ ...filters, page: pageQuery, limit: limitQuery(10, 100) }).superRefine(daysInOrder),
    answer: success(
      z.object({
        past_quotations: z.array(pastEntry),
        total: z.number(),
        page: z.number(),
        limit: z.number(),
        /** The names of the imported files, for the filter. */
        files: z.array(z.string()),
      }),
    ),
  },
  getPastQuotation: { params, answer: success(pastRecord) },
  changePastQuotation: {
    params,
    body: z.strictObject({
      ...ofNames(pastTextNames, text),
      ...ofNames(pastSizeNames, size),
      date: z.string().refine(isDay, "Date must be YYYY-MM-DD"),
      crane_type: z.enum(craneTypeIds(), "Crane type must be one that is built").nullable(),
      amount: z.number("Amount must be a number").min(0, "Amount must be at least 0").nullable(),
      margin: z.number("Margin must be a number").nullable(),
      outcome: z.enum(outcomes, `Outcome must be one of ${outcomes.join(", ")}`),
      /** The `updated_at` of the record that was changed. Another one is refused with 409. */
      updated_at: z.string("Updated at must be the time of the last change").max(40),
    }),
    answer: success(pastRecord),
  },
  addPaper: { params, answer: success(pastRecord) },
  getPaper: { params },
  exportArchive: { query: z.object({ ...filters, format: formatQuery }).superRefine(daysInOrder) },
};

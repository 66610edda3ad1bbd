import { z } from "zod";
import { isDay } from "#domain/dates/indian-dates.ts";
import { daysInOrder, formatQuery, limitQuery, pageQuery } from "../query-schemas.ts";

/** An empty filter counts as absent, because forms send it. */
const given = (value: string): string | undefined => (value === "" ? undefined : value);
const text = (label: string) =>
  z.string().max(200, `${label} must be at most 200 characters`).transform(given).optional();
const day = (label: string) =>
  z
    .string()
    .refine((value) => value === "" || isDay(value), `${label} must be a day written YYYY-MM-DD`)
    .transform(given)
    .optional();

const filter = {
  actor: text("Actor"),
  action: text("Action"),
  start_date: day("Start date"),
  end_date: day("End date"),
};

/** The acts of users with object, time and place. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The username; null for a visitor. */
  actor: z.string().nullable(),
  address: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});

export const auditSchemas = {
  listAuditEntries: {
    query: z.object({ ...filter, page: pageQuery, limit: limitQuery(25, 100) }).superRefine(daysInOrder),
    answer: z.object({
      entries: z.array(auditEntry),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  },
  exportAudit: { query: z.object({ ...filter, format: formatQuery }).superRefine(daysInOrder) },
};

import { areDaysReversed } from "#domain/dates/day-range.ts";
import { isDay } from "#domain/numbers/format.ts";

/** The filters of the audit log, as in the address. */
export type AuditSearch = {
  actor?: string | undefined;
  action?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  page?: number | undefined;
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, 200) : undefined;
const day = (value: unknown): string | undefined =>
  typeof value === "string" && isDay(value) ? value : undefined;

/** Returns whether the dates are reversed. Such a search finds nothing, and a sentence beside them says so. */
export const areDatesReversed = ({ start, end }: AuditSearch): boolean =>
  areDaysReversed({ start_date: start, end_date: end });

export function auditSearch(raw: Record<string, unknown>): AuditSearch {
  const page = Number(raw.page);
  return {
    actor: text(raw.actor),
    action: text(raw.action),
    start: day(raw.start),
    end: day(raw.end),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

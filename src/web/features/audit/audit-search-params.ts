import { areDaysReversed } from "#domain/dates/day-range.ts";
import { dayIn, pageIn, textIn } from "../../ui/routing/address-values.ts";

/** The filters of the audit log, as in the address. */
export type AuditSearch = {
  actor?: string | undefined;
  action?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  page?: number | undefined;
};

/** Returns whether the dates are reversed. Such a search finds nothing, and a sentence beside them says so. */
export const areDatesReversed = ({ start, end }: AuditSearch): boolean =>
  areDaysReversed({ start_date: start, end_date: end });

/** Reads the address. Invalid values of a filter count as absent. */
export const auditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  actor: textIn(raw.actor),
  action: textIn(raw.action),
  start: dayIn(raw.start),
  end: dayIn(raw.end),
  page: pageIn(raw.page),
});

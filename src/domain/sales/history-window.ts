import { indianDay, isDay, shiftDay, startOfIndianDay } from "../dates/indian-dates.ts";
import { can, type Role } from "../people/roles.ts";

/** Managers and employees see today and the two days before it in the history (docs/product.md, “Users and roles”). */
export const restrictedDays = 2;

/** The earliest day a restricted viewer may look at: `restrictedDays` before today in Asia/Kolkata. */
export const earliestRestrictedDay = (now: string): string => shiftDay(indianDay(now), -restrictedDays);

/** The times that a viewer's filter covers: start inclusive, `until` exclusive; null for no bound. */
export type HistoryWindow = {
  from: string | null;
  /** The first moment of the viewer's own quotations: a search finds these at any age. */
  ownFrom: string | null;
  until: string | null;
};

/**
 * Returns the times that a viewer's filter covers. Restricted viewers see only their days; a search finds
 * their own quotations at any age.
 */
export function historyWindow(
  viewer: { role: Role },
  filter: { start_date?: string | undefined; end_date?: string | undefined; search?: string | undefined },
  now: string,
): HistoryWindow {
  const asked = filter.start_date && isDay(filter.start_date) ? filter.start_date : null;
  const earliest = can(viewer, "see history of any age") ? null : earliestRestrictedDay(now);
  const first =
    asked !== null && earliest !== null ? (asked > earliest ? asked : earliest) : (asked ?? earliest);
  const last = filter.end_date && isDay(filter.end_date) ? filter.end_date : null;
  const isSearch = (filter.search ?? "").trim() !== "";
  const startOf = (start: string | null) => (start === null ? null : startOfIndianDay(start));
  return {
    from: startOf(first),
    ownFrom: startOf(isSearch ? asked : first),
    until: last === null ? null : startOfIndianDay(shiftDay(last, 1)),
  };
}

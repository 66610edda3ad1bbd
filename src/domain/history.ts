import { indianDay, isDay, shiftDay, startOfIndianDay } from "./format.ts";
import { can, type Role } from "./roles.ts";
import { foldText } from "./search-text.ts";

export const historyPageSize = 10;
export const historyPageMaximum = 100;
/** Managers and employees see today and the two days before it (specification §6). */
export const restrictedDays = 2;

export const sortKeys = ["timestamp", "final_amount", "quotation_id"] as const;
export type SortKey = (typeof sortKeys)[number];
export type SortOrder = "asc" | "desc";

/** The earliest day a restricted viewer may look at: two days before today in Asia/Kolkata. */
export const earliestRestrictedDay = (now: string): string => shiftDay(indianDay(now), -restrictedDays);

/** The window of moments a viewer's filter covers: `from` inclusive, `until` exclusive; null means open. */
export function historyWindow(
  viewer: { role: Role },
  filter: { start_date?: string | undefined; end_date?: string | undefined },
  now: string,
): { from: string | null; until: string | null } {
  const asked = filter.start_date && isDay(filter.start_date) ? filter.start_date : null;
  const earliest = can(viewer, "see history of any age") ? null : earliestRestrictedDay(now);
  const first =
    asked !== null && earliest !== null ? (asked > earliest ? asked : earliest) : (asked ?? earliest);
  const last = filter.end_date && isDay(filter.end_date) ? filter.end_date : null;
  return {
    from: first === null ? null : startOfIndianDay(first),
    until: last === null ? null : startOfIndianDay(shiftDay(last, 1)),
  };
}

/** Everything a quotation is found by: ID, capacity, creator and customer, folded. */
export const searchText = (parts: readonly string[]): string =>
  parts
    .map(foldText)
    .filter((part) => part !== "")
    .join("\n");

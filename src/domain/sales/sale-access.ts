import { startOfIndianDay } from "../dates/indian-dates.ts";
import { can, type Role } from "../people/roles.ts";
import { earliestRestrictedDay } from "./history-window.ts";

/** The id is absent if the user's profile could not be fetched. Then no quotation counts as their own. */
type Viewer = { id?: string | undefined; role: Role };
/** The creator of a quotation or an offer, and the responsible user. Both are its owners (decision 0028). */
type Owned = { created_by_id: string; responsible_id: string | null };
type OwnedRecord = Owned & { created_at: string };

/** Returns whether a user created a quotation or is responsible for it. */
export const isOwn = ({ id }: Pick<Viewer, "id">, quotation: Owned): boolean =>
  id !== undefined && (quotation.created_by_id === id || quotation.responsible_id === id);

/**
 * The time from which a viewer may open other users' sales (ISO 8601); null for deciders, who may open all.
 */
export const othersSince = (viewer: { role: Role }, now: string): string | null =>
  can(viewer, "see any quotation by number") ? null : startOfIndianDay(earliestRestrictedDay(now));

/**
 * Returns whether a viewer may open a quotation or an offer. Users who decide may open any, others their own and those of the
 * last days.
 */
export function mayRead(viewer: Viewer, made: OwnedRecord, now: string): boolean {
  const since = othersSince(viewer, now);
  return since === null || isOwn(viewer, made) || made.created_at >= since;
}

/**
 * Returns whether a viewer may revise a quotation, change its status and so on: its creator, the responsible user, managers
 * and administrators.
 */
export const mayWorkOn = (viewer: Viewer, quotation: Owned): boolean =>
  isOwn(viewer, quotation) || can(viewer, "work on others' quotations");

/** Returns the users who may work on a sale, for a refusal: "r.patel, managers and administrators". */
export const editorsInWords = (quotation: { created_by: string; responsible: string | null }): string => {
  const owners = [quotation.created_by, quotation.responsible].filter((name) => name !== null);
  return `${owners.join(", ")}, managers and administrators`;
};

/**
 * Returns whether a viewer sees costs and margin beside the record: the bridge, the cost of holding a price, margins of
 * similar quotations, an offer's costs. True for users who may work on it or may see internal costs (docs/product.md,
 * “The price bridge” and “Offers”). The record of a quotation shows its margin to every reader.
 */
export const seesCosts = (viewer: Viewer, quotation: Owned): boolean =>
  mayWorkOn(viewer, quotation) || can(viewer, "see internal costs");

import { isDay } from "../dates/indian-dates.ts";

/**
 * The kinds of entries in the activity (the timeline of a quotation or an offer). No entry is ever changed or removed.
 */
export const activityKinds = [
  "saved",
  "revised",
  "status",
  "note",
  "follow_up",
  "validity",
  "approval",
  "paper",
  "repriced",
  "mail",
  "file",
  "order",
  "technical_check",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The kinds of entries that a user can undo while nothing has changed the sale since. */
export const undoableKinds = ["status", "follow_up", "validity"] as const satisfies readonly ActivityKind[];
export type UndoableKind = (typeof undoableKinds)[number];

/** The acts after which an earlier one is not undone. */
export const changingKinds: readonly ActivityKind[] = [...undoableKinds, "saved", "revised", "repriced"];

export type ActivityEntry = {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The username. */
  by: string;
  kind: ActivityKind;
  from: string | null;
  to: string | null;
  note: string | null;
};

/**
 * Returns an entry for users who may not see the customer: a mail without recipients and mail servers'
 * answers (docs/product.md, “Users and roles”).
 */
export const withoutPeople = (entry: ActivityEntry): ActivityEntry =>
  entry.kind === "mail"
    ? { ...entry, to: null, note: entry.note?.split("\n").slice(0, 2).join("\n") ?? null }
    : entry;

/** Returns whether an entry set the status: a change of status, or a saved revision, which is issued again. */
export const setsStatus = ({ kind, to }: Pick<ActivityEntry, "kind" | "to">): boolean =>
  kind === "status" ||
  kind === "saved" ||
  kind === "revised" ||
  // A re-pricing that held a price names nothing, one that ended a validity names the day.
  (kind === "repriced" && to !== null && !isDay(to));

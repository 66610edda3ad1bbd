import { isDay } from "../dates/indian-dates.ts";
import type { ActivityEntry } from "./activity.ts";
import { isOpen, statuses } from "./sale-status.ts";

type Entry = Pick<ActivityEntry, "at" | "kind" | "from" | "to">;

/** Returns whether an entry changes the status to a closed one. */
const isClosing = ({ kind, to }: Entry): boolean =>
  kind === "status" && statuses.some((status) => status === to && !isOpen(status));

/**
 * Returns the day of the next follow-up before a moment (ISO 8601), from the activity's entries, oldest
 * first; null for none. Closed sales have none.
 */
export function followUpAt(entries: readonly Entry[], moment: string): string | null {
  const last = entries.findLast(
    (entry) => entry.at < moment && (entry.kind === "follow_up" || isClosing(entry)),
  );
  return last?.kind === "follow_up" ? last.to : null;
}

/** A note with two users is a hand-over. */
const isHandOver = ({ kind, from, to }: Entry): boolean => kind === "note" && from !== null && to !== null;

/**
 * Returns the responsible user at a moment, from the activity's entries, oldest first; null for the creator.
 * Without a hand-over it is the present responsible user.
 */
export function responsibleAt(
  { createdBy, responsible }: { createdBy: string; responsible: string | null },
  entries: readonly Entry[],
  moment: string,
): string | null {
  const turns = entries.filter(isHandOver);
  const last = turns.findLast(({ at }) => at < moment);
  const next = turns.find(({ at }) => at >= moment);
  const name = last ? last.to : next ? next.from : responsible;
  return name === createdBy ? null : name;
}

/**
 * The entry of a re-pricing that ended a validity names two days, like an extension; a revision names
 * revisions.
 */
const isOfValidity = ({ kind, to }: Entry): boolean =>
  kind === "validity" || (kind === "repriced" && to !== null && isDay(to));

/**
 * The last day of validity of a revision as it stood at a moment, by the entries of the activity, oldest first. The revision
 * itself says the last one that it was given; `supersededAt` is when the next one was saved.
 */
export function validUntilAt(
  revision: { createdAt: string; validUntil: string; supersededAt: string | null },
  entries: readonly Entry[],
  moment: string,
): string {
  const { createdAt, validUntil, supersededAt } = revision;
  const own = entries.filter(
    (entry) =>
      isOfValidity(entry) && entry.at >= createdAt && (supersededAt === null || entry.at < supersededAt),
  );
  const before = own.findLast(({ at }) => at < moment)?.to;
  return before ?? own.find(({ at }) => at >= moment)?.from ?? validUntil;
}

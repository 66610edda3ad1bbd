import { indianDay } from "#domain/format.ts";
import type { StageGiven } from "#domain/sales/stage.ts";
import { type LostReason, lostReasonIn, type Status } from "#domain/sales/status.ts";
import { isAmong } from "../is-among.ts";
import type { Db } from "../schema.ts";
import { stageRow } from "../stage-row.ts";
import type { StageRow } from "../tables/activity.ts";
import type { Time } from "../tables/column-types.ts";

/** What a stored text holds; null for one that is damaged: figures leave it out. */
export function known<D, T>(text: string, read: (document: D) => T): T | null {
  try {
    return read(JSON.parse(text) as D);
  } catch {
    return null;
  }
}

/** A change of what a sale is, at its moment. */
export type Change = { at: Time; apply(given: StageGiven): StageGiven };

/** In their order; of one moment, in the order in which they are given. */
export const inOrder = <C extends Change>(changes: readonly C[]): C[] =>
  [...changes].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** The stages of one sale: of each day on which something changed, what it was at its end. */
export function stagesOf(subject: string, first: StageGiven, changes: readonly Change[]): StageRow[] {
  const rows: StageRow[] = [];
  let given = first;
  for (const { at, apply } of inOrder(changes)) {
    const day = indianDay(at);
    given = apply(given);
    const before = rows.at(-1);
    // When it was lost or withdrawn is the day on which that was noted.
    const closedOn = given.closedOn ?? (before?.status === given.status ? before.closed_on : null);
    const row = stageRow(subject, { ...given, closedOn }, day);
    if (before?.begun_on === day) rows.pop();
    else if (before) before.ended_on = day;
    rows.push(row);
  }
  return rows;
}

/** The changes of status of these subjects; of the last one the header says how it was closed. */
export async function statusChanges(
  db: Db,
  headers: ReadonlyMap<string, { status: Status } & Closing>,
): Promise<Map<string, Change[]>> {
  const entries = await db
    .selectFrom("activity")
    .select(["subject", "at", "to", "note"])
    .where(isAmong(db, "subject", [...headers.keys()]))
    .where("kind", "=", "status")
    .orderBy("id")
    .execute();
  const found = new Map<string, Change[]>();
  for (const [index, { subject, at, to, note }] of entries.entries()) {
    const header = headers.get(subject);
    const isLast = !entries.slice(index + 1).some((later) => later.subject === subject);
    const status = to as Status;
    const closing: Closing =
      isLast && header?.status === status
        ? header
        : { closed_on: null, order_value: null, lost_reason: lostReasonIn(note ?? "") };
    const change: Change = {
      at,
      apply: (given) => ({
        ...given,
        status,
        closedOn: closing.closed_on,
        // By itself, what is lost is worth what was quoted.
        closedValue: status === "lost" ? given.value : closing.order_value,
        lostReason: closing.lost_reason,
      }),
    };
    found.set(subject, [...(found.get(subject) ?? []), change]);
  }
  return found;
}

type Closing = { closed_on: string | null; order_value: number | null; lost_reason: LostReason | null };

export const openAnew = { status: "issued", closedOn: null, closedValue: null, lostReason: null } as const;

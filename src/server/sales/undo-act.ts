import type { ActToUndo } from "#contract/sales/sales-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { changingKinds } from "#domain/sales/activity.ts";
import { followUpAt } from "#domain/sales/as-of.ts";
import { type StatusChange, statuses } from "#domain/sales/sale-status.ts";
import { listChanges } from "../activity/activity-repository.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import { type ActingUser, assertOpen, lockForWork, writeSaleChange } from "./change-sale.ts";
import type { Sales } from "./sales.ts";
import type { StoredSale } from "./sales-repository.ts";

const why = "Undone";

/**
 * Undoes the caller's last act on a sale inside the caller's transaction, and writes it into the activity: the status,
 * follow-up or validity is as before the act, even if that day has passed.
 * @throws Rejection 'conflict' when the sale was changed since, or when it was an order before
 */
export async function undoAct<S extends StoredSale>(
  db: Db,
  sales: Sales<S>,
  act: ActingUser,
  number: string,
  { kind, to }: ActToUndo,
  changeStatus: (change: StatusChange) => Promise<S>,
): Promise<S> {
  const stored = await lockForWork(db, sales, act, number);
  const changes = await listChanges(db, stored.number, changingKinds);
  const last = changes.at(-1);
  if (last?.kind !== kind || last.to !== to || last.by_id !== act.user.id)
    throw new Rejection("conflict", `${number} was changed since, so nothing was undone.`);
  if (kind === "status") {
    const [status, from] = [last.from, last.to].map((text) => statuses.find((each) => each === text));
    if (!status || !from) throw new Rejection("conflict", `${number} has no earlier status.`);
    if (status === "won")
      throw new Rejection(
        "conflict",
        `Reopening an order can’t be undone: its day, number and value are gone. Mark ${number} as won again with them.`,
      );
    const changed = await changeStatus({ status, from, note: why });
    // Closing the sale took its follow-up.
    const day = followUpAt(changes.slice(0, -1), "9999");
    if (changed.next_follow_up !== null || day === null) return changed;
    const restored = await writeSaleChange(db, sales, changed, { next_follow_up: day });
    await writeActivity(db, act, number, "follow_up", { from: null, to: day, note: why });
    return restored;
  }
  assertOpen(stored, "undo this");
  const before = last.from;
  const columns =
    kind === "follow_up" ? { next_follow_up: before } : { valid_until: before ?? stored.valid_until };
  const changed = await writeSaleChange(db, sales, stored, columns);
  await writeActivity(db, act, number, kind, { from: to, to: before, note: why });
  return changed;
}

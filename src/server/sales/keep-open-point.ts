import { type KeptPoint, readKeptPoints } from "#domain/open-points/kept-point.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { LifeAct } from "./life.ts";
import type { Sales } from "./sales.ts";
import { type StoredSale, updateKeptPoints } from "./sales-repository.ts";

/** A point of a revision, and why it is kept. */
export type KeepRequest = { revision: number; key: string; reason: string };

/** The points of a revision after one more is kept. `next`: those that were kept after its save. */
type Kept = { next: readonly KeptPoint[]; points: readonly { key: string; text: string }[]; open: number };

/** The points of a stored revision that were kept after its save. */
export const keptLaterOf = ({ kept_points }: Pick<StoredSale, "kept_points">): KeptPoint[] =>
  readKeptPoints(storedJson(kept_points));

/**
 * Keeps an open point of a revision of a quotation or an offer inside the caller's transaction, with its entry in the
 * activity. `keep` works the points out.
 * @throws Rejection as `findSale` and `keptLater`, and 'not-found' for a revision that there is not
 */
export async function keepOpenPoint<S extends StoredSale>(
  db: Db,
  sales: Sales<S>,
  act: LifeAct,
  number: string,
  { revision, key, reason }: KeepRequest,
  keep: (stored: S, kept: Omit<KeptPoint, "values">, later: readonly KeptPoint[]) => Promise<Kept>,
): Promise<S> {
  const { user, now } = act;
  await sales.lock(db, await sales.findSale(db, user, number, now));
  await sales.findSale(db, user, number, now);
  const stored = await sales.findReadable(db, user, number, now, revision);
  const kept = { key, reason, by: user.username, at: now };
  const { next, points, open } = await keep(stored, kept, keptLaterOf(stored));
  const columns = { open_points: open, kept_points: JSON.stringify(next) };
  await updateKeptPoints(db, stored, columns);
  const text = points.find((point) => point.key === key)?.text ?? key;
  await writeActivity(db, act, number, "note", { note: `Open point kept: ${text} Reason: ${reason.trim()}` });
  return { ...stored, ...columns };
}

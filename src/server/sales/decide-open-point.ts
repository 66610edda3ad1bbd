import { type PointDecision, readPointDecisions } from "#domain/quotation/document/kept-point.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import { type ActivityAuthor, writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ActingUser } from "./change-sale.ts";
import { offerDecidingOn } from "./in-offer.ts";
import { mustActOnOfferRefusal, type Sales } from "./sales.ts";
import type { StoredSale } from "./sales-repository.ts";

/** A point of a revision, and why it is kept. Without a reason it is opened again. */
export type PointRequest = { revision: number; key: string; reason: string | null };

/** What was decided on the points of a stored revision after its save. */
export const decisionsOf = ({ kept_points }: Pick<StoredSale, "kept_points">): PointDecision[] =>
  readPointDecisions(storedJson(kept_points));

/** The sentence of a decision in an activity. `reason` is empty where the readers of the activity may not learn it. */
type NotedDecision = { text: string; reason: string | null };

/** Notes a decision on a point in the activity of a sale. */
export async function noteDecision(
  db: Db,
  act: ActivityAuthor,
  number: string,
  { text, reason }: NotedDecision,
): Promise<void> {
  const note =
    reason === null
      ? `Open point opened again: ${text}`
      : `Open point kept: ${text}${reason === "" ? "" : ` Reason: ${reason.trim()}`}`;
  await writeActivity(db, act, number, "note", { note });
}

/**
 * Keeps or opens a point of a revision of a quotation or an offer inside the caller's transaction, with its entry in the
 * activity. `write` writes the decision, and returns what the activity says of it.
 * @throws Rejection as `findWorkable` and `decisionOn`, 'not-found' for a revision that there is not, and 'conflict' for one
 *   that an offer has
 */
export async function decideOpenPoint<S extends StoredSale>(
  db: Db,
  sales: Sales<S>,
  act: ActingUser,
  number: string,
  { revision, key, reason }: PointRequest,
  write: (stored: S, decided: Omit<PointDecision, "values">) => Promise<NotedDecision>,
): Promise<S> {
  const { user, now } = act;
  await sales.lock(db, await sales.findWorkable(db, user, number, now));
  await sales.findWorkable(db, user, number, now);
  const stored = await sales.findReadable(db, user, number, now, revision);
  const offer = offerDecidingOn(stored, revision);
  if (offer !== null) throw mustActOnOfferRefusal(number, offer);
  const noted = await write(stored, { key, reason, by: user.username, at: now });
  await noteDecision(db, act, number, noted);
  return sales.findReadable(db, user, number, now, revision);
}

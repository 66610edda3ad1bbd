import { keptLater, pointsOfDocument, withKeptLater } from "#domain/open-points/document-points.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { LifeAct } from "../sales/life.ts";
import { updateKeptPoints } from "../sales/sales-repository.ts";
import { quotationSales } from "./quotation-sales.ts";
import type { StoredQuotation } from "./quotations-repository.ts";
import { documentOf, keptLaterOf } from "./stored-document.ts";

/**
 * Keeps an open point of a revision inside the caller's transaction, with its entry in the activity.
 * @throws Rejection as `findWorkable` and `keptLater`, and 'not-found' for a revision that there is not
 */
export async function keepPointOf(
  db: Db,
  act: LifeAct,
  number: string,
  { revision, key, reason }: { revision: number; key: string; reason: string },
): Promise<StoredQuotation> {
  const { user, now } = act;
  const seen = await quotationSales.findWorkable(db, user, number, now);
  await quotationSales.lock(db, seen);
  await quotationSales.findWorkable(db, user, number, now);
  const stored = await quotationSales.findReadable(db, user, number, now, revision);
  const document = documentOf(stored);
  const later = keptLater(document, keptLaterOf(stored), { key, reason, by: user.username, at: now });
  const points = pointsOfDocument(withKeptLater(document, later), { isInOffer: stored.in_offer !== null });
  const columns = { open_points: openOf(points).length, kept_points: JSON.stringify(later) };
  await updateKeptPoints(db, stored, columns);
  const text = points.find((point) => point.key === key)?.text ?? key;
  await writeActivity(db, act, number, "note", { note: `Open point kept: ${text} Reason: ${reason.trim()}` });
  return { ...stored, ...columns };
}

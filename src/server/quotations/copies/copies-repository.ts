import { isReadable } from "../../platform/database/sales-conditions.ts";
import type { Db } from "../../platform/database/schema.ts";
import { type SaleHeader, selectHeaders } from "../../sales/sales-repository.ts";

/** As many copies as a page lists. */
const mostCopies = 100;

/** The copies of a quotation that this viewer may read (all, without `since`), the newest first. */
export function listCopies(
  db: Db,
  number: string,
  viewer: { userId: string; since: string | null },
): Promise<SaleHeader[]> {
  const copies = selectHeaders(db, "quotation").where("sales.copied_from", "=", number);
  const readable = viewer.since === null ? copies : copies.where(isReadable(viewer.userId, viewer.since));
  return readable.orderBy("sales.created_at", "desc").orderBy("sales.id", "desc").limit(mostCopies).execute();
}

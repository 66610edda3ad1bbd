import { revisedMeanwhileText } from "#domain/sales/revisable.ts";
import { revisionName } from "#domain/sales/sale.ts";
import type { SaleIdentity } from "../activity/sale-finder.ts";
import type { Db } from "../platform/database/schema.ts";
import type { MailSources } from "./mail-sources.ts";

/** Returns the reason why a mail with this revision cannot go out now. Only the revision in force may go out. */
export async function blockedReasonOf(
  db: Db,
  sources: MailSources,
  sale: SaleIdentity,
  revision: number,
  orderPaper: string | null,
): Promise<string | null> {
  const newest = await sources.newest(db, sale);
  return newest.revision === revision
    ? orderPaper === null
      ? sources.blockedReason(db, sale)
      : (await sources.orderPaper(db, sale, orderPaper)).blockedReason
    : `${revisedMeanwhileText(revisionName(sale.number, revision), newest)} Send that revision.`;
}

import type { TableVersions } from "#domain/price-bridge/price-bridge.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { rowKeysBy } from "#domain/quotation/lines/line-words.ts";
import type { QuotationLine } from "#domain/quotation/lines/quotation-line.ts";
import type { Db } from "../../platform/database/schema.ts";
import { findRowOfVersion } from "../../price-tables/price-tables-repository.ts";

/** Returns the rows that a bridge needs from the price table versions of two documents. */
export async function tableVersionsOf(
  db: Db,
  a: QuotationDocument,
  b: QuotationDocument,
): Promise<TableVersions> {
  const rows = new Map<string, PricingRow>();
  const find = async (before: QuotationLine, after: QuotationLine): Promise<void> => {
    const version = before.tableVersion?.id;
    if (version === undefined || version === after.tableVersion?.id) return;
    for (const key of rowKeysBy(before.words, after)) {
      const row = await findRowOfVersion(db, version, key);
      if (row) rows.set(`${version} ${key}`, row);
    }
  };
  await Promise.all(
    b.lines.map(async (after) => {
      const before = a.lines.find((line) => line.component === after.component);
      if (before) await find(before, after);
    }),
  );
  return { rowIn: (version, key) => rows.get(`${version} ${key}`) };
}

import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import { storedRow } from "#domain/price-tables/table-version.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { listRowsAfter } from "./price-tables-repository.ts";

/** SHA-256 of a text in UTF-8 or of bytes, in hexadecimal. */
export const hashText = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** The rows under an id in their order, read in steps between which everything else gets its turn. */
export async function readRows(db: Db, rowsId: string): Promise<PricingRow[]> {
  const found: { position: number; row: PricingRow }[] = [];
  for (let rows = await listRowsAfter(db, rowsId, ""); rows.length > 0; ) {
    for (const { position, cells } of rows) found.push({ position, row: storedRow(cells) });
    await setImmediate();
    rows = await listRowsAfter(db, rowsId, rows.at(-1)?.row_key ?? "");
  }
  return found.sort((a, b) => a.position - b.position).map(({ row }) => row);
}

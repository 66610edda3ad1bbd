import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import { bridgeBetween } from "#domain/price-bridge/price-bridge.ts";
import { bridgeRecord } from "#domain/price-bridge/price-bridge-record.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { Db } from "../../platform/database/schema.ts";
import { tableVersionsOf } from "./bridge-tables.ts";

/** Returns the price bridge between two documents, as the API answers it. */
export async function answerPriceBridge(
  db: Db,
  a: QuotationDocument,
  b: QuotationDocument,
): Promise<PriceBridgeRecord> {
  const bridge = bridgeBetween(a, b, await tableVersionsOf(db, a, b));
  const named = ({ number, revision }: QuotationDocument) => ({ quotation_id: number, revision });
  return bridgeRecord(bridge, named(a), named(b));
}

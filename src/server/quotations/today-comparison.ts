import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { RowLookup } from "#domain/quotation/document/row-lookup.ts";
import {
  type CurrentRates,
  marginIfHeld,
  problemOfToday,
  recalculateAtToday,
} from "#domain/quotation/save/at-today.ts";
import type { Db } from "../platform/database/schema.ts";
import { answerPriceBridge } from "./revisions/bridge-answer.ts";

/** A quotation as it would be today, and what moved it there. */
export type TodayComparison =
  | { document: QuotationDocument; bridge: PriceBridgeRecord; marginIfHeld: number | null; problem: null }
  | { document: null; bridge: null; marginIfHeld: null; problem: string };

/** Works out what a quotation would be at these tables and rates, or says why it cannot be. */
export async function workOutToday(
  db: Db,
  quoted: QuotationDocument,
  rowOf: RowLookup,
  inForce: CurrentRates,
): Promise<TodayComparison> {
  const today = recalculateAtToday(quoted, rowOf, inForce);
  const problem = problemOfToday(today);
  if (problem !== null) return { document: null, bridge: null, marginIfHeld: null, problem };
  const { document } = today;
  return {
    document,
    bridge: await answerPriceBridge(db, quoted, document),
    marginIfHeld: marginIfHeld(quoted.totals.beforeGst, document.totals.subtotal),
    problem: null,
  };
}

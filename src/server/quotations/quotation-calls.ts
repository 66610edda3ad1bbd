import type { BridgeRecord } from "#domain/bridge/bridge-record.ts";
import type { QuotationRecord } from "#domain/quotation/record/record.ts";
import type { StatusChange } from "#domain/sales/status.ts";
import { checkOrder } from "../approvals/check-order.ts";
import type { Db } from "../platform/database/schema.ts";
import { changeLifeStatus, type LifeAct } from "../sales/life.ts";
import type { SaleCalls } from "../sales/sale-routes.ts";
import { keepPointOf } from "./keep-point.ts";
import { quotationSales } from "./quotation-sales.ts";
import type { StoredQuotation } from "./quotations-repository.ts";
import { answerBridge } from "./revisions/bridge-answer.ts";
import { documentOf, toRecord } from "./stored-document.ts";

/** Changes the status of a quotation inside the caller's transaction. */
async function changeStatus(
  db: Db,
  act: LifeAct,
  id: string,
  change: StatusChange,
): Promise<StoredQuotation> {
  const stored = await changeLifeStatus(db, quotationSales, act, id, change, ({ taxable }) => taxable);
  const { number, revision, status, cost, taxable, order_value: value } = stored;
  if (status === "won" && value !== null && value !== taxable) {
    const { gstPercentage } = documentOf(stored).totals;
    await checkOrder(db, act.user, { number, revision, cost, value, gstPercentage });
  }
  return stored;
}

export const quotationCalls: SaleCalls<StoredQuotation, QuotationRecord, BridgeRecord> = {
  sales: quotationSales,
  showsMargin: true,
  toRecord: async (_db, user, stored, now) => toRecord(stored, user, now),
  bridge: (db, from, to) => answerBridge(db, documentOf(from), documentOf(to)),
  changeStatus,
  keepPoint: keepPointOf,
};

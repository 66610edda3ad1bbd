import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import { conditionChanges } from "#domain/firm/sale-conditions.ts";
import { besideConditions } from "#domain/price-bridge/price-bridge-record.ts";
import type { StatusChange } from "#domain/sales/sale-status.ts";
import { supplyChanges } from "#domain/tax/place-of-supply.ts";
import { technicalChanges } from "#domain/technical/technical-changes.ts";
import { checkOrder } from "../approvals/check-order.ts";
import type { Db } from "../platform/database/schema.ts";
import { type ActingUser, changeSaleStatus } from "../sales/change-sale.ts";
import type { SaleCalls } from "../sales/sale-routes.ts";
import { type CountOffersAgain, makeDecidePoint } from "./decide-point.ts";
import { quotationSales } from "./quotation-sales.ts";
import type { StoredQuotation } from "./quotations-repository.ts";
import { answerPriceBridge } from "./revisions/bridge-answer.ts";
import { conditionsOfStoredQuotation, documentOf, toRecord } from "./stored-document.ts";

/** Changes the status of a quotation inside the caller's transaction. */
async function changeStatus(
  db: Db,
  act: ActingUser,
  id: string,
  change: StatusChange,
): Promise<StoredQuotation> {
  const stored = await changeSaleStatus(db, quotationSales, act, id, change, ({ taxable }) => taxable);
  const { number, revision, status, cost, taxable, order_value: value } = stored;
  if (status === "won" && value !== null && value !== taxable) {
    const { gstPercentage } = documentOf(stored).totals;
    await checkOrder(db, act.user, { number, revision, cost, value, gstPercentage });
  }
  return stored;
}

export const makeQuotationCalls = (
  countOffersAgain: CountOffersAgain,
): SaleCalls<StoredQuotation, QuotationRecord, PriceBridgeRecord> => ({
  sales: quotationSales,
  showsMargin: true,
  toRecord: (db, user, stored, now) => toRecord(db, stored, user, now),
  bridge: async (db, from, to) => ({
    ...besideConditions(await answerPriceBridge(db, documentOf(from), documentOf(to)), [
      ...supplyChanges(documentOf(from), documentOf(to)),
      ...conditionChanges(
        await conditionsOfStoredQuotation(db, from),
        await conditionsOfStoredQuotation(db, to),
      ),
    ]),
    technical: technicalChanges(documentOf(from), documentOf(to)),
  }),
  changeStatus,
  decidePoint: makeDecidePoint(countOffersAgain),
});

import { compareQuotations, priceToday } from "#contract/quotations/quotations-api.ts";
import { quotationsSchemas as schemas } from "#contract/quotations/quotations-schemas.ts";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { conditionChanges } from "#domain/firm/sale-conditions.ts";
import { rupees } from "#domain/numbers/money.ts";
import { besideConditions } from "#domain/price-bridge/price-bridge-record.ts";
import { supplyChanges } from "#domain/tax/place-of-supply.ts";
import { technicalChanges } from "#domain/technical/technical-changes.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import { rowLookup } from "../../price-tables/look-up/row-lookup.ts";
import type { PriceTables } from "../../price-tables/price-table-cache.ts";
import { findRates } from "../../rates/rates-repository.ts";
import { findToCompare } from "../../sales/sales.ts";
import { quotationSales } from "../quotation-sales.ts";
import { conditionsOfStoredQuotation, documentOf } from "../stored-document.ts";
import { workOutToday } from "../today-comparison.ts";
import { answerPriceBridge } from "./bridge-answer.ts";

/** Binds what moved the price between two quotations, and what the price would be today. */
export function bindPriceBridgeEndpoints(api: Api, priceTables: PriceTables): void {
  serve(api, priceToday, schemas.priceToday, async ({ db, user, params, now }) => {
    const at = now();
    const quoted = documentOf(await findToCompare(quotationSales, db, user, params.id, at));
    const rowOf = await rowLookup(db, priceTables, craneTypeOf(quoted.craneType).id);
    const today = await workOutToday(db, quoted, rowOf, { ...(await findRates(db)), day: indianDay(at) });
    const { bridge, marginIfHeld: margin_if_held, problem } = today;
    const final_amount = today.document && rupees(today.document.totals.total);
    return { success: true as const, data: { final_amount, bridge, margin_if_held, problem } };
  });

  serve(api, compareQuotations, schemas.compareQuotations, async ({ db, user, query, now }) => {
    const at = now();
    const a = await findToCompare(quotationSales, db, user, query.a, at);
    const b = await findToCompare(quotationSales, db, user, query.b, at);
    const bridge = besideConditions(await answerPriceBridge(db, documentOf(a), documentOf(b)), [
      ...supplyChanges(documentOf(a), documentOf(b)),
      ...conditionChanges(await conditionsOfStoredQuotation(db, a), await conditionsOfStoredQuotation(db, b)),
    ]);
    return {
      success: true as const,
      data: { ...bridge, technical: technicalChanges(documentOf(a), documentOf(b)) },
    };
  });
}

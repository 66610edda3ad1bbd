import type { User } from "#contract/auth/auth-api.ts";
import { findSimilar, listSimilar, type SimilarQuotation } from "#contract/insights/similar-api.ts";
import { similarSchemas as schemas } from "#contract/insights/similar-schemas.ts";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { daysBetween, indianDay } from "#domain/dates/indian-dates.ts";
import { sizesOf, steelIn } from "#domain/insights/facts.ts";
import { wonMargins } from "#domain/insights/similar-sales.ts";
import { rupees } from "#domain/numbers/money.ts";
import { steelTotals } from "#domain/quotation/document/charged-steel.ts";
import { marginIfHeld, recalculateAtToday } from "#domain/quotation/save/at-today.ts";
import { othersSince, seesCosts } from "#domain/sales/sale-access.ts";
import { pastEntryOf } from "../archive/archive-repository.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { rowLookup } from "../price-tables/look-up/row-lookup.ts";
import type { PriceTables } from "../price-tables/price-table-cache.ts";
import { quotationSales } from "../quotations/quotation-sales.ts";
import { listStored, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { findRates } from "../rates/rates-repository.ts";
import { saleApprovalOf, seesWholeSale } from "../sales/in-offer.ts";
import { selectHeaders } from "../sales/sales-repository.ts";
import { selectSimilar, selectSimilarPast } from "./similar-repository.ts";

const daysSince = (at: string, now: string): number => daysBetween(indianDay(at), indianDay(now));

/** Binds the quotations that are like one, or like a crane that is being quoted. */
export function bindSimilarEndpoints(api: Api, { priceTables }: { priceTables: PriceTables }): void {
  const answer = async (db: Db, user: User, asked: Parameters<typeof selectSimilar>[1], at: string) => {
    const numbers = await selectSimilar(db, asked, { userId: user.id, since: othersSince(user, at) });
    const stored = await listStored(db, numbers);
    const similar = await describeSimilar(db, user, stored, priceTables, at);
    const margins = await wonMarginsSeen(db, user, stored);
    const past = (await selectSimilarPast(db, user, asked)).map((row) => ({
      ...pastEntryOf(user, row),
      age_days: daysSince(`${row.date}T12:00:00+05:30`, at),
    }));
    return { success: true as const, data: { similar, past, won_margins: wonMargins(margins) } };
  };

  serve(api, listSimilar, schemas.listSimilar, async ({ db, user, params, now }) => {
    const at = now();
    const document = documentOf(await quotationSales.findReadable(db, user, params.id, at));
    const asked = {
      craneType: craneTypeOf(document.craneType).id,
      sizes: sizesOf(document),
      but: document.number,
    };
    return answer(db, user, asked, at);
  });

  serve(api, findSimilar, schemas.findSimilar, async ({ db, user, query, now }) => {
    const { tonnes = null, span_m = null, lift_m = null, runway_m = null, but = "" } = query;
    return answer(
      db,
      user,
      { craneType: query.crane_type, sizes: { tonnes, span_m, lift_m, runway_m }, but },
      now(),
    );
  });
}

/** The margins of the won sales that this user may see. An offer has one, after its discount. */
async function wonMarginsSeen(db: Db, user: User, stored: readonly StoredQuotation[]): Promise<number[]> {
  const won = stored.filter(({ status, offered_is_ordered }) => status === "won" && offered_is_ordered !== 0);
  const alone = won.filter((row) => row.in_offer === null && seesCosts(user, row));
  const numbers = won.flatMap(({ in_offer }) => in_offer ?? []);
  const offers =
    numbers.length > 0
      ? await selectHeaders(db, "offer")
          .where(isAmong(db, "sales.number", numbers))
          .execute()
      : [];
  return [
    ...alone.flatMap(({ margin_percentage }) => margin_percentage ?? []),
    ...offers
      .filter((row) => seesCosts(user, row))
      .flatMap(({ taxable, cost }) => marginIfHeld(taxable, cost) ?? []),
  ];
}

async function describeSimilar(
  db: Db,
  user: User,
  stored: readonly StoredQuotation[],
  priceTables: PriceTables,
  now: string,
): Promise<SimilarQuotation[]> {
  const [first] = stored;
  if (!first) return [];
  const rowOf = await rowLookup(db, priceTables, first.crane_type);
  const inForce = { ...(await findRates(db)), day: indianDay(now) };
  return stored.map((row) => {
    const document = documentOf(row);
    const today = recalculateAtToday(document, rowOf, inForce);
    const { tonnes, span_m, lift_m, runway_m } = sizesOf(document);
    const perKg = steelTotals(steelIn(document))?.perKg ?? null;
    return {
      quotation_id: row.number,
      revision: row.revision,
      capacity: row.capacity,
      tonnes,
      span_m,
      lift_m,
      runway_m,
      final_amount: rupees(row.total),
      rebased_amount: today.unpriced.length === 0 ? rupees(today.document.totals.total) : null,
      per_kg: perKg === null ? null : rupees(perKg),
      margin_percentage: seesCosts(user, row) ? row.margin_percentage : null,
      status: row.status,
      approval: { state: saleApprovalOf(user, row, now) },
      reason: seesWholeSale(user, row, now) ? row.lost_reason : null,
      age_days: daysSince(row.created_at, now),
    };
  });
}

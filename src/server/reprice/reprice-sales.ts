import { setImmediate } from "node:timers/promises";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { isUnavailable, Rejection } from "#domain/errors/rejection.ts";
import { lineOf } from "#domain/quotation/lines/quotation-line.ts";
import { faultTexts } from "#domain/reprice/reprice.ts";
import { findOffers, type StoredOffer } from "../offers/offers-repository.ts";
import type { RepriceItemRow, RepriceJobRow } from "../platform/database/tables/reprice.ts";
import { findQuotations, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { workOutToday } from "../quotations/today-comparison.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import { type CurrentPricing, loadCurrentPricing } from "./current-pricing.ts";
import { bridgeToToday, isMoved, offerMarginIfHeld, workOutOffer } from "./offer-today.ts";
import { itemsAtOnce, type RepriceDeps } from "./reprice-deps.ts";
import { listWaiting, updateJob, writeWorked } from "./reprice-repository.ts";

type Worked = Partial<RepriceItemRow>;

async function workOutQuotation(
  { db }: RepriceDeps,
  stored: StoredQuotation,
  prices: CurrentPricing,
): Promise<Worked> {
  const quoted = documentOf(stored);
  const rowOf = await prices.rowsOf(craneTypeOf(quoted.craneType).id);
  const today = await workOutToday(db, quoted, rowOf, prices);
  return {
    span_width_m: lineOf(quoted.lines, "span")?.values.span_width_m ?? null,
    new_total: today.document?.totals.total ?? null,
    is_moved: today.document && today.document.totals.total !== quoted.totals.total ? 1 : 0,
    bridge: today.bridge && JSON.stringify(today.bridge),
    margin_if_held: today.marginIfHeld,
    problem: today.problem,
  };
}

async function workOutWhole(
  { db }: RepriceDeps,
  stored: StoredOffer,
  prices: CurrentPricing,
): Promise<Worked> {
  const { worked, problem } = await workOutOffer(db, stored, prices);
  if (worked === null) return { problem };
  return {
    new_total: worked.today.figures.total,
    is_moved: [...worked.quotations.values()].some(isMoved) ? 1 : 0,
    bridge: JSON.stringify(await bridgeToToday(db, worked)),
    margin_if_held: offerMarginIfHeld(worked),
    problem: null,
  };
}

async function workOutItem<S extends StoredSale>(
  deps: RepriceDeps,
  number: string,
  stored: S | undefined,
  workOut: (stored: S) => Promise<Worked>,
): Promise<Worked> {
  if (!stored) return { is_worked: 1, problem: `${number} no longer exists.` };
  const known: Worked = { is_worked: 1, revision: stored.latest_revision, old_total: stored.total };
  try {
    return { ...known, ...(await workOut(stored)) };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (error instanceof Rejection) return { ...known, problem: error.message };
    deps.log.error({ err: error, sale: number }, "could not be re-priced");
    return { ...known, problem: faultTexts.workingOut };
  }
}

/** Works out the rest of a job, one sale at a time. Writes the figures of several in one transaction. */
export async function workOut(deps: RepriceDeps, job: RepriceJobRow): Promise<void> {
  const { db, now, isStopped } = deps;
  for (;;) {
    const items = await listWaiting(db, job.id, itemsAtOnce);
    if (items.length === 0) {
      await updateJob(db, job.id, { state: "running" }, { state: "done", worked_at: now() });
      return;
    }
    const prices = await loadCurrentPricing(deps);
    const numbers = items.map(({ number }) => number);
    const quotations = await findQuotations(db, numbers);
    const offers = await findOffers(db, numbers);
    const workOutOne = ({ number, noun }: RepriceItemRow): Promise<Worked> => {
      const isIt = (stored: StoredSale) => stored.number === number;
      return noun === "offer"
        ? workOutItem(deps, number, offers.find(isIt), (stored) => workOutWhole(deps, stored, prices))
        : workOutItem(deps, number, quotations.find(isIt), (stored) =>
            workOutQuotation(deps, stored, prices),
          );
    };
    const worked: RepriceItemRow[] = [];
    for (const item of items) {
      if (isStopped()) return;
      worked.push({ ...item, ...(await workOutOne(item)) });
      await setImmediate();
    }
    await db.transaction().execute(async (db) => {
      await writeWorked(db, worked);
      await updateJob(db, job.id, {}, { worked_at: now() });
    });
  }
}

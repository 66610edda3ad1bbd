import { setImmediate } from "node:timers/promises";
import { craneTypeOf } from "#domain/crane-type-of.ts";
import { isUnavailable, Rejection } from "#domain/errors.ts";
import { lineOf } from "#domain/quotation/request.ts";
import { faultTexts } from "#domain/reprice/reprice.ts";
import type { RepriceItemRow, RepriceJobRow } from "../platform/database/tables/reprice.ts";
import { findQuotations, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { workOutToday } from "../quotations/today.ts";
import { type Prices, pricesNow } from "./prices-now.ts";
import { itemsAtOnce, type RepriceDeps } from "./reprice-deps.ts";
import { listWaiting, updateJob, writeWorked } from "./reprice-repository.ts";

async function workOutItem(
  { db, log }: RepriceDeps,
  number: string,
  stored: StoredQuotation | undefined,
  prices: Prices,
): Promise<Partial<RepriceItemRow>> {
  if (!stored) return { is_worked: 1, problem: `${number} is not there any more.` };
  let known: Partial<RepriceItemRow> = {
    is_worked: 1,
    revision: stored.latest_revision,
    old_total: stored.total,
  };
  try {
    const quoted = documentOf(stored);
    const span = lineOf(quoted.lines, "span")?.values.span_width_m ?? null;
    known = { ...known, old_total: quoted.totals.total, span_width_m: span };
    const rowOf = await prices.rowsOf(craneTypeOf(quoted.craneType).id);
    const today = await workOutToday(db, quoted, rowOf, prices.rates);
    return {
      ...known,
      new_total: today.document?.totals.total ?? null,
      bridge: today.bridge && JSON.stringify(today.bridge),
      margin_if_held: today.marginIfHeld,
      problem: today.problem,
    };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (error instanceof Rejection) return { ...known, problem: error.message };
    log.error({ err: error, quotation: number }, "could not be re-priced");
    return { ...known, problem: faultTexts.workingOut };
  }
}

/** Works out what is left of a job, a quotation at a time; the figures of a few are written down in one transaction. */
export async function workOut(deps: RepriceDeps, job: RepriceJobRow): Promise<void> {
  const { db, now, isStopped } = deps;
  for (;;) {
    const items = await listWaiting(db, job.id, itemsAtOnce);
    if (items.length === 0) {
      await updateJob(db, job.id, { state: "running" }, { state: "done", worked_at: now() });
      return;
    }
    const prices = await pricesNow(deps);
    const numbers = items.map(({ number }) => number);
    const stored = new Map((await findQuotations(db, numbers)).map((each) => [each.number, each]));
    const worked: RepriceItemRow[] = [];
    for (const item of items) {
      if (isStopped()) return;
      worked.push({ ...item, ...(await workOutItem(deps, item.number, stored.get(item.number), prices)) });
      await setImmediate();
    }
    await db.transaction().execute(async (db) => {
      await writeWorked(db, worked);
      await updateJob(db, job.id, {}, { worked_at: now() });
    });
  }
}

import type { RepriceItem, RepriceJob } from "#contract/reprice/reprice-api.ts";
import { counted, inList } from "#domain/numbers/format.ts";
import type { RepriceAct } from "#domain/reprice/reprice.ts";
import { daysOf } from "#domain/sales/periods.ts";
import type { RepriceSearch } from "./reprice-search-params.ts";

/** Returns the filter of a call: the days of the period as they are on this day (YYYY-MM-DD). */
export function filterOf({ creator, type, customer, stage, period }: RepriceSearch, today: string) {
  const days = period && daysOf(period, today);
  return {
    ...(creator !== undefined && { creator }),
    ...(type !== undefined && { crane_type: type }),
    ...(customer !== undefined && { customer_id: customer }),
    ...(stage !== undefined && { status: stage }),
    ...(days && { start_date: days.start, end_date: days.end }),
  };
}

/** "2 quotations and 1 offer". */
function countSales(items: readonly RepriceItem[]): string {
  const offers = items.filter(({ offer_id }) => offer_id !== undefined).length;
  const counts = [
    { count: items.length - offers, one: "quotation" },
    { count: offers, one: "offer" },
  ];
  return inList(counts.flatMap(({ count, one }) => (count === 0 ? [] : [counted(count, one)])));
}

/** Returns the effect of undoing a re-pricing, act by act. */
export function undoTexts(items: readonly RepriceItem[]): string[] {
  const applied = (wanted: RepriceAct) =>
    items.filter(({ act, outcome }) => outcome === "applied" && act === wanted);
  const [revised, held, ended] = [applied("revise"), applied("hold"), applied("end_validity")];
  const said = (found: readonly RepriceItem[], one: string, several: string) =>
    found.length === 0 ? [] : [`${countSales(found)} ${found.length === 1 ? one : several}.`];
  return [
    ...said(
      revised,
      "gets a new revision at its earlier price and is issued again",
      "get a new revision at their earlier prices and are issued again",
    ),
    ...said(held, "no longer holds its price", "no longer hold their prices"),
    ...said(ended, "is valid again as before", "are valid again as before"),
  ];
}

/** Returns what is done to it now, before the count; null while it rests. */
export function progressText({ state, doing }: RepriceJob): string | null {
  if (state === "running") return "Worked out";
  if (doing === "applying") return "Applying. Done";
  return doing === "undoing" ? "Undoing. Left" : null;
}

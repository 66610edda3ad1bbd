import { type Paise, toSignedPaise } from "../numbers/money.ts";
import { pointsOfDocument } from "../open-points/document-points.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { requestOfDocument } from "../quotation/document/document.ts";
import type { QuotationRequest } from "../quotation/document/request.ts";
import { isOpen, type Status } from "../sales/sale-status.ts";

/** The choices for an open quotation or offer in a re-pricing: hold the price, revise it, or end its validity. */
export const repriceActs = ["hold", "revise", "end_validity"] as const;
export type RepriceAct = (typeof repriceActs)[number];

/** The names of the choices for a re-priced sale. */
export const repriceActTitles: Readonly<Record<RepriceAct, string>> = {
  hold: "Hold",
  revise: "Revise",
  end_validity: "End validity",
};

/** The sentence for a sale that failed because of a fault in the program or the database. */
export const faultTexts = {
  workingOut: "A server fault prevented the calculation. Tell your administrator.",
  applying: (number: string): string =>
    `A server fault prevented the change of ${number}. Tell your administrator, and choose again after the repair.`,
  undoing: (number: string): string =>
    `A server fault prevented undoing ${number}. Tell your administrator, and undo again after the repair.`,
} as const;

/** A re-pricing marks a low margin: below this percentage, if the commercial rules have no lowest margin. */
export const lowMargin = 3;

/** A re-pricing marks the quotations and offers whose validity ends within this many days. */
export const soonDays = 4;

/**
 * Returns the request of a new revision at today's prices, from `today`. A kept point whose values change with these rates
 * (by `component.field`) is open again.
 */
export function repricedRequest(
  today: QuotationDocument,
  newest: { number: string; revision: number },
  rates: FieldValues,
): QuotationRequest {
  const now = { ...today, rates };
  const keptPoints = pointsOfDocument(now).flatMap(({ kept }) => kept ?? []);
  return {
    ...requestOfDocument({ ...now, keptPoints }),
    revises: { number: newest.number, revision: newest.revision },
  };
}

/** Returns the replaced document as a further revision with the same quoted values. */
export const reissueUnchanged = (
  before: QuotationDocument,
  made: { revision: number; createdAt: string; author: string; reason: string },
): QuotationDocument => ({
  ...before,
  ...made,
  revises: { number: before.number, revision: made.revision - 1 },
});

/** One sale of a batch in rupees with GST: as quoted, and today (null if it cannot be worked out). */
export type RepricedTotals = { old_total: number; new_total: number | null };

/** The change of a sale today, in paise. 0 when it cannot be worked out. */
export const changeOf = ({ old_total, new_total }: RepricedTotals): Paise =>
  new_total === null ? 0 : toSignedPaise(new_total) - toSignedPaise(old_total);

/**
 * The sums in paise, and the change in percent of what was quoted (null for nothing quoted). Sales that cannot be worked out
 * are counted and left out.
 */
export function sumOfRepriced(items: readonly RepricedTotals[]) {
  let [before, after, unpriced] = [0, 0, 0];
  for (const { old_total, new_total } of items) {
    if (new_total === null) unpriced += 1;
    else {
      before += toSignedPaise(old_total);
      after += toSignedPaise(new_total);
    }
  }
  const change = after - before;
  const percent = before === 0 ? null : Math.round((change / before) * 10_000) / 100;
  return { before, after, change, percent, unpriced };
}

/**
 * The choices for a sale of a batch. A sale that was not worked out, or would not change, cannot be revised.
 * A closed sale has no choices.
 */
export const mayBeChosen = (
  act: RepriceAct,
  item: RepricedTotals & { moved: boolean; days_left: number; status: Status },
): boolean =>
  isOpen(item.status) &&
  (act === "hold" || (act === "revise" ? item.new_total !== null && item.moved : item.days_left >= 0));

/** Returns the preselected choice of a sale: expired sales have “hold the price” (docs/product.md, “Rates and re-pricing”). */
export const standardChoice = (item: Parameters<typeof mayBeChosen>[1]): RepriceAct | undefined =>
  item.days_left < 0 && mayBeChosen("hold", item) ? "hold" : undefined;

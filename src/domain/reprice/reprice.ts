import { inPaise, type Paise } from "../money.ts";
import type { QuotationDocument } from "../quotation/document.ts";
import { requestOfDocument } from "../quotation/document.ts";
import type { QuotationRequest } from "../quotation/request.ts";
import { isOpen, type Status } from "../sales/status.ts";

/** The possible results for an open sale when prices move. */
export const repriceActs = ["hold", "revise", "end_validity"] as const;
export type RepriceAct = (typeof repriceActs)[number];

export const repriceActTitles: Readonly<Record<RepriceAct, string>> = {
  hold: "Hold",
  revise: "Revise",
  end_validity: "End validity",
};

/** The sentence for a sale that a fault of the program or the database left out. */
export const faultTexts = {
  workingOut: "It could not be worked out because of a fault in the server. Please tell your administrator.",
  applying: (number: string): string =>
    `A fault in the server kept ${number} as it was. Please tell your administrator, and choose again once that is mended.`,
  undoing: (number: string): string =>
    `A fault in the server kept ${number} from being put back. Please tell your administrator, and undo again once that is mended.`,
} as const;

/** A margin below this is pointed out where no rule says another (design guide §14). */
export const lowMargin = 3;

/** Validity that ends within so many days is pointed out. */
export const soonDays = 4;

/** The request of a revision in force that is made again at today's prices: what stands in `today`, as a revision of it. */
export const repricedRequest = (
  today: QuotationDocument,
  newest: { number: string; revision: number },
): QuotationRequest => ({
  ...requestOfDocument(today),
  revises: { number: newest.number, revision: newest.revision },
});

/** The document that a re-pricing replaced, as a further revision of its own: the same in all that was quoted. */
export const sameAgain = (
  before: QuotationDocument,
  made: { revision: number; createdAt: string; author: string; reason: string },
): QuotationDocument => ({
  ...before,
  ...made,
  revises: { number: before.number, revision: made.revision - 1 },
});

/** One sale of a batch in rupees with GST: as quoted and today, null where that cannot be worked out. */
export type RepricedTotals = { old_total: number; new_total: number | null };

/** The change of a sale today, in paise. 0 when it cannot be worked out. */
export const changeOf = ({ old_total, new_total }: RepricedTotals): Paise =>
  new_total === null ? 0 : inPaise(new_total) - inPaise(old_total);

/** The sums in paise. Sales that cannot be worked out are counted and left out. */
export function sumOfRepriced(items: readonly RepricedTotals[]) {
  let [before, after, unpriced] = [0, 0, 0];
  for (const { old_total, new_total } of items) {
    if (new_total === null) unpriced += 1;
    else {
      before += inPaise(old_total);
      after += inPaise(new_total);
    }
  }
  return { before, after, change: after - before, unpriced };
}

/**
 * The choices for a sale of a batch. A sale that was not worked out, or would not change, cannot be revised. Of one
 * that was closed meanwhile nothing is.
 */
export const mayBeChosen = (
  act: RepriceAct,
  item: RepricedTotals & { moved: boolean; days_left: number; status: Status },
): boolean =>
  isOpen(item.status) &&
  (act === "hold" || (act === "revise" ? item.new_total !== null && item.moved : item.days_left >= 0));

/** Returns what stands chosen for a sale before anybody chooses: expired ones are held (docs/product.md, “Rates and re-pricing”). */
export const standardChoice = (item: Parameters<typeof mayBeChosen>[1]): RepriceAct | undefined =>
  item.days_left < 0 && mayBeChosen("hold", item) ? "hold" : undefined;

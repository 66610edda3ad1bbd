import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import type { Paise } from "#domain/numbers/money.ts";
import {
  changeOf,
  mayBeChosen,
  type RepriceAct,
  repriceActs,
  standardChoice,
} from "#domain/reprice/reprice.ts";
import { numberOfSale } from "#domain/sales/sale.ts";

/** The chosen acts by the numbers of their sales. */
export type Choices = Readonly<Record<string, RepriceAct>>;

/** Returns whether a sale still needs a decision. Closed sales do not. */
const isUndecided = (item: RepriceItem): boolean =>
  (item.outcome === null || item.outcome === "refused") && repriceActs.some((act) => mayBeChosen(act, item));

/** Returns whether a sale had expired before this re-pricing. A sale that it ended keeps its place. */
export const hadExpired = ({ expired, act, outcome }: RepriceItem): boolean =>
  expired && !(act === "end_validity" && outcome === "applied");

/** Returns the choice of each sale: a kept one, else the preselected one. Decided sales have none. */
export const choicesFor = (items: readonly RepriceItem[], kept: Choices): Choices =>
  Object.fromEntries(
    items.flatMap((item) => {
      const number = numberOfSale(item);
      const act = kept[number] ?? standardChoice(item);
      return act && isUndecided(item) && mayBeChosen(act, item) ? [[number, act]] : [];
    }),
  );

/** Returns the sales that need a decision and have no choice yet. */
export const undecidedIn = (items: readonly RepriceItem[], choices: Choices): RepriceItem[] =>
  items.filter((item) => isUndecided(item) && !choices[numberOfSale(item)]);

/** Returns this choice for each sale that has none and may have it. */
export const choicesOfRest = (items: readonly RepriceItem[], choices: Choices, act: RepriceAct): Choices =>
  Object.fromEntries(
    undecidedIn(items, choices)
      .filter((item) => mayBeChosen(act, item))
      .map((item) => [numberOfSale(item), act]),
  );

const words: Readonly<Record<RepriceAct, string>> = {
  revise: "revised",
  hold: "held",
  end_validity: "ended",
};

/** "4 revised, 3 held, 1 ended, 1 without a choice". */
export function countText(items: readonly RepriceItem[], choices: Choices): string {
  const counts = (["revise", "hold", "end_validity"] as const).map((act) => {
    const count = items.filter((item) => choices[numberOfSale(item)] === act).length;
    return count === 0 ? "" : `${count} ${words[act]}`;
  });
  const open = undecidedIn(items, choices).length;
  return [...counts, open === 0 ? "" : `${open} without a choice`].filter((text) => text !== "").join(", ");
}

/** Returns what the held prices cost against today's, in paise. A price that would fall costs nothing. */
export const costOfHolding = (items: readonly RepriceItem[], choices: Choices): Paise =>
  items
    .filter((item) => choices[numberOfSale(item)] === "hold")
    .reduce((sum, item) => sum + Math.max(0, changeOf(item)), 0);

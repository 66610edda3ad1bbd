import { formatFigure } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import type { OfferKind } from "#domain/offers/offer.ts";

/** An offer's positions with the totals beside them; on a narrow screen the totals follow them, and the rest comes last. */
export const offerColumns =
  "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]";
export const mainColumn = "grid min-w-0 gap-5 max-lg:contents";
export const sideColumn = "grid gap-4 lg:sticky lg:top-18";
export const comparisonsBelow = "grid min-w-0 gap-5 empty:hidden max-lg:order-1";

/** An amount of a column whose head names the rupee, with its sign. */
export const signedFigures = (amount: Paise): string =>
  amount === 0 ? "0.00" : `${amount < 0 ? "−" : "+"}${formatFigure(Math.abs(amount))}`;

/** The words beside the name of a position that is not plainly firm. */
export function tagsOf(position: {
  kind: OfferKind;
  alternateTo: number | null;
  onRunwayOf: number | null;
}): string[] {
  return [
    position.kind === "alternate" && position.alternateTo !== null
      ? `Alternate to ${position.alternateTo}`
      : "",
    position.kind === "optional" ? "Optional" : "",
    position.onRunwayOf === null ? "" : `On the runway of ${position.onRunwayOf}`,
  ].filter((text) => text !== "");
}

import { formatFigure } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import type { OfferKind } from "#domain/offers/offer.ts";

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

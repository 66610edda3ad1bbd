import { useMemo } from "react";
import type { Problem } from "#domain/errors/rejection.ts";
import { gstOfOffer, offerFigures } from "#domain/offers/figures.ts";
import type { OfferFigures } from "#domain/offers/offer.ts";
import { discountOfDraft, type OfferDraft, positionsOfDraft } from "#domain/offers/offer-draft.ts";
import { offerProblems, positionProblems } from "#domain/offers/position-problems.ts";
import { indianToday } from "../../ui/today.ts";

/** A sentence, and the field of the call that it is about. */
export type PositionProblem = { field: string; msg: string };

export type Checked = {
  /** The rate of GST on the open offer today, in percent. */
  gstPercentage: string;
  /** Null while something is wrong. */
  worth: OfferFigures | null;
  /** The faults of the position at this place. */
  problemsAt: (index: number) => PositionProblem[];
  /** The faults of all positions together. */
  general: string[];
  discountProblem: string | undefined;
};

/** The open offer worked out by the server's rules, or its faults. */
export function useChecked(draft: OfferDraft): Checked {
  return useMemo(() => {
    const positions = positionsOfDraft(draft);
    const discount = discountOfDraft(draft);
    const found = positionProblems(positions);
    const problems = found.length > 0 ? found : offerProblems(positions, discount);
    const of = (fits: (loc: Problem["loc"]) => boolean) =>
      problems.filter(({ loc }) => fits(loc)).map(({ msg }) => msg);
    const gstPercentage = gstOfOffer(positions, indianToday());
    return {
      gstPercentage,
      worth: problems.length === 0 ? offerFigures(positions, discount, gstPercentage) : null,
      problemsAt: (index) =>
        problems
          .filter(({ loc: [, what, at] }) => what === "positions" && at === index)
          .map(({ loc, msg }) => ({ field: String(loc[3] ?? ""), msg })),
      general: positions.length === 0 ? [] : of(([, what, at]) => what === "positions" && at === undefined),
      discountProblem: of(([, what]) => what === "discount")[0],
    };
  }, [draft]);
}

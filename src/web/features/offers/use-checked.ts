import { useMemo } from "react";
import type { Problem } from "#domain/errors.ts";
import { offerFigures } from "#domain/offers/figures.ts";
import type { OfferFigures } from "#domain/offers/offer.ts";
import { discountOfDraft, type OfferDraft, positionsOfDraft } from "#domain/offers/offer-draft.ts";
import { offerProblems, positionProblems } from "#domain/offers/position-problems.ts";

export type Checked = {
  /** Null while something is wrong. */
  worth: OfferFigures | null;
  /** What is wrong with the position at this place, in sentences. */
  problemsAt: (index: number) => string[];
  /** What is wrong with all of them together. */
  general: string[];
  discountProblem: string | undefined;
};

/** The open offer worked out by the rules that the server applies, or what is wrong with it. */
export function useChecked(draft: OfferDraft): Checked {
  return useMemo(() => {
    const positions = positionsOfDraft(draft);
    const discount = discountOfDraft(draft);
    const found = positionProblems(positions);
    const problems = found.length > 0 ? found : offerProblems(positions, discount);
    const of = (fits: (loc: Problem["loc"]) => boolean) =>
      problems.filter(({ loc }) => fits(loc)).map(({ msg }) => msg);
    return {
      worth: problems.length === 0 ? offerFigures(positions, discount) : null,
      problemsAt: (index) => of(([, what, at]) => what === "positions" && at === index),
      general: positions.length === 0 ? [] : of(([, what, at]) => what === "positions" && at === undefined),
      discountProblem: of(([, what]) => what === "discount")[0],
    };
  }, [draft]);
}

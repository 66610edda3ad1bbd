import { useMemo } from "react";
import type { Problem } from "#domain/errors/rejection.ts";
import { inList } from "#domain/numbers/format.ts";
import {
  isQuoted,
  type OfferFigures,
  type PositionFigures,
  type QuotedPosition,
} from "#domain/offers/offer.ts";
import {
  discountOfDraft,
  isWorkingPosition,
  type OfferDraft,
  positionsOfDraft,
} from "#domain/offers/offer-draft.ts";
import { gstOfOffer, offerFigures } from "#domain/offers/offer-totals.ts";
import { offerProblems, positionProblems } from "#domain/offers/position-problems.ts";
import type { CostAndValue, QuotedCrane } from "#domain/offers/quoted.ts";
import { indianToday } from "../../ui/today.ts";

/** A sentence, and the field of the call that it is about. */
export type PositionProblem = { field: string; msg: string };

export type OfferCheck = {
  /** The rate of GST on the open offer today, in percent. */
  gstPercentage: string;
  /** Null while something is wrong with the positions together. Rows that are not complete count nothing. */
  worth: OfferFigures | null;
  /** Nothing is wrong with any position. */
  isValid: boolean;
  /** The figures of the position at this place; null while it is not complete. */
  figuresAt: (index: number) => PositionFigures | null;
  /** The rows that the total leaves out, in words: "without 2 unfinished cranes"; empty for none. */
  without: string;
  /** The faults of the position at this place. */
  problemsAt: (index: number) => PositionProblem[];
  /** The faults of all positions together. */
  general: string[];
  discountProblem: string | undefined;
};

/** The number of steps that a working quotation still needs, by its id. Complete ones are absent. */
export type UnfinishedStepCounts = ReadonlyMap<string, number>;
const noneUnfinished: UnfinishedStepCounts = new Map();

const nothing: CostAndValue = { cost: 0, value: 0 };
const withoutWorth = (position: QuotedPosition & { quoted: QuotedCrane }) => ({
  ...position,
  quoted: { ...position.quoted, whole: nothing, withoutRunway: nothing },
});

function withoutWords(cranes: number, free: readonly number[]): string {
  const left = [
    ...(cranes > 0 ? [`${cranes} unfinished ${cranes === 1 ? "crane" : "cranes"}`] : []),
    ...(free.length > 0
      ? [`${free.length === 1 ? "position" : "positions"} ${inList(free.map(String))}`]
      : []),
  ];
  return left.length === 0 ? "" : `without ${inList(left)}`;
}

/** The open offer worked out by the server's rules, or its faults. */
export function useOfferCheck(
  draft: OfferDraft,
  unfinished: UnfinishedStepCounts = noneUnfinished,
): OfferCheck {
  return useMemo(() => {
    const typed = positionsOfDraft(draft);
    const isUnfinished = (index: number): boolean => {
      const position = draft.positions[index];
      return position !== undefined && isWorkingPosition(position) && unfinished.has(position.working);
    };
    const positions = typed.map((position, index) =>
      isQuoted(position) && isUnfinished(index) ? withoutWorth(position) : position,
    );
    const discount = discountOfDraft(draft);
    const found = positionProblems(positions);
    const problems = found.length > 0 ? found : offerProblems(positions, discount);
    const of = (fits: (loc: Problem["loc"]) => boolean) =>
      problems.filter(({ loc }) => fits(loc)).map(({ msg }) => msg);
    const gstPercentage = gstOfOffer(positions, indianToday());
    /** Free positions that have a fault of their own: they blank only their own row. */
    const blank = new Set(
      problems.flatMap(({ loc: [, what, at] }) => {
        const position = typeof at === "number" ? positions[at] : undefined;
        return what === "positions" && typeof at === "number" && position && !isQuoted(position) ? [at] : [];
      }),
    );
    const isOnlyBlank = problems.every(
      ({ loc: [, what, at] }) => what === "positions" && typeof at === "number" && blank.has(at),
    );
    const counted = positions.map((position, at) =>
      blank.has(at) && !isQuoted(position) ? { ...position, quantity: "0", unitPrice: 0 } : position,
    );
    const worth = isOnlyBlank ? offerFigures(counted, discount, gstPercentage) : null;
    return {
      gstPercentage,
      worth,
      isValid: problems.length === 0,
      figuresAt: (index) =>
        blank.has(index) || isUnfinished(index) ? null : (worth?.positions[index] ?? null),
      without: withoutWords(
        [...draft.positions.keys()].filter(isUnfinished).length,
        [...blank].map((at) => at + 1),
      ),
      problemsAt: (index) =>
        problems
          .filter(({ loc: [, what, at] }) => what === "positions" && at === index)
          .map(({ loc, msg }) => ({ field: String(loc[3] ?? ""), msg })),
      general: positions.length === 0 ? [] : of(([, what, at]) => what === "positions" && at === undefined),
      discountProblem: of(([, what]) => what === "discount")[0],
    };
  }, [draft, unfinished]);
}

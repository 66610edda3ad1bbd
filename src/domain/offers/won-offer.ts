import type { Problem } from "../errors/rejection.ts";
import type { Paise } from "../numbers/money.ts";
import { type Discount, discountOn } from "./discount.ts";
import { isQuoted, type OfferPosition, type PricedPosition } from "./offer.ts";
import { lineValueOf } from "./offer-totals.ts";
import { positionAt } from "./position-problems.ts";

const problem = (msg: string): Problem => ({ msg, loc: ["body", "positions"] });

/** Returns the firm position that an ordered one fills: itself, or the one that it is an alternate to. */
function filledPosition(positions: readonly OfferPosition[], number: number): number {
  const position = positionAt(positions, number);
  return position && isQuoted(position) && position.alternateTo !== null ? position.alternateTo : number;
}

/**
 * Returns the fault of the ordered positions. At least one is ordered, and at most one of a firm position and its
 * alternates. A position on a shared runway needs its bearer or the chosen alternate of the bearer.
 */
export function winningProblems(positions: readonly OfferPosition[], ordered: readonly number[]): Problem[] {
  if (ordered.length === 0) return [problem("Tick the positions that were ordered")];
  const unknown = ordered.find((number) => positionAt(positions, number) === undefined);
  if (unknown !== undefined) return [problem(`There is no position ${unknown}`)];
  if (new Set(ordered).size < ordered.length) return [problem("A position can be ordered once only")];
  const filled = ordered.map((number) => filledPosition(positions, number));
  const problems: Problem[] = [];
  for (const position of new Set(filled.filter((each, at) => filled.indexOf(each) !== at))) {
    const chosen = ordered.filter((number) => filledPosition(positions, number) === position);
    problems.push(
      problem(`Positions ${chosen.join(" and ")} exclude each other: only one of them can be ordered`),
    );
  }
  for (const number of ordered) {
    const position = positionAt(positions, number);
    if (!position || !isQuoted(position) || position.onRunwayOf === null) continue;
    if (!filled.includes(position.onRunwayOf))
      problems.push(
        problem(
          `Position ${number} is on the runway of position ${position.onRunwayOf}: it can be ordered only with that position or its alternate`,
        ),
      );
  }
  return problems;
}

/**
 * Returns the value of ordered positions before GST: the sum of their lines less the discount, which is
 * worked out again.
 */
export function orderedValueOf(
  positions: readonly PricedPosition[],
  ordered: readonly number[],
  discount: Discount,
): Paise {
  const sum = ordered.reduce((total, number) => {
    const position = positionAt(positions, number);
    return total + (position ? lineValueOf(position) : 0);
  }, 0);
  return sum - discountOn(sum, discount);
}

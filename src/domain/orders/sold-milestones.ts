import type { PaymentTerms } from "../firm/firm-profile.ts";
import type { PositionFacts } from "../firm/rows/condition.ts";
import { termsThatHold, withDispatchWeek } from "../firm/rows/terms-that-hold.ts";
import { type SaleMilestone, standardConditions } from "../firm/sale-conditions.ts";

/** The milestones of a sale as they are written, with names in braces, and as its papers print them. */
export type SoldMilestones = { written: readonly SaleMilestone[]; printed: readonly SaleMilestone[] };

const milestonesIn = (terms: PaymentTerms): readonly SaleMilestone[] =>
  standardConditions({ terms: [], ...terms }).milestones;

/** Returns the milestones that hold for what is ordered. */
export function soldMilestones(terms: PaymentTerms, ordered: readonly PositionFacts[]): SoldMilestones {
  const held = termsThatHold(terms, ordered, () => "");
  return { written: milestonesIn(held), printed: milestonesIn(withDispatchWeek(held)) };
}

/**
 * Returns changed milestones as they are kept: a text that is printed from a name in braces keeps the name, so that its week
 * follows the dispatch.
 */
export function asWritten(
  milestones: readonly SaleMilestone[],
  known: readonly SoldMilestones[],
): SaleMilestone[] {
  const textOf = (field: "label" | "when", text: string): string =>
    known.flatMap(
      ({ written, printed }) => written[printed.findIndex((each) => each[field] === text)]?.[field] ?? [],
    )[0] ?? text;
  return milestones.map(({ label, when, ...milestone }) => ({
    ...{ label: textOf("label", label), when: textOf("when", when) },
    ...milestone,
  }));
}

/** The milestones of an order before anybody changes them: the firm's, and those of the won revision. */
export type MilestonesBefore = { firm: SoldMilestones; revision: SoldMilestones };

/** Returns whether two lists of milestones are the same. */
export const areSameMilestones = (a: readonly SaleMilestone[], b: readonly SaleMilestone[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

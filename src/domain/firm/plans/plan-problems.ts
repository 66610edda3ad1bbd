import type { DeliveryStage } from "../firm-profile.ts";
import { canHoldTogether } from "../rows/condition.ts";

/** What is wrong with a delivery plan: the place of its stage in the list, and the rest of a sentence behind its name. */
export type PlanProblem = { at: number; msg: string };

/**
 * Returns the stages with which a plan ends the commissioning before the dispatch. Cranes can be dispatched one after the
 * other, so only the last commissioning counts. Stages whose conditions exclude each other are in two plans.
 */
export function planProblems(
  delivery: readonly Pick<DeliveryStage, "last_week" | "ends_with" | "holds">[],
): PlanProblem[] {
  const ends = (event: DeliveryStage["ends_with"]) =>
    delivery.flatMap((stage, at) => (stage.ends_with === event ? [{ ...stage, at }] : []));
  const found = ends("dispatch").flatMap((dispatch): PlanProblem[] => {
    const [last] = ends("commissioning")
      .filter(({ holds }) => canHoldTogether(holds, dispatch.holds))
      .sort((a, b) => b.last_week - a.last_week);
    return last && last.last_week < dispatch.last_week
      ? [{ at: last.at, msg: `must not end before the dispatch in week ${dispatch.last_week}` }]
      : [];
  });
  return found.filter(({ at }, index) => found.findIndex((each) => each.at === at) === index);
}

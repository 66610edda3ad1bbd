import { craneTypes } from "../crane-types.ts";
import { unseenAt } from "../open-points/draft-points.ts";
import { aloneOnRunway, type OnRunway } from "../open-points/subject.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { onlyAwaitsPrice } from "../quotation/draft/start-from.ts";
import { type Step, type StepId, stepIndex, stepOf, stepOfComponent, stepsOf } from "./steps.ts";
import { hasUnchecked } from "./unchecked-values.ts";
import { marginProblemsAtNext } from "./validation.ts";

/** Returns the steps of a crane that lack a value, have one that nobody has checked, or have a doubt or advice. */
export function openSteps(draft: Draft, onRunway: OnRunway): StepId[] {
  const ofComponents = craneTypes[draft.craneType].components
    .filter(
      (id) =>
        !onlyAwaitsPrice(draft, id) ||
        hasUnchecked(draft, stepOfComponent(id).id) ||
        unseenAt(draft, id, onRunway).length > 0,
    )
    .map((id) => stepOfComponent(id).id);
  const isMarginOpen = marginProblemsAtNext(draft).length > 0 || hasUnchecked(draft, "margin");
  return isMarginOpen ? [...ofComponents, "margin"] : ofComponents;
}

/**
 * Returns the step to which Next leads from a step of a quotation alone; null behind the last one. After a line Next passes
 * over complete steps, because the user has not come by hand: it leads to the next one that needs something, else to the
 * final one. Source: docs/product.md, “Quick entry”.
 */
export function nextStepOf(draft: Draft, step: StepId): Step | null {
  const { craneType, fromLine, stage } = draft;
  const index = stepIndex(craneType, step);
  const following = stepsOf(craneType)[index + 1] ?? null;
  if (following === null || fromLine === null || stage.is === "saved") return following;
  const open = openSteps(draft, aloneOnRunway).find((each) => stepIndex(craneType, each) > index);
  return stepOf(open ?? "final");
}

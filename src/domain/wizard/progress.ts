import { isReached, type Step, type StepId, stepsOf } from "../components/steps.ts";
import { craneTypes } from "../crane-types.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { isComplete, marginProblemsAtNext } from "./validation.ts";

/**
 * Returns whether a step may be opened by its address: reached steps in the single girder wizard, any step in the double
 * girder wizard (docs/product.md, “The wizard”).
 */
export const isOpenStep = (draft: Draft, step: StepId): boolean =>
  craneTypes[draft.craneType].stepAccess === "any" || isReached(draft, step);

/**
 * Returns whether a step of the progress list can be clicked: completed steps and the current one in the single girder
 * wizard, with Final when all others are complete; any step in the double girder wizard (docs/product.md, “The wizard”).
 */
export function isClickableStep(draft: Draft, step: Step, current: StepId): boolean {
  if (craneTypes[draft.craneType].stepAccess === "any" || step.id === current || isDone(draft, step))
    return true;
  const others = stepsOf(draft.craneType).filter(({ id }) => id !== "final");
  return step.id === "final" && isReached(draft, "final") && others.every((other) => isDone(draft, other));
}

/** Returns whether a step has its tick: it may be opened, and its rule for Next passes. */
export function isDone(draft: Draft, step: Step): boolean {
  if (!isOpenStep(draft, step.id)) return false;
  if (step.component !== null) return isComplete(draft, step.component);
  if (step.id === "final") return draft.stage.kind === "saved";
  return draft.furthest !== step.id && isReached(draft, step.id) && marginProblemsAtNext(draft).length === 0;
}

/** Returns the progress of a quotation in whole percent of its steps. Open and empty steps do not count. */
export function percentDone(draft: Draft): number {
  const steps = stepsOf(draft.craneType);
  return Math.round((steps.filter((step) => isDone(draft, step)).length / steps.length) * 100);
}

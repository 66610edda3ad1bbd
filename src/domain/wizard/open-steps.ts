import { components } from "../components/registry.ts";
import { type Step, type StepId, stepIndex, stepOf, stepOfComponent, stepsOf } from "../components/steps.ts";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import { unseenAt } from "../open-points/draft-points.ts";
import { type OnRunway, placeOfDraft } from "../open-points/point-context.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { hasUnchecked } from "../quotation/draft/unchecked-values.ts";
import { onlyAwaitsPrice } from "./start-from.ts";
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

/** Returns whether Next passes over complete steps of a crane: the user has not come by hand, or quotes it in an offer. */
const passesOver = (
  { fromLine, stage, runway }: Draft,
  { isInOffer }: Pick<OnRunway, "isInOffer">,
): boolean => (isInOffer && runway === undefined) || (fromLine !== null && stage.kind !== "saved");

/**
 * Returns the component whose typed price is asked on the step of this one, too: the next one, when the prices of both are
 * always typed and Next passes over complete steps. Null for every other component.
 */
export function askedBeside(
  draft: Draft,
  component: ComponentId,
  onRunway: Pick<OnRunway, "isInOffer">,
): ComponentId | null {
  const all = craneTypes[draft.craneType].components;
  const next = all[all.indexOf(component) + 1];
  const isTyped = (id: ComponentId) => components[id].pricing.kind === "typing" && draft.parts[id].inScope;
  return next !== undefined && passesOver(draft, onRunway) && isTyped(component) && isTyped(next)
    ? next
    : null;
}

/**
 * Returns the step to which Next leads from a step of a quotation alone; null behind the last one. After a line Next passes
 * over complete steps, because the user has not come by hand: it leads to the next one that needs something, else to the
 * final one. Source: docs/product.md, “Quick entry”.
 */
export function nextStepOf(draft: Draft, step: StepId): Step | null {
  const { craneType } = draft;
  const index = stepIndex(craneType, step);
  const following = stepsOf(craneType)[index + 1] ?? null;
  if (following === null || !passesOver(draft, placeOfDraft(draft))) return following;
  const open = openSteps(draft, placeOfDraft(draft)).find((each) => stepIndex(craneType, each) > index);
  return stepOf(open ?? "final");
}

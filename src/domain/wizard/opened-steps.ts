import { type Step, type StepId, stepOfComponent } from "../components/steps.ts";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import { beforeActsOn, type DraftWithHistory } from "./draft-history.ts";
import { isComplete, problems } from "./validation.ts";

/** A step that is no longer complete, and its first missing value. */
export type OpenedStep = { step: Step; lacks: string };

/**
 * Returns the other steps that changes on this step have opened again. `isAwaited`: the price of this
 * component is loading and may complete the step again.
 */
export function openedSteps(
  recorded: DraftWithHistory,
  step: StepId,
  isAwaited: (component: ComponentId) => boolean,
): OpenedStep[] {
  const { draft } = recorded;
  const before = beforeActsOn(recorded, step);
  if (before === draft) return [];
  return craneTypes[draft.craneType].components.flatMap((component): OpenedStep[] => {
    const other = stepOfComponent(component);
    if (other.id === step || isAwaited(component) || !isComplete(before, component)) return [];
    const [first] = problems(draft, component, "next");
    return first ? [{ step: other, lacks: first.hint }] : [];
  });
}

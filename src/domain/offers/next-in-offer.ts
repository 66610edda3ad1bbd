import { type StepId, stepIndex } from "../components/steps.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { openSteps } from "../wizard/open-steps.ts";
import { saveProblems } from "../wizard/validation.ts";
import { type OfferDraft, positionOfWorking, workingIn } from "./offer-draft.ts";
import type { CranesOfDraft } from "./offer-draft-points.ts";
import { onRunwayIn } from "./on-runway.ts";

/** The target of Next from a step of a crane in an offer. `position`: the first position of the next crane, from 1 on. */
export type NextInOffer =
  | { kind: "step"; step: StepId }
  | { kind: "crane"; working: string; position: number }
  | { kind: "save" };

/**
 * Returns where Next leads from a step of `draft`: its next open step, then the next crane that needs something, then the
 * save of all. Complete steps are passed over. `cranes` finds the other cranes.
 */
export function nextInOffer(
  offer: Pick<OfferDraft, "positions">,
  draft: Draft,
  step: StepId,
  cranes: CranesOfDraft,
): NextInOffer {
  const stepsOf = (crane: Draft) => openSteps(crane, onRunwayIn(offer, crane, cranes));
  const isOpen = (crane: Draft | null): boolean =>
    crane === null || saveProblems(crane).length > 0 || stepsOf(crane).length > 0;
  const index = stepIndex(draft.craneType, step);
  const others = stepsOf(draft).filter((each) => each !== step);
  const next = others.find((each) => stepIndex(draft.craneType, each) > index) ?? others[0];
  if (next) return { kind: "step", step: next };
  const ids = workingIn(offer);
  const own = ids.indexOf(draft.id);
  const working = [...ids.slice(own + 1), ...ids.slice(0, own)].find((id) => isOpen(cranes.draftOf(id)));
  return working === undefined
    ? { kind: "save" }
    : { kind: "crane", working, position: positionOfWorking(offer, working) };
}

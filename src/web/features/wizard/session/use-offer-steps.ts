import { useEffect, useMemo } from "react";
import { type StepId, stepOf, stepOfComponent } from "#domain/components/steps.ts";
import { type NextInOffer, nextInOffer } from "#domain/offers/next-in-offer.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import type { CranesOfDraft } from "#domain/offers/offer-draft-points.ts";
import { unseenAt } from "#domain/open-points/draft-points.ts";
import type { OnRunway } from "#domain/open-points/point-context.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { askedBeside } from "#domain/wizard/open-steps.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { useOpenNextCrane } from "../../sales/use-open-next-crane.ts";

/** Marks the values and the open points of a step as seen, so that each stops the user once. */
export function leaveStep(
  draft: Draft,
  step: StepId,
  onRunway: OnRunway,
  dispatch: (event: WizardEvent) => void,
): void {
  const { component } = stepOf(step);
  dispatch({ kind: "lookedAt", step });
  const beside = component && askedBeside(draft, component, onRunway);
  if (beside) dispatch({ kind: "lookedAt", step: stepOfComponent(beside).id });
  const keys = component === null ? [] : unseenAt(draft, component, onRunway).map(({ key }) => key);
  dispatch({ kind: "seePoints", keys });
}

/** The way on from a step of a crane in an offer; null for a quotation alone. */
export function useOfferSteps(
  offer: OfferDraft | null,
  draft: Draft,
  { cranes, onRunway }: { cranes: CranesOfDraft; onRunway: OnRunway },
  step: StepId,
  go: (to: StepId) => void,
  dispatch: (event: WizardEvent) => void,
): { next: NextInOffer; advance: () => void } | null {
  const navigate = useNavigate();
  const open = useOpenNextCrane(offer ?? { positions: [] });
  const next = useMemo(() => offer && nextInOffer(offer, draft, step, cranes), [offer, draft, step, cranes]);
  const isComplete = next !== null && next.kind !== "step";
  useEffect(() => {
    // The steps that Next passes over can be opened, too: margin and Final with the technical data.
    if (isComplete) dispatch({ kind: "visit", step, passesOver: true });
  }, [isComplete, step, dispatch]);
  if (!offer || !next) return null;
  const advance = () => {
    leaveStep(draft, step, onRunway, dispatch);
    if (next.kind === "save") navigate({ to: "/offers/new", search: { draft: offer.id, save: true } });
    else if (next.kind === "crane") open(next.working);
    else {
      dispatch({ kind: "visit", step: next.step });
      go(next.step);
    }
  };
  return { next, advance };
}

import { createContext, use } from "react";
import type { ComponentId } from "#domain/crane-types.ts";
import type { OfferPoint } from "#domain/offers/points-beside-cranes.ts";
import type { OpenPoint } from "#domain/open-points/open-points.ts";
import type { OnRunway } from "#domain/open-points/point-context.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { DraftHistory } from "#domain/wizard/draft-history.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import type { AfterSave } from "./session/use-go-home-after-save.ts";
import type { WizardPrices } from "./session/use-wizard-session.ts";

export type WizardState = {
  draft: Draft;
  /** The other cranes of its offer on one runway with it. */
  onRunway: OnRunway;
  /** Its points, kept ones included. */
  points: readonly OpenPoint[];
  /** Those of the whole offer that it is in; none outside an offer. */
  pointsOfOffer: readonly OfferPoint[];
  history: DraftHistory;
  dispatch: (event: WizardEvent) => void;
  prices: WizardPrices;
  isSignedIn: boolean;
  afterSave: AfterSave;
  /** The step whose Next was refused last. Its fields then show their faults. */
  refused: ComponentId | "margin" | null;
};

export const WizardContext = createContext<WizardState | null>(null);

/** The open wizard; every part of its screens reads it. */
export function useWizard(): WizardState {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error("A wizard part stands outside the wizard");
  return wizard;
}

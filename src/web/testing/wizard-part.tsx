import type { ReactNode } from "react";
import { vi } from "vitest";
import { aloneOnRunway } from "#domain/open-points/point-context.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { noHistory } from "#domain/wizard/draft-history.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { WizardContext, type WizardState } from "../features/wizard/wizard-context.ts";
import { type Mounted, mount } from "./page.tsx";

/** A wizard with this draft that asks for nothing. */
export const wizardWith = (draft: Draft, state: Partial<WizardState> = {}): WizardState => ({
  draft,
  onRunway: aloneOnRunway,
  points: [],
  pointsOfOffer: [],
  history: noHistory,
  dispatch: () => undefined,
  prices: {
    requestOf: () => null,
    isAsking: () => false,
    retry: () => undefined,
    flush: () => undefined,
  },
  isSignedIn: true,
  afterSave: null,
  refused: null,
  ...state,
});

/** Mounts a part of a wizard with this draft. `sent` has what it sends to the wizard. */
export async function mountPart(
  draft: Draft,
  part: ReactNode,
  state: Partial<WizardState> = {},
): Promise<Mounted & { sent: () => WizardEvent[] }> {
  const dispatch = vi.fn<WizardState["dispatch"]>();
  const mounted = await mount(
    <WizardContext value={wizardWith(draft, { dispatch, ...state })}>{part}</WizardContext>,
  );
  return { ...mounted, sent: () => dispatch.mock.calls.map(([event]) => event) };
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { isAbout } from "./final-transitions.ts";
import { isAsking } from "./price-transitions.ts";
import { type RunningSession, startSession } from "./start-session.ts";
import type { FinalState, SaveObstacle, SavePurpose, WizardSession } from "./wizard-session.ts";

export type WizardPrices = {
  /** The present request for this component's price. Null without one. */
  requestOf: (
    component: ComponentId,
  ) => { kind: "asking"; isSlow: boolean } | { kind: "failed"; message: string; comesAgain: boolean } | null;
  isAsking: (component: ComponentId) => boolean;
  retry: (component: ComponentId) => void;
  /** Sends what waits for a debounce at once. */
  flush: () => void;
};

export type WizardFinal = {
  /** The state of the final quotation of the present draft. */
  state: FinalState;
  isSlow: boolean;
};

export type WizardSave = {
  isSaving: boolean;
  isSlow: boolean;
  obstacle: SaveObstacle | null;
  record: SavedQuotation | null;
  /** Saves once and gives the record, or null when something stands in the way; what is saved already is not saved again. */
  save: (purpose?: SavePurpose) => Promise<SavedQuotation | null>;
  /** Closes the obstacle's dialog; `again` tries once more and then goes on with what the save was for. */
  dismiss: (again?: boolean) => void;
  /** Removes one of these two obstacles. A PDF then continues; a save needs another press. */
  useNewPrices: () => void;
  takeNewNumber: () => void;
  /** Saves a revision after one that somebody else saved meanwhile. */
  saveAfterNewest: () => void;
  /** Asks for final or save once more, whatever is on its way: saving the same twice is harmless. */
  askAgain: () => void;
};

/** Returns the session of an open wizard, from its first draft on. */
export function useWizardSession(
  initial: Draft,
  isHeld: boolean,
): { session: WizardSession; running: RunningSession } {
  const queryClient = useQueryClient();
  const [running] = useState(() =>
    startSession(initial, () => void queryClient.invalidateQueries({ queryKey: ["quotations"] })),
  );
  const session = useSyncExternalStore(running.subscribe, running.now);
  useEffect(() => running.open(), [running]);
  useEffect(() => running.send({ kind: "environment", environment: { isHeld } }), [running, isHeld]);
  return { session, running };
}

/** The prices as the screens see them. */
export const pricesOf = (session: WizardSession, { send }: RunningSession): WizardPrices => ({
  requestOf: (component) => {
    const state = session.prices[component];
    if (state === undefined) return null;
    if (state.kind === "failed")
      return { kind: "failed", message: state.failure.message, comesAgain: state.again !== null };
    // A price that is asked again counts as missing until it arrives.
    if (state.lost !== null) return { kind: "failed", message: state.lost.message, comesAgain: true };
    return { kind: "asking", isSlow: state.kind === "asking" && state.isSlow };
  },
  isAsking: (component) => isAsking(session, component),
  retry: (component) => send({ kind: "retryPrice", component }),
  flush: () => send({ kind: "flush" }),
});

/** The final quotation as the screens see it. */
export function finalOf({ final, draft }: WizardSession): WizardFinal {
  const state: FinalState = isAbout(final, draft) ? final : { kind: "none" };
  return { state, isSlow: state.kind === "asking" && state.isSlow };
}

/** The one save behind Save & Complete and Download PDF. */
export function saveOf(
  { save, draft, record }: WizardSession,
  { send, save: start }: RunningSession,
): WizardSave {
  const isOnItsWay = save.kind === "finalising" || save.kind === "sending";
  return {
    isSaving: isOnItsWay || save.kind === "pricing" || save.kind === "asking-who",
    isSlow: isOnItsWay && save.isSlow,
    obstacle: save.kind === "stopped" ? save.obstacle : null,
    record: draft.stage.kind === "saved" && record?.quotation_id === draft.stage.number ? record : null,
    save: (purpose = "record") => start(purpose),
    dismiss: (again = false) => send({ kind: "dismiss", again }),
    useNewPrices: () => send({ kind: "useNewPrices" }),
    takeNewNumber: () => send({ kind: "takeNewNumber" }),
    saveAfterNewest: () => send({ kind: "saveAfterNewest" }),
    askAgain: () => send({ kind: "askAgain" }),
  };
}

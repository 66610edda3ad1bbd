import type { FinalAnswer, PriceDifference, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import type { ContactDetail, CustomerField } from "#domain/customers/customer-block.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import type { Quote } from "#domain/quotation/draft/part.ts";
import { type DraftHistory, noHistory } from "#domain/wizard/draft-history.ts";
import type { StepProblem } from "#domain/wizard/validation.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import type { Failure } from "./failure.ts";

/** Moments and waits are milliseconds of a clock that only runs forward. A call is known by its number. */
type Awaited = { call: number; since: number; isSlow: boolean };

/** A price that is needed: of a component, for the inputs with this key. */
export type NeededPrice = { component: ComponentId; forKey: string };

/** The answer to a needed price: the price itself, or the reason why it could not be fetched. */
export type PriceResult = { component: ComponentId } & (
  | { quote: Quote }
  | { forKey: string; failure: Failure }
);

/**
 * The state of a missing price. `lost` is the failure before an automatic retry. `again` is the time of that
 * retry; null means no retry.
 */
export type PriceState = { forKey: string } & (
  | { kind: "waiting"; readyAt: number; lost: Failure | null }
  | ({ kind: "asking"; lost: Failure | null } & Awaited)
  | { kind: "failed"; failure: Failure; again: number | null }
);

/** The final quotation; its key says for whom and for which inputs it was computed. */
export type FinalState =
  | { kind: "none" }
  | ({ kind: "asking"; key: string } & Awaited)
  | { kind: "ready"; key: string; data: FinalAnswer }
  | { kind: "failed"; key: string; failure: Failure };

/** The purpose of a save: the quotation, or its PDF. */
export type SavePurpose = "record" | "pdf";

/** The obstacles between the quotation and its record. Each opens a dialog. */
export type SaveObstacle =
  | { kind: "incomplete"; missing: readonly StepProblem[] }
  | { kind: "wrong-customer"; field: CustomerField | ContactDetail; message: string }
  | { kind: "price-changed"; differences: readonly PriceDifference[] }
  | { kind: "no-reason" }
  | { kind: "revised"; newest: { revision: number; author: string }; message: string }
  | { kind: "number-taken" }
  /** Another user signed in while the save waited. */
  | { kind: "other-user"; user: string; before: string; purpose: SavePurpose }
  /** The draft was saved before and has changed since. */
  | { kind: "saved-before"; record: { number: string; revision: number } }
  | { kind: "failed"; purpose: SavePurpose; message: string };

/**
 * The steps of a save from the press to the record: pending prices arrive, a user is signed in, the final quotation
 * exists, the server has it. `forKey` is what is being saved (`requestKey`).
 */
export type SaveState =
  | { kind: "idle" }
  | { kind: "pricing"; purpose: SavePurpose }
  /** `before` worked on the draft until the session was lost. */
  | { kind: "signing-in"; purpose: SavePurpose; before: DraftOwner }
  | ({ kind: "finalising" | "sending"; purpose: SavePurpose; forKey: string; user: string } & Awaited)
  | { kind: "asking-who"; purpose: SavePurpose; user: string; failure: Failure }
  | { kind: "stopped"; purpose: SavePurpose | null; obstacle: SaveObstacle };

/** The state outside the draft on which its calls depend. */
export type Environment = {
  /** The user who works on it in this tab. Null without one. */
  editor: DraftOwner | null;
  isOnline: boolean;
  /** True when this tab owns the draft. Nothing is asked before. */
  isHeld: boolean;
  /** True when the wizard is still open. */
  isOpen: boolean;
};

/** An open wizard: its draft and all that is on its way for it. */
export type WizardSession = {
  draft: Draft;
  /** The acts that can be undone and redone. */
  history: DraftHistory;
  /** When a person changed the draft last. */
  changedLast: number;
  /** True when a user has entered anything since it was opened. */
  isEntered: boolean;
  environment: Environment;
  prices: Readonly<Partial<Record<ComponentId, PriceState>>>;
  /** When a price was asked for last. */
  lastPriced: number;
  final: FinalState;
  /** When the final quotation is computed if nothing changes before. */
  finalDue: number | null;
  save: SaveState;
  /** What was saved last. */
  record: SavedQuotation | null;
  lastCall: number;
};

export type SessionEvent =
  | { kind: "draft"; event: WizardEvent }
  | { kind: "undo" | "redo" }
  /** The value that was being typed is whole: another field is entered, or another value is put in its place. */
  | { kind: "valueEnded" }
  | { kind: "environment"; environment: Partial<Environment> }
  /** A moment has come that {@link wakeAt} named. */
  | { kind: "time" }
  /** Values that wait for a debounce are sent at once. */
  | { kind: "flush" }
  | { kind: "retryPrice"; component: ComponentId }
  | { kind: "priced"; prices: readonly PriceResult[] }
  | { kind: "pricesFailed"; call: number; failure: Failure }
  | { kind: "finalAnswered"; call: number; data: FinalAnswer }
  | { kind: "finalFailed"; call: number; failure: Failure }
  | { kind: "save"; purpose: SavePurpose }
  | { kind: "saveAnswered"; call: number; record: SavedQuotation }
  | { kind: "saveFailed"; call: number; failure: Failure }
  /** The dialog was closed without signing in. */
  | { kind: "signInGivenUp" }
  /** The server answers again, after it could not be reached. */
  | { kind: "serverBack" }
  /** The server has said who this is now. */
  | { kind: "whoKnown" }
  /** Final or save are sent once more, whatever is on its way: saving the same twice is harmless. */
  | { kind: "askAgain" }
  /** Answers to an obstacle. */
  | { kind: "dismiss"; again: boolean }
  | { kind: "useNewPrices" }
  | { kind: "takeNewNumber" }
  | { kind: "saveAfterNewest" };

/** The effects outside of the machine. Calls come back as events with their number, those left off are dropped. */
export type Effect =
  | { kind: "askPrices"; call: number; draft: Draft; wanted: readonly NeededPrice[] }
  | { kind: "askFinal"; call: number; draft: Draft }
  | { kind: "sendSave"; call: number; draft: Draft; user: string; data: FinalAnswer }
  | { kind: "askSignIn" }
  | { kind: "askWho" }
  /** Lists of quotations are no longer what they were. */
  | { kind: "refreshLists" }
  /** The wizard was left before the answer: what was saved is no longer kept as unfinished, unless it was changed. */
  | { kind: "forget"; id: string; forKey: string }
  /** Resolves the promises of the presses on Save. */
  | { kind: "answer"; record: SavedQuotation | null }
  | { kind: "announce"; text: string };

/** The new session after an event, and its effects. */
export type Transition = { session: WizardSession; effects: readonly Effect[] };

export const transition = (session: WizardSession, ...effects: Effect[]): Transition => ({
  session,
  effects,
});

/** Applies the next transition to the result of this one, and joins their effects. */
export function chain(
  { session, effects }: Transition,
  goOn: (session: WizardSession) => Transition,
): Transition {
  const next = goOn(session);
  return { session: next.session, effects: [...effects, ...next.effects] };
}

/** Returns `before` when both have equal properties, so that unchanged state keeps its reference and nothing is rendered again. */
export const keepReference = <T extends object>(before: T, after: T): T =>
  Object.entries({ ...before, ...after }).every(
    ([key, value]) => (before as Record<string, unknown>)[key] === value,
  )
    ? before
    : after;

/** A wizard that was just opened with this draft. */
export const newSession = (draft: Draft, history: DraftHistory = noHistory): WizardSession => ({
  draft,
  history,
  changedLast: Number.NEGATIVE_INFINITY,
  isEntered: false,
  environment: { editor: null, isOnline: true, isHeld: false, isOpen: true },
  prices: {},
  lastPriced: Number.NEGATIVE_INFINITY,
  final: { kind: "none" },
  finalDue: null,
  save: { kind: "idle" },
  record: null,
  lastCall: 0,
});

import { endTyping, recordEvent, redo, undo } from "#domain/wizard/draft-history.ts";
import { type WizardEvent, wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { slowAfter } from "../../../ui/feedback/use-slow.ts";
import type { Failure } from "./failure.ts";
import { awaitedFinal, failFinal, forgetUnreachedFinal, planFinal, takeFinal } from "./final-transitions.ts";
import {
  failPrices,
  flushPrices,
  forgetUnreachedPrices,
  planPrices,
  pricesDue,
  takePrices,
  withPrice,
} from "./price-transitions.ts";
import {
  askAgain,
  dismiss,
  failSave,
  finishSave,
  giveUpSignIn,
  goOnSaving,
  leaveSave,
  pressSave,
  resumeRenamedSave,
  saveAfterNewest,
  sendFinal,
  takeNewNumber,
  takeNewPrices,
} from "./save-transitions.ts";
import {
  chain,
  type Environment,
  type FinalState,
  keepReference,
  type SaveObstacle,
  type SessionEvent,
  type Transition,
  transition,
  type WizardSession,
} from "./wizard-session.ts";

/**
 * All that happens in an open wizard: an event comes in, the new session and its effects come out.
 * The effects of the draft (prices, a running save, the final quotation) are checked at the end of each transition. An
 * event that changes nothing gives the same session back.
 */
export function reduceSession(before: WizardSession, event: SessionEvent, now: number): Transition {
  const after = [
    (session: WizardSession) => planPrices(before, session, now),
    (session: WizardSession) => goOnSaving(session, now),
    (session: WizardSession) => planFinal(before, session, now),
  ].reduce(chain, handleEvent(before, event, now));
  const isNoted = event.kind === "draft" || event.kind === "undo" || event.kind === "redo";
  const session = isNoted ? after.session : withPricesNoted(before, after.session);
  return { ...after, session: keepReference(before, session) };
}

/** Automatic changes of the draft belong to the acts before them. */
const withPricesNoted = (before: WizardSession, session: WizardSession): WizardSession =>
  session.draft === before.draft
    ? session
    : { ...session, history: recordEvent(session.history, before.draft, null, session.draft) };

/** The pause in typing, in milliseconds, after which Undo takes back the next keys as a change of their own. */
const valuePause = 1000;

/** The automatic changes of a draft. */
const byItself: ReadonlySet<WizardEvent["kind"]> = new Set([
  "visit",
  "requote",
  "defaultsServed",
  "standardsServed",
  "standardTermsServed",
]);

function handleEvent(session: WizardSession, event: SessionEvent, now: number): Transition {
  switch (event.kind) {
    case "draft": {
      const draft = wizardReducer(session.draft, event.event);
      if (draft === session.draft) return transition(session);
      const isByItself = byItself.has(event.event.kind);
      const isPaused = !isByItself && session.changedLast + valuePause <= now;
      const history = isPaused ? endTyping(session.history) : session.history;
      return transition({
        ...session,
        draft,
        history: recordEvent(history, session.draft, event.event, draft),
        changedLast: isByItself ? session.changedLast : now,
        isEntered: session.isEntered || !isByItself,
      });
    }
    case "valueEnded":
      return transition({ ...session, history: endTyping(session.history) });
    case "undo":
    case "redo":
      return transition({ ...session, ...(event.kind === "undo" ? undo : redo)(session), isEntered: true });
    case "environment":
      return changeEnvironment(session, event.environment);
    case "serverBack":
      // Prices ask again by themselves.
      return transition(forgetUnreachedFinal(session));
    case "time":
      return transition(slowed(session, now));
    case "flush":
      return transition(flushPrices(session, now));
    case "retryPrice":
      return transition(withPrice(session, event.component, null));
    case "priced":
      return transition(takePrices(session, event.prices));
    case "pricesFailed":
      return transition(failPrices(session, event.call, event.failure, now));
    case "finalAnswered": {
      const awaited = awaitedFinal(session, event.call);
      return awaited
        ? sendFinal(takeFinal(session, awaited.key, event.data), event.call, event.data)
        : transition(session);
    }
    case "finalFailed": {
      const awaited = awaitedFinal(session, event.call);
      if (!awaited) return transition(session);
      const failed = failFinal(session, awaited.key, event.failure);
      // Without a press on Save it asks all the same.
      const obstacle = failed.save.kind === "idle" ? obstacleOfFinal(event.failure) : null;
      return obstacle
        ? transition({ ...failed, save: { kind: "stopped", purpose: null, obstacle } })
        : failSave(failed, event.call, event.failure, now);
    }
    case "save":
      return pressSave(session, event.purpose, now);
    case "saveAnswered":
      return finishSave(session, event.call, event.record);
    case "saveFailed":
      return failSave(session, event.call, event.failure, now);
    case "signInGivenUp":
      return giveUpSignIn(session);
    case "whoKnown":
      return resumeRenamedSave(session, now);
    case "askAgain":
      return askAgain(session, now);
    case "dismiss":
      return dismiss(session, event.again, now);
    case "useNewPrices":
      return takeNewPrices(session);
    case "takeNewNumber":
      return takeNewNumber(session);
    case "saveAfterNewest":
      return saveAfterNewest(session, now);
  }
}

/** The question to the author after a refused final quotation. */
function obstacleOfFinal(failure: Failure): SaveObstacle | null {
  if (failure.kind === "prices-changed") return { kind: "price-changed", differences: failure.differences };
  return failure.kind === "saved-before" ? { kind: "saved-before", record: failure.record } : null;
}

/**
 * Somebody signed in or out, the network came or went, the wizard was left. The user who works on the draft now owns
 * it.
 */
function changeEnvironment(before: WizardSession, change: Partial<Environment>): Transition {
  const { editor: known } = before.environment;
  const changed = { ...before.environment, ...change };
  const editor = known && changed.editor ? keepReference(known, changed.editor) : changed.editor;
  const environment = keepReference(before.environment, { ...changed, editor });
  const draft = editor ? wizardReducer(before.draft, { kind: "takeOver", ...editor }) : before.draft;
  const session: WizardSession = { ...before, environment, draft };
  if (!environment.isOpen) return leave(session);
  const isNetworkBack = environment.isOnline && !before.environment.isOnline;
  return transition(isNetworkBack ? forgetUnreachedFinal(forgetUnreachedPrices(session)) : session);
}

/** A user who leaves the wizard leaves a running save to the server, and nothing else. */
function leave(session: WizardSession): Transition {
  const final: FinalState = session.save.kind === "finalising" ? session.final : { kind: "none" };
  return leaveSave({ ...session, prices: {}, final });
}

/** The calls that are waiting for the server. */
const waits = ({ prices, final, save }: WizardSession) =>
  [...Object.values(prices), final, save].filter((state) => "since" in state);

/** The calls whose answers are still of use. */
export const callsOf = (session: WizardSession): ReadonlySet<number> =>
  new Set(waits(session).map(({ call }) => call));

/** When the machine wants to hear of the time again; null while it does not. */
export function wakeAt(session: WizardSession): number | null {
  const slow = waits(session).flatMap(({ isSlow, since }) => (isSlow ? [] : [since + slowAfter]));
  const moments = [pricesDue(session), session.finalDue, ...slow].filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** A call of 10 seconds is slow, and the screen says so. */
function slowed(session: WizardSession, now: number): WizardSession {
  const seen = <T extends object>(state: T): T =>
    "since" in state && "isSlow" in state && !state.isSlow && Number(state.since) + slowAfter <= now
      ? { ...state, isSlow: true }
      : state;
  const prices = Object.fromEntries(Object.entries(session.prices).map(([id, state]) => [id, seen(state)]));
  return { ...session, prices, final: seen(session.final), save: seen(session.save) };
}

import { noted, redo, undo, valueEnded } from "#domain/wizard/draft-history.ts";
import { type WizardEvent, wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { slowAfter } from "../../../ui/feedback/slow-after.ts";
import type { Failure } from "./failure.ts";
import { awaitedFinal, failFinal, forgetUnreachedFinal, planFinal, takeFinal } from "./final-work.ts";
import {
  failPrices,
  flushPrices,
  forgetUnreachedPrices,
  planPrices,
  pricesDue,
  takePrices,
  withPrice,
} from "./price-work.ts";
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
} from "./save-work.ts";
import {
  andThen,
  asBefore,
  type FinalState,
  type SaveObstacle,
  type Surroundings,
  type Turn,
  turn,
  type Work,
  type WorkEvent,
} from "./work.ts";

/**
 * All that happens in an open wizard: an event comes in, the work as it then stands and what is to be done come out.
 * The effects of the draft (prices, a running save, the final quotation) are checked at the end of each turn. An
 * event that changes nothing gives the same work back.
 */
export function workOn(before: Work, event: WorkEvent, now: number): Turn {
  const after = [
    (work: Work) => planPrices(before, work, now),
    (work: Work) => goOnSaving(work, now),
    (work: Work) => planFinal(before, work, now),
  ].reduce(andThen, heed(before, event, now));
  const isNoted = event.type === "draft" || event.type === "undo" || event.type === "redo";
  const work = isNoted ? after.work : withPricesNoted(before, after.work);
  return { ...after, work: asBefore(before, work) };
}

/** Automatic changes of the draft belong to the acts before them. */
const withPricesNoted = (before: Work, work: Work): Work =>
  work.draft === before.draft
    ? work
    : { ...work, history: noted(work.history, before.draft, null, work.draft) };

/** Milliseconds after which a key belongs to another value than the key before it. */
const valuePause = 1000;

/** The automatic changes of a draft. */
const byItself: ReadonlySet<WizardEvent["type"]> = new Set(["visit", "requote", "defaultsServed"]);

function heed(work: Work, event: WorkEvent, now: number): Turn {
  switch (event.type) {
    case "draft": {
      const draft = wizardReducer(work.draft, event.event);
      if (draft === work.draft) return turn(work);
      const isByItself = byItself.has(event.event.type);
      const isPaused = !isByItself && work.changedLast + valuePause <= now;
      const history = isPaused ? valueEnded(work.history) : work.history;
      return turn({
        ...work,
        draft,
        history: noted(history, work.draft, event.event, draft),
        changedLast: isByItself ? work.changedLast : now,
        isEntered: work.isEntered || !isByItself,
      });
    }
    case "valueEnded":
      return turn({ ...work, history: valueEnded(work.history) });
    case "undo":
    case "redo":
      return turn({ ...work, ...(event.type === "undo" ? undo : redo)(work), isEntered: true });
    case "around":
      return surround(work, event.around);
    case "serverBack":
      // Prices ask again by themselves.
      return turn(forgetUnreachedFinal(work));
    case "time":
      return turn(slowed(work, now));
    case "flush":
      return turn(flushPrices(work, now));
    case "retryPrice":
      return turn(withPrice(work, event.component, null));
    case "priced":
      return turn(takePrices(work, event.prices));
    case "pricesFailed":
      return turn(failPrices(work, event.call, event.failure, now));
    case "finalAnswered": {
      const awaited = awaitedFinal(work, event.call);
      return awaited
        ? sendFinal(takeFinal(work, awaited.key, event.data), event.call, event.data)
        : turn(work);
    }
    case "finalFailed": {
      const awaited = awaitedFinal(work, event.call);
      if (!awaited) return turn(work);
      const failed = failFinal(work, awaited.key, event.failure);
      // Without a press on Save it asks all the same.
      const obstacle = failed.save.is === "idle" ? obstacleOfFinal(event.failure) : null;
      return obstacle
        ? turn({ ...failed, save: { is: "stopped", purpose: null, obstacle } })
        : failSave(failed, event.call, event.failure, now);
    }
    case "save":
      return pressSave(work, event.purpose, now);
    case "saveAnswered":
      return finishSave(work, event.call, event.record);
    case "saveFailed":
      return failSave(work, event.call, event.failure, now);
    case "signInGivenUp":
      return giveUpSignIn(work);
    case "whoKnown":
      return resumeRenamedSave(work, now);
    case "askAgain":
      return askAgain(work, now);
    case "dismiss":
      return dismiss(work, event.again, now);
    case "useNewPrices":
      return takeNewPrices(work);
    case "takeNewNumber":
      return takeNewNumber(work);
    case "saveAfterNewest":
      return saveAfterNewest(work, now);
  }
}

/** The question to the author after a refused final quotation. */
function obstacleOfFinal(failure: Failure): SaveObstacle | null {
  if (failure.is === "prices-changed") return { is: "price-changed", differences: failure.differences };
  return failure.is === "saved-before" ? { is: "saved-before", record: failure.record } : null;
}

/**
 * Somebody signed in or out, the network came or went, the wizard was left. The user who works on the draft now owns
 * it.
 */
function surround(before: Work, change: Partial<Surroundings>): Turn {
  const { worker: known } = before.around;
  const changed = { ...before.around, ...change };
  const worker = known && changed.worker ? asBefore(known, changed.worker) : changed.worker;
  const around = asBefore(before.around, { ...changed, worker });
  const draft = worker ? wizardReducer(before.draft, { type: "takeOver", ...worker }) : before.draft;
  const work: Work = { ...before, around, draft };
  if (!around.isOpen) return leave(work);
  const isNetworkBack = around.isOnline && !before.around.isOnline;
  return turn(isNetworkBack ? forgetUnreachedFinal(forgetUnreachedPrices(work)) : work);
}

/** A user who leaves the wizard leaves a running save to the server, and nothing else. */
function leave(work: Work): Turn {
  const final: FinalState = work.save.is === "finalising" ? work.final : { is: "none" };
  return leaveSave({ ...work, prices: {}, final });
}

/** The calls that are waiting for the server. */
const waits = ({ prices, final, save }: Work) =>
  [...Object.values(prices), final, save].filter((state) => "since" in state);

/** The calls whose answers are still of use. */
export const callsOf = (work: Work): ReadonlySet<number> => new Set(waits(work).map(({ call }) => call));

/** When the machine wants to hear of the time again; null while it does not. */
export function wakeAt(work: Work): number | null {
  const slow = waits(work).flatMap(({ isSlow, since }) => (isSlow ? [] : [since + slowAfter]));
  const moments = [pricesDue(work), work.finalDue, ...slow].filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** A call of 10 seconds is slow, and the screen says so. */
function slowed(work: Work, now: number): Work {
  const seen = <T extends object>(state: T): T =>
    "since" in state && "isSlow" in state && !state.isSlow && Number(state.since) + slowAfter <= now
      ? { ...state, isSlow: true }
      : state;
  const prices = Object.fromEntries(Object.entries(work.prices).map(([id, state]) => [id, seen(state)]));
  return { ...work, prices, final: seen(work.final), save: seen(work.save) };
}

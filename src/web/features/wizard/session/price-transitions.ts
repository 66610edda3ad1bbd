import { tableComponentsOf } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { currentQuote, wantedKey } from "#domain/quotation/draft/draft-part.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { textDebounce } from "../../../ui/fields/use-debounced-value.ts";
import type { Failure } from "./failure.ts";
import {
  type PriceResult,
  type PriceState,
  type Transition,
  transition,
  type WizardSession,
} from "./wizard-session.ts";

/**
 * The wait before a price request (debounce) and the least time between two (throttle), in milliseconds
 * (docs/product.md, “Messages and times”).
 */
const fetchDelay = 50;
const throttle = 500;
/** The wait before a price is asked again (retry) after a network failure: 10 seconds. */
const lostPricePause = 10_000;

/** Returns whether prices can be asked now. */
const isPricing = ({ environment }: WizardSession): boolean =>
  environment.isOpen && environment.isHeld && environment.isOnline && environment.editor !== null;

/** Returns whether the present price of this component is on its way, or about to be. */
export function isAsking(session: WizardSession, component: ComponentId): boolean {
  const state = session.prices[component];
  return state !== undefined && state.kind !== "failed" && isPricing(session);
}

export const isAnyAsking = (session: WizardSession): boolean =>
  tableComponentsOf(session.draft.craneType).some(({ id }) => isAsking(session, id));

/** Returns whether a component lacks a table price that it needs. */
export const lacksPrice = (draft: Draft, component: ComponentId): boolean =>
  wantedKey(draft, component) !== null && currentQuote(draft, component) === null;

export const withPrice = (
  session: WizardSession,
  component: ComponentId,
  state: PriceState | null,
): WizardSession => {
  const { [component]: _, ...rest } = session.prices;
  return { ...session, prices: state ? { ...rest, [component]: state } : rest };
};

/** Replaces the state of each asked price by what `become` returns. Null removes the state. */
const eachPrice = (session: WizardSession, become: (state: PriceState) => PriceState | null): WizardSession =>
  tableComponentsOf(session.draft.craneType).reduce((done, { id }) => {
    const state = done.prices[id];
    const next = state && become(state);
    return state === undefined || next === state ? done : withPrice(done, id, next ?? null);
  }, session);

/** Every missing price that the draft needs waits to be asked. Prices that it no longer needs are dropped. */
function noteWanted(before: WizardSession, session: WizardSession, now: number): WizardSession {
  let noted = session;
  for (const { id } of tableComponentsOf(session.draft.craneType)) {
    const forKey = wantedKey(session.draft, id);
    const known = session.prices[id];
    if (forKey === null || currentQuote(session.draft, id) !== null) {
      if (known) noted = withPrice(noted, id, null);
    } else if (known?.forKey !== forKey) {
      // A list is chosen at once; text comes key by key.
      const isTyped =
        before.draft.parts[id].inputs !== session.draft.parts[id].inputs ||
        session.draft.parts[id].entry.mode === "custom";
      const readyAt = now + fetchDelay + (isTyped ? textDebounce : 0);
      const waiting: PriceState = { kind: "waiting", forKey, readyAt, lost: null };
      noted = withPrice(noted, id, isPricing(session) ? waiting : null);
    }
  }
  return noted;
}

/** When the next prices are to be asked for, at most every 500 ms; null while none are. */
function askingDue(session: WizardSession): number | null {
  if (!isPricing(session)) return null;
  const ready = Object.values(session.prices).flatMap((state) =>
    state.kind === "waiting" ? [state.readyAt] : [],
  );
  return ready.length === 0 ? null : Math.max(Math.min(...ready), session.lastPriced + throttle);
}

/** When a price is to be asked for next, or to wait for it again; null while none is. */
export function pricesDue(session: WizardSession): number | null {
  if (!isPricing(session)) return null;
  const again = Object.values(session.prices).flatMap((state) =>
    state.kind === "failed" && state.again !== null ? [state.again] : [],
  );
  const moments = [askingDue(session), ...again].filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Asks for all prices whose wait is over, with one call. */
function askDue(session: WizardSession, now: number): Transition {
  const due = askingDue(session);
  if (due === null || due > now) return transition(session);
  const call = session.lastCall + 1;
  const wanted = tableComponentsOf(session.draft.craneType).flatMap(({ id }) => {
    const state = session.prices[id];
    return state?.kind === "waiting" && state.readyAt <= now
      ? [{ component: id, forKey: state.forKey, lost: state.lost }]
      : [];
  });
  const asked = wanted.reduce(
    (asking, { component, forKey, lost }) =>
      withPrice(asking, component, { kind: "asking", forKey, lost, call, since: now, isSlow: false }),
    session,
  );
  return transition(
    { ...asked, lastPriced: now, lastCall: call },
    {
      kind: "askPrices",
      call,
      draft: session.draft,
      wanted: wanted.map(({ component, forKey }) => ({ component, forKey })),
    },
  );
}

/** Keeps the table prices of a draft up to date. The throttle delays the last change and never drops it. */
export const planPrices = (before: WizardSession, session: WizardSession, now: number): Transition =>
  askDue(askLostAgain(noteWanted(before, session, now), now), now);

/** Everything that waits is ready now; the throttle stays. */
export const flushPrices = (session: WizardSession, now: number): WizardSession =>
  eachPrice(session, (state) =>
    state.kind === "waiting" ? { ...state, readyAt: Math.min(state.readyAt, now) } : state,
  );

/** The server has answered, each price by itself. */
export function takePrices(session: WizardSession, prices: readonly PriceResult[]): WizardSession {
  let taken = session;
  for (const priced of prices) {
    const { component } = priced;
    if ("quote" in priced) {
      const draft = wizardReducer(taken.draft, { kind: "quoted", component, quote: priced.quote });
      taken = { ...taken, draft };
    } else if (taken.prices[component]?.forKey === priced.forKey) {
      const { forKey, failure } = priced;
      taken = withPrice(taken, component, { kind: "failed", forKey, failure, again: null });
    }
  }
  return taken;
}

/**
 * After a lost session prices are asked again at the next sign-in, and after a network failure when its pause is
 * over. Other failures stay.
 */
export const failPrices = (
  session: WizardSession,
  call: number,
  failure: Failure,
  now: number,
): WizardSession =>
  eachPrice(session, (state) => {
    if (state.kind !== "asking" || state.call !== call) return state;
    if (failure.kind === "session-over") return null;
    const again = failure.kind === "unreachable" ? now + lostPricePause : null;
    return { kind: "failed", forKey: state.forKey, failure, again };
  });

/** After a network failure the price is asked again when its pause is over. Its message stays until the answer. */
const askLostAgain = (session: WizardSession, now: number): WizardSession =>
  isPricing(session)
    ? eachPrice(session, (state) =>
        state.kind === "failed" && state.again !== null && state.again <= now
          ? { kind: "waiting", forKey: state.forKey, readyAt: now, lost: state.failure }
          : state,
      )
    : session;

/** Prices that the network lost are let go, and with that asked for again. */
export const forgetUnreachedPrices = (session: WizardSession): WizardSession =>
  eachPrice(session, (state) =>
    state.kind === "failed" && state.failure.kind === "unreachable" ? null : state,
  );

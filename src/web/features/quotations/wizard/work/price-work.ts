import type { ComponentId } from "#domain/components/define-component.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { currentQuote, type Draft, wantedKey } from "#domain/quotation/draft.ts";
import { stepOf } from "#domain/wizard/steps.ts";
import { textDebounce } from "../../../../ui/text-debounce.ts";
import type { Failure } from "./failure.ts";
import { andThen, type PriceState, type Turn, turn, type Work } from "./work.ts";

/** Specification §9: the wait before a price request, and the least time between two. */
const fetchDelay = 50;
const throttle = 500;

/** Whether prices are asked for as things are. */
const isPricing = ({ around }: Work): boolean =>
  around.isOpen && around.isHeld && around.isOnline && around.worker !== null;

/** Whether the price that this component needs now is on its way, or about to be. */
export function isAsking(work: Work, component: ComponentId): boolean {
  const state = work.prices[component];
  return state !== undefined && state.is !== "failed" && isPricing(work);
}

export const isAnyAsking = (work: Work): boolean =>
  tableComponentsOf(work.draft.craneType).some(({ id }) => isAsking(work, id));

/** Whether a component needs a table price that it does not have. */
export const lacksPrice = (draft: Draft, component: ComponentId): boolean =>
  wantedKey(draft, component) !== null && currentQuote(draft, component) === null;

export const withPrice = (work: Work, component: ComponentId, state: PriceState | null): Work => {
  const { [component]: _, ...rest } = work.prices;
  return { ...work, prices: state ? { ...rest, [component]: state } : rest };
};

/** Whatever price the draft needs and does not have waits to be asked for; what it needs no more is let go. */
function noteWanted(before: Work, work: Work, now: number): Work {
  let noted = work;
  for (const { id } of tableComponentsOf(work.draft.craneType)) {
    const forKey = wantedKey(work.draft, id);
    const known = work.prices[id];
    if (forKey === null || currentQuote(work.draft, id) !== null) {
      if (known) noted = withPrice(noted, id, null);
    } else if (known?.forKey !== forKey) {
      // A list is chosen at once; text comes key by key.
      const isTyped = before.draft.parts[id].inputs !== work.draft.parts[id].inputs;
      const readyAt = now + fetchDelay + (isTyped ? textDebounce : 0);
      noted = withPrice(noted, id, isPricing(work) ? { is: "waiting", forKey, readyAt } : null);
    }
  }
  return noted;
}

type Job = { component: ComponentId; forKey: string; readyAt: number };

/** What is asked for next, the open step's first, and when; at most one call per 500 ms. */
function nextJob(work: Work): { job: Job; due: number } | null {
  if (!isPricing(work)) return null;
  const jobs = tableComponentsOf(work.draft.craneType).flatMap(({ id }): Job[] => {
    const state = work.prices[id];
    return state?.is === "waiting" ? [{ component: id, ...state }] : [];
  });
  const open = stepOf(work.draft.lastStep).component;
  const [earliest] = jobs.toSorted((a, b) => a.readyAt - b.readyAt);
  const job = jobs.find(({ component }) => component === open) ?? earliest;
  return job ? { job, due: Math.max(job.readyAt, work.lastPriced + throttle) } : null;
}

/** When the next price is to be asked for; null while none is. */
export const pricesDue = (work: Work): number | null => nextJob(work)?.due ?? null;

function askDue(work: Work, now: number): Turn {
  const next = nextJob(work);
  if (!next || next.due > now) return turn(work);
  const { component, forKey } = next.job;
  const call = work.lastCall + 1;
  const asked: PriceState = { is: "asking", forKey, call, since: now, isSlow: false };
  return andThen(
    turn(
      { ...withPrice(work, component, asked), lastPriced: now, lastCall: call },
      { do: "askPrices", call, draft: work.draft, wanted: [{ component, forKey }] },
    ),
    (on) => askDue(on, now),
  );
}

/** Keeps the table prices of a draft up to date. The throttle delays the last change and never drops it. */
export const planPrices = (before: Work, work: Work, now: number): Turn =>
  askDue(noteWanted(before, work, now), now);

/** Everything that waits is ready now; the throttle stays. */
export function flushPrices(work: Work, now: number): Work {
  let flushed = work;
  for (const { id } of tableComponentsOf(work.draft.craneType)) {
    const state = work.prices[id];
    if (state?.is === "waiting")
      flushed = withPrice(flushed, id, { ...state, readyAt: Math.min(state.readyAt, now) });
  }
  return flushed;
}

/** After a lost session the same is asked for again as soon as somebody is signed in; any other failure stands. */
export function failPrices(work: Work, call: number, failure: Failure): Work {
  let failed = work;
  for (const { id } of tableComponentsOf(work.draft.craneType)) {
    const state = work.prices[id];
    if (state?.is !== "asking" || state.call !== call) continue;
    const stands =
      failure.is === "session-over" ? null : { is: "failed" as const, forKey: state.forKey, failure };
    failed = withPrice(failed, id, stands);
  }
  return failed;
}

/** Prices that the network lost are let go, and with that asked for again. */
export function forgetUnreachedPrices(work: Work): Work {
  let forgotten = work;
  for (const { id } of tableComponentsOf(work.draft.craneType)) {
    const state = work.prices[id];
    if (state?.is === "failed" && state.failure.is === "unreachable")
      forgotten = withPrice(forgotten, id, null);
  }
  return forgotten;
}

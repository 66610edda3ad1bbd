import { useCallback, useEffect, useRef, useState } from "react";
import type { ComponentId } from "#domain/components/define-component.ts";
import { components, tableComponents } from "#domain/components/registry.ts";
import { currentQuote, type Draft, wantedKey } from "#domain/quotation/draft.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { errorText } from "../../../../api/error-text.ts";
import { textDebounce } from "../../../../ui/text-debounce.ts";
import { slowAfter } from "../../../../ui/use-slow.ts";
import { isLostSession } from "../../../auth/reauth.ts";
import { requestPrice } from "./price-requests.ts";

/** Specification §9: the wait before a price request, and the least time between two. */
const fetchDelay = 50;
const throttle = 500;

type Asking = { forKey: string; is: "asking"; isSlow: boolean };
type Failed = { forKey: string; is: "failed"; message: string };
export type PriceRequest = Asking | Failed;
type Requests = Readonly<Partial<Record<ComponentId, PriceRequest>>>;

type Job = { component: ComponentId; forKey: string; readyAt: number };

export type Prices = {
  /** What is going on for the price that this component needs now; null when nothing is. */
  requestOf: (component: ComponentId) => PriceRequest | null;
  isAsking: (component: ComponentId) => boolean;
  retry: (component: ComponentId) => void;
  /** Sends what waits for a debounce at once. */
  flush: () => void;
};

/**
 * Keeps the table prices of a draft up to date: whatever price its inputs need and it does not have is asked for, the
 * open step's first, at most one call per 500 ms. The throttle delays the last change and never drops it.
 */
export function usePrices(
  draft: Draft,
  dispatch: (event: WizardEvent) => void,
  current: ComponentId | null,
  isEnabled: boolean,
): Prices {
  const [requests, setRequests] = useState<Requests>({});
  const jobs = useRef(new Map<ComponentId, Job>());
  const inFlight = useRef(new Map<ComponentId, { forKey: string; abort: AbortController }>());
  const lastSent = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ draft, current });

  const note = useCallback((component: ComponentId, request: PriceRequest | null) => {
    setRequests((before) => {
      if (request === null && before[component] === undefined) return before;
      const { [component]: _, ...rest } = before;
      return request ? { ...rest, [component]: request } : rest;
    });
  }, []);

  const ask = useCallback(
    async ({ component, forKey }: Job) => {
      const abort = new AbortController();
      inFlight.current.get(component)?.abort.abort();
      inFlight.current.set(component, { forKey, abort });
      const slow = setTimeout(() => note(component, { forKey, is: "asking", isSlow: true }), slowAfter);
      try {
        const quote = await requestPrice(latest.current.draft, component, forKey, abort.signal);
        dispatch({ type: "quoted", component, quote });
        if (!abort.signal.aborted) note(component, null);
      } catch (thrown) {
        if (abort.signal.aborted) return;
        // After a lost session the same price is asked for again as soon as somebody is signed in.
        const message = errorText(thrown, components[component].priceFailed);
        note(component, isLostSession(thrown) ? null : { forKey, is: "failed", message });
      } finally {
        clearTimeout(slow);
        if (inFlight.current.get(component)?.abort === abort) inFlight.current.delete(component);
      }
    },
    [dispatch, note],
  );

  const pump = useCallback(() => {
    clearTimeout(timer.current);
    const waiting = [...jobs.current.values()];
    if (waiting.length === 0) return;
    const now = performance.now();
    const first =
      waiting.find((job) => job.component === latest.current.current) ??
      waiting.reduce((a, b) => (b.readyAt < a.readyAt ? b : a));
    const due = Math.max(first.readyAt, lastSent.current + throttle);
    if (due > now) {
      timer.current = setTimeout(pump, due - now);
      return;
    }
    jobs.current.delete(first.component);
    lastSent.current = now;
    if (wantedKey(latest.current.draft, first.component) === first.forKey) void ask(first);
    pump();
  }, [ask]);

  useEffect(() => {
    const before = latest.current.draft;
    latest.current = { draft, current };
    if (!isEnabled) return;
    for (const { id } of tableComponents()) {
      const forKey = wantedKey(draft, id);
      if (forKey === null || currentQuote(draft, id) !== null) {
        jobs.current.delete(id);
        note(id, null);
        continue;
      }
      const known = jobs.current.get(id)?.forKey ?? inFlight.current.get(id)?.forKey;
      if (known === forKey || requests[id]?.forKey === forKey) continue;
      // A list is chosen at once; text comes key by key.
      const isTyped = before.parts[id].inputs !== draft.parts[id].inputs;
      const wait = fetchDelay + (isTyped ? textDebounce : 0);
      jobs.current.set(id, { component: id, forKey, readyAt: performance.now() + wait });
      note(id, { forKey, is: "asking", isSlow: false });
    }
    pump();
  }, [draft, current, isEnabled, note, pump, requests]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      for (const { abort } of inFlight.current.values()) abort.abort();
    },
    [],
  );

  const requestOf = (component: ComponentId): PriceRequest | null => {
    const request = requests[component];
    return request !== undefined && request.forKey === wantedKey(draft, component) ? request : null;
  };

  return {
    requestOf,
    isAsking: (component) => {
      if (!isEnabled || wantedKey(draft, component) === null || currentQuote(draft, component) !== null)
        return false;
      return requestOf(component)?.is !== "failed";
    },
    retry: (component) => {
      inFlight.current.get(component)?.abort.abort();
      inFlight.current.delete(component);
      note(component, null);
    },
    flush: () => {
      const now = performance.now();
      for (const [component, job] of jobs.current) jobs.current.set(component, { ...job, readyAt: now });
      pump();
    },
  };
}

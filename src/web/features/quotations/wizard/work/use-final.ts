import { useCallback, useEffect, useRef, useState } from "react";
import type { PriceDifference } from "#contract/quotations-api.ts";
import { tableComponents } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { customerProblems } from "#domain/customer.ts";
import type { Draft } from "#domain/quotation/draft.ts";
import type { FinalAnswer } from "#domain/quotation/final.ts";
import { priceQueryOf, toInput } from "#domain/quotation/input.ts";
import { requestKey, requestOf } from "#domain/quotation/request.ts";
import { saveProblems } from "#domain/wizard/validation.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { read, send } from "../../../../api/call.ts";
import { useSlow } from "../../../../ui/use-slow.ts";
import { isLostSession } from "../../../auth/reauth.ts";

/** The paths of final and save differ by crane type; everything else is the same. */
const finalPath = (draft: Draft): string => `/api/${draft.craneType}/quotation/final`;

/** Table prices that are no longer what they were, as a 409 tells them. */
export function differencesIn(thrown: unknown): readonly PriceDifference[] {
  if (!(thrown instanceof ApiError) || thrown.status !== 409) return [];
  return thrown.problems.filter(
    (problem): problem is PriceDifference => "component" in problem && "price_now" in problem,
  );
}

/** The table no longer has a combination: the prices are asked again, and the step of the one that is gone says so. */
export function requoteVanished(thrown: unknown, dispatch: (event: WizardEvent) => void): void {
  if (!(thrown instanceof ApiError) || thrown.status !== 404) return;
  for (const { id } of tableComponents()) dispatch({ type: "requote", component: id });
}

async function requestFinal(draft: Draft, signal: AbortSignal): Promise<FinalAnswer> {
  const request = requestOf(draft);
  const query = priceQueryOf(request.lines);
  const issued = draft.stage.is === "issued" ? { quotation_id: draft.stage.number } : {};
  const body = { ...toInput(request), ...issued };
  const response = await send("POST", finalPath(draft), { query, body, signal });
  const answer = await read(response, (each) => each.json() as Promise<{ data: FinalAnswer }>);
  return answer.data;
}

export type FinalState =
  | { is: "none" }
  | { is: "asking"; key: string }
  | { is: "ready"; key: string; data: FinalAnswer }
  | { is: "failed"; key: string; error: unknown };

export type Final = {
  state: FinalState;
  isSlow: boolean;
  /** The final quotation of this draft, computed now if it is not there yet. */
  ensure: (of: Draft) => Promise<FinalAnswer>;
  /** Asks again, whatever is on its way. */
  retry: () => void;
};

/** What a final quotation is asked for: by whom, and for which inputs. */
const keyOf = (draft: Draft): string => `${draft.owner} ${requestKey(requestOf(draft))}`;

/** Whether the state is about this draft: a draft that gave up its ID needs another final quotation. */
const isAbout = (state: FinalState, draft: Draft): boolean =>
  state.is !== "none" &&
  state.key === keyOf(draft) &&
  (state.is !== "ready" || draft.stage.is !== "working") &&
  (draft.stage.is !== "issued" || state.is !== "ready" || draft.stage.number === state.data.quotation_id);

/** Changes on the final step are computed when they have stood still for this long, as prices are (specification §9). */
const settleTime = 300;

/** Computes the final quotation on arrival at the final step, and again whenever an input has changed since. */
export function useFinal(
  draft: Draft,
  dispatch: (event: WizardEvent) => void,
  isOpen: boolean,
  isSignedIn: boolean,
): Final {
  const [state, setState] = useState<FinalState>({ is: "none" });
  const running = useRef<{ key: string; promise: Promise<FinalAnswer>; abort: AbortController } | null>(null);

  const compute = useCallback(
    (of: Draft): Promise<FinalAnswer> => {
      const key = keyOf(of);
      if (running.current?.key === key) return running.current.promise;
      setState({ is: "asking", key });
      const abort = new AbortController();
      const promise = requestFinal(of, abort.signal)
        .then((data) => {
          // An answer to an older request may carry the ID of another person.
          if (running.current?.promise === promise) {
            dispatch({ type: "issued", number: data.quotation_id, forKey: key });
            setState({ is: "ready", key, data });
          }
          return data;
        })
        .catch((error: unknown) => {
          // After a lost session the same is asked again as soon as somebody is signed in.
          if (running.current?.promise === promise)
            setState(isLostSession(error) ? { is: "none" } : { is: "failed", key, error });
          requoteVanished(error, dispatch);
          throw error;
        })
        .finally(() => {
          if (running.current?.promise === promise) running.current = null;
        });
      running.current = { key, promise, abort };
      return promise;
    },
    [dispatch],
  );

  const isReady =
    isOpen &&
    draft.stage.is !== "saved" &&
    saveProblems(draft).length === 0 &&
    Object.keys(customerProblems(draft.customer)).length === 0;
  useEffect(() => {
    if (!isSignedIn || !isReady || isAbout(state, draft)) return;
    // Typing a customer's name asks once, when it pauses. The failure stands in the state, where the screen shows it.
    const timer = setTimeout(() => compute(draft).catch(() => undefined), settleTime);
    return () => clearTimeout(timer);
  }, [isSignedIn, isReady, state, draft, compute]);

  const current: FinalState = isAbout(state, draft) ? state : { is: "none" };
  return {
    state: current,
    isSlow: useSlow(current.is === "asking" ? state : null),
    ensure: (of) => (state.is === "ready" && isAbout(state, of) ? Promise.resolve(state.data) : compute(of)),
    retry: () => {
      running.current?.abort.abort();
      running.current = null;
      setState({ is: "none" });
    },
  };
}

/** What the failure of final or save is called for this crane type. */
export const failureTexts = (draft: Draft) => {
  const { finalFailed, saveFailed } = craneTypes[draft.craneType];
  return { finalFailed, saveFailed };
};

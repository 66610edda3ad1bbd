import { useCallback, useEffect, useRef, useState } from "react";
import type { PriceDifference } from "#contract/quotations-api.ts";
import { componentIds } from "#domain/components/define-component.ts";
import { craneTypes } from "#domain/crane-types.ts";
import type { Draft } from "#domain/draft.ts";
import { requestKey, requestOf } from "#domain/quotation.ts";
import { priceName, pricesOf, toInput } from "#domain/quotation-input.ts";
import type { FinalQuotation } from "#domain/quotation-record.ts";
import { saveProblems } from "#domain/validation.ts";
import type { WizardEvent } from "#domain/wizard-reducer.ts";
import { ApiError } from "../../../api/api-error.ts";
import { read, send } from "../../../api/call.ts";

/** The paths of final and save differ by crane type; everything else is the same. */
const finalPath = (draft: Draft): string => `/api/${draft.craneType}/quotation/final`;

/** Table prices that are no longer what they were, as a 409 tells them. */
export function differencesIn(thrown: unknown): readonly PriceDifference[] {
  if (!(thrown instanceof ApiError) || thrown.status !== 409) return [];
  return thrown.problems.filter(
    (problem): problem is PriceDifference => "component" in problem && "price_now" in problem,
  );
}

export async function requestFinal(draft: Draft): Promise<FinalQuotation> {
  const request = requestOf(draft);
  const prices = pricesOf(request);
  const query = Object.fromEntries(componentIds.map((id) => [priceName(id), prices[id]]));
  const issued = draft.stage.is === "issued" ? { quotation_id: draft.stage.number } : {};
  const response = await send("POST", finalPath(draft), { query, body: { ...toInput(request), ...issued } });
  const answer = await read(response, (each) => each.json() as Promise<{ data: FinalQuotation }>);
  return answer.data;
}

export type FinalState =
  | { is: "none" }
  | { is: "asking"; key: string }
  | { is: "ready"; key: string; data: FinalQuotation }
  | { is: "failed"; key: string; error: unknown };

export type Final = {
  state: FinalState;
  /** The final quotation of the draft as it stands, computed now if it is not there yet. */
  ensure: () => Promise<FinalQuotation>;
  retry: () => void;
};

/** Computes the final quotation on arrival at the final step, and again whenever an input has changed since. */
export function useFinal(
  draft: Draft,
  dispatch: (event: WizardEvent) => void,
  isOpen: boolean,
  isSignedIn: boolean,
): Final {
  const [state, setState] = useState<FinalState>({ is: "none" });
  const running = useRef<{ key: string; promise: Promise<FinalQuotation> } | null>(null);
  const key = requestKey(requestOf(draft));

  const compute = useCallback(
    (from: Draft, forKey: string): Promise<FinalQuotation> => {
      if (running.current?.key === forKey) return running.current.promise;
      setState({ is: "asking", key: forKey });
      const promise = requestFinal(from)
        .then((data) => {
          dispatch({ type: "issued", number: data.quotation_id, forKey });
          setState({ is: "ready", key: forKey, data });
          return data;
        })
        .catch((error: unknown) => {
          setState({ is: "failed", key: forKey, error });
          throw error;
        })
        .finally(() => {
          if (running.current?.promise === promise) running.current = null;
        });
      running.current = { key: forKey, promise };
      return promise;
    },
    [dispatch],
  );

  const isReady = draft.stage.is !== "saved" && saveProblems(draft).length === 0;
  useEffect(() => {
    if (!isOpen || !isSignedIn || !isReady) return;
    if ("key" in state && state.key === key) return;
    // The failure stands in the state, where the screen shows it.
    compute(draft, key).catch(() => undefined);
  }, [isOpen, isSignedIn, isReady, state, key, draft, compute]);

  return {
    state: "key" in state && state.key === key ? state : { is: "none" },
    ensure: () =>
      state.is === "ready" && state.key === key ? Promise.resolve(state.data) : compute(draft, key),
    retry: () => setState({ is: "none" }),
  };
}

/** What the failure of final or save is called for this crane type. */
export const failureTexts = (draft: Draft) => {
  const { finalFailed, saveFailed } = craneTypes[draft.craneType];
  return { finalFailed, saveFailed };
};

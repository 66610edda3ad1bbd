import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PriceDifference, saveQuotation } from "#contract/quotations-api.ts";
import { customerProblems } from "#domain/customer.ts";
import type { Draft } from "#domain/draft.ts";
import type { QuotationRecord } from "#domain/quotation-record.ts";
import { saveProblems } from "#domain/validation.ts";
import { type WizardEvent, wizardReducer } from "#domain/wizard-reducer.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { errorText } from "../../../api/error-text.ts";
import { requireSignIn } from "../../auth/reauth.ts";
import { currentSession } from "../../auth/session.ts";
import { differencesIn, type Final, failureTexts, requoteVanished } from "./use-final.ts";
import { useSlow } from "./use-slow.ts";

/** What stands between the quotation and its record; each opens a dialog of ours. */
export type SaveObstacle =
  | { is: "incomplete"; missing: ReturnType<typeof saveProblems> }
  | { is: "price-changed"; differences: readonly PriceDifference[] }
  | { is: "number-taken" }
  | { is: "failed"; purpose: Purpose; message: string };

/** What it is saved for: itself, or the PDF of it. */
export type Purpose = "record" | "pdf";

export type Save = {
  isSaving: boolean;
  isSlow: boolean;
  obstacle: SaveObstacle | null;
  record: QuotationRecord | null;
  /** Saves once and gives the record, or null when something stands in the way; what is saved already is not saved again. */
  save: (purpose?: Purpose) => Promise<QuotationRecord | null>;
  /** Sends the save on its way again: saving the same twice is harmless. */
  repeat: () => void;
  /** Closes the obstacle's dialog; `again` tries once more and then goes on with what the save was for. */
  dismiss: (again?: boolean) => void;
};

const conflictWords = "Quotation ID already exists";

const signedIn = (): Promise<boolean> =>
  new Promise((resolve) =>
    requireSignIn(
      () => resolve(true),
      () => resolve(false),
    ),
  );

/** The one save behind Save & Complete and Download PDF. */
export function useSave(draft: Draft, dispatch: (event: WizardEvent) => void, final: Final): Save {
  const [sending, setSending] = useState<AbortController | null>(null);
  const [obstacle, setObstacle] = useState<SaveObstacle | null>(null);
  const [record, setRecord] = useState<QuotationRecord | null>(null);
  const queryClient = useQueryClient();
  const latest = useRef({ draft, final });
  useEffect(() => {
    latest.current = { draft, final };
  });
  useEffect(() => {
    const differences = final.state.is === "failed" ? differencesIn(final.state.error) : [];
    if (differences.length > 0) setObstacle({ is: "price-changed", differences });
  }, [final.state]);
  const running = useRef<Promise<QuotationRecord | null> | null>(null);
  const decide = useRef<(again: boolean) => void>(() => undefined);

  const send = useCallback(async (user: string, abort: AbortController): Promise<QuotationRecord> => {
    const { draft, final } = latest.current;
    // Whoever signed in meanwhile saves it under their own name and ID.
    const data = await final.ensure(wizardReducer(draft, { type: "takeOver", owner: user }));
    const answer = await call<typeof saveQuotation>("POST", "/api/quotation/save", {
      body: { user, quotation_data: data },
      signal: abort.signal,
    });
    return answer.data;
  }, []);

  const attempt = useCallback(
    async (purpose: Purpose): Promise<QuotationRecord | null> => {
      for (;;) {
        const username = currentSession().user?.username;
        if (!username) {
          if (await signedIn()) continue;
          return null;
        }
        const abort = new AbortController();
        setSending(abort);
        try {
          const saved = await send(username, abort);
          dispatch({ type: "saved", number: saved.quotation_id });
          setRecord(saved);
          void queryClient.invalidateQueries({ queryKey: ["quotations"] });
          return saved;
        } catch (thrown) {
          if (abort.signal.aborted || (thrown instanceof ApiError && thrown.status === 401)) continue;
          setSending(null);
          requoteVanished(thrown, dispatch);
          setObstacle(obstacleOf(thrown, latest.current.draft, purpose));
          const isAgain = await new Promise<boolean>((resolve) => {
            decide.current = resolve;
          });
          if (!isAgain) return null;
        } finally {
          setSending(null);
        }
      }
    },
    [dispatch, queryClient, send],
  );

  return {
    isSaving: sending !== null,
    isSlow: useSlow(sending),
    obstacle,
    record: draft.stage.is === "saved" ? record : null,
    save: async (purpose = "record") => {
      if (draft.stage.is === "saved" && record) return record;
      const [mistake] = Object.values(customerProblems(draft.customer));
      if (mistake) {
        setObstacle({ is: "failed", purpose, message: mistake });
        return null;
      }
      const missing = saveProblems(draft);
      if (missing.length > 0) {
        setObstacle({ is: "incomplete", missing });
        return null;
      }
      running.current ??= attempt(purpose).finally(() => {
        running.current = null;
      });
      return running.current;
    },
    repeat: () => {
      sending?.abort();
      final.retry();
    },
    dismiss: (again = false) => {
      setObstacle(null);
      decide.current(again);
    },
  };
}

function obstacleOf(thrown: unknown, draft: Draft, purpose: Purpose): SaveObstacle {
  const differences = differencesIn(thrown);
  if (differences.length > 0) return { is: "price-changed", differences };
  const message = errorText(thrown, failureTexts(draft).saveFailed);
  return message.includes(conflictWords)
    ? { is: "number-taken" }
    : { is: "failed", purpose, message: message || "Unknown error" };
}

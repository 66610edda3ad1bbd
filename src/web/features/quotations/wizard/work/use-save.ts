import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PriceDifference, saveQuotation } from "#contract/quotations-api.ts";
import { componentIds } from "#domain/components/registry.ts";
import { type CustomerField, customerProblems } from "#domain/customer.ts";
import type { Draft } from "#domain/quotation/draft.ts";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { requestKey, requestOf } from "#domain/quotation/request.ts";
import { type StepProblem, saveProblems } from "#domain/wizard/validation.ts";
import { type WizardEvent, wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/call.ts";
import { errorText } from "../../../../api/error-text.ts";
import { readDraft, removeDraft } from "../../../../drafts/draft-storage.ts";
import { longToast, toast } from "../../../../ui/toast-store.ts";
import { useLatest } from "../../../../ui/use-latest.ts";
import { useSlow } from "../../../../ui/use-slow.ts";
import { isLostSession, signedIn, signInAgain } from "../../../auth/reauth.ts";
import { currentSession, refreshProfile } from "../../../auth/session.ts";
import { type SessionUser, workerOn } from "../../../auth/session-state.ts";
import { differencesIn, type Final, failureTexts, requoteVanished } from "./use-final.ts";
import type { Prices } from "./use-prices.ts";

/** What stands between the quotation and its record; each opens a dialog of ours. */
export type SaveObstacle =
  | { is: "incomplete"; missing: readonly StepProblem[] }
  | { is: "wrong-customer"; field: CustomerField; message: string }
  | { is: "price-changed"; differences: readonly PriceDifference[] }
  | { is: "no-reason" }
  | { is: "revised"; newest: { revision: number; author: string }; message: string }
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

type Sent = { record: QuotationRecord; forKey: string };

const keyOf = (draft: Draft): string => requestKey(requestOf(draft));

/** Calls back as soon as no price is on its way: what is only being priced is not missing. */
function usePricesSettled(prices: Prices): { isWaiting: boolean; settled: () => Promise<void> } {
  const isAsking = componentIds().some((id) => prices.isAsking(id));
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (isAsking || !goOn) return;
    setGoOn(null);
    goOn();
  }, [isAsking, goOn]);
  return {
    isWaiting: goOn !== null,
    settled: () => {
      prices.flush();
      return isAsking ? new Promise((resolve) => setGoOn(() => resolve)) : Promise.resolve();
    },
  };
}

/** Whether the save was refused because this user has another name by now, which the session then knows. */
async function isRenamed(thrown: unknown, user: SessionUser): Promise<boolean> {
  if (!(thrown instanceof ApiError) || thrown.status !== 403) return false;
  await refreshProfile();
  return currentSession().user?.username !== user.username;
}

/** The one save behind Save & Complete and Download PDF. */
export function useSave(
  draft: Draft,
  dispatch: (event: WizardEvent) => void,
  final: Final,
  prices: Prices,
): Save {
  const { isWaiting, settled } = usePricesSettled(prices);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [obstacle, setObstacle] = useState<SaveObstacle | null>(null);
  const [record, setRecord] = useState<QuotationRecord | null>(null);
  const queryClient = useQueryClient();
  const latest = useLatest({ draft, final });
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    const differences = final.state.is === "failed" ? differencesIn(final.state.error) : [];
    if (differences.length > 0) setObstacle({ is: "price-changed", differences });
  }, [final.state]);
  const running = useRef<Promise<QuotationRecord | null> | null>(null);
  const decide = useRef<(again: boolean) => void>(() => undefined);

  const send = useCallback(async (user: SessionUser, abort: AbortController): Promise<Sent> => {
    const { draft, final } = latest.current;
    // Whoever signed in meanwhile saves it under their own name and ID.
    const data = await final.ensure(wizardReducer(draft, { type: "takeOver", ...asOwner(user) }));
    const answer = await call<typeof saveQuotation>("POST", "/api/quotation/save", {
      body: {
        user: user.username,
        quotation_data: data,
        ...(draft.revises && { reason: draft.reason.trim() }),
      },
      signal: abort.signal,
    });
    return { record: answer.data, forKey: keyOf(draft) };
  }, []);

  /** Gives the record when it is what the wizard shows; what was changed meanwhile is a new quotation. */
  const finish = useCallback(
    ({ record, forKey }: Sent): QuotationRecord | null => {
      const { draft } = latest.current;
      const number = record.quotation_id;
      void queryClient.invalidateQueries({ queryKey: ["quotations"] });
      if (!isOpen.current) {
        // The wizard was left before the answer: its draft is still kept as unfinished.
        const kept = readDraft(draft.id);
        if (kept && keyOf(kept) === forKey) removeDraft(draft.id);
        return null;
      }
      dispatch({ type: "saved", number, forKey });
      setRecord(record);
      if (keyOf(draft) === forKey) return record;
      toast.success(`Saved as ${number}. What was changed meanwhile is a new quotation.`, {
        duration: longToast,
      });
      return null;
    },
    [dispatch, queryClient],
  );

  const attempt = useCallback(
    async (purpose: Purpose): Promise<QuotationRecord | null> => {
      for (;;) {
        const user = workerOn(latest.current.draft, currentSession());
        if (!user) {
          // Somebody else who signed in in another tab saves nothing of this one's.
          if (currentSession().status !== "signed-in" && (await signedIn())) continue;
          return null;
        }
        const abort = new AbortController();
        setSending(abort);
        try {
          return finish(await send(user, abort));
        } catch (thrown) {
          if (abort.signal.aborted || (await isRenamed(thrown, user))) continue;
          setSending(null);
          if (await signInAgain(thrown)) continue;
          // The dialog was cancelled, or its notice tells of a deactivated account.
          if (isLostSession(thrown)) return null;
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
    [dispatch, finish, send],
  );

  async function saveWhenPriced(purpose: Purpose): Promise<QuotationRecord | null> {
    await settled();
    const { draft } = latest.current;
    for (const [field, message] of Object.entries(customerProblems(draft.customer))) {
      setObstacle({ is: "wrong-customer", field: field as CustomerField, message });
      return null;
    }
    if (draft.revises && draft.reason.trim() === "") {
      setObstacle({ is: "no-reason" });
      return null;
    }
    const missing = saveProblems(draft);
    if (missing.length > 0) {
      setObstacle({ is: "incomplete", missing });
      return null;
    }
    return attempt(purpose);
  }

  return {
    isSaving: sending !== null || isWaiting,
    isSlow: useSlow(sending),
    obstacle,
    record: draft.stage.is === "saved" ? record : null,
    save: async (purpose = "record") => {
      if (draft.stage.is === "saved" && record) return record;
      running.current ??= saveWhenPriced(purpose).finally(() => {
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
  if (thrown instanceof ApiError && thrown.newest) return { is: "revised", newest: thrown.newest, message };
  return message.includes(conflictWords)
    ? { is: "number-taken" }
    : { is: "failed", purpose, message: message || "Unknown error" };
}

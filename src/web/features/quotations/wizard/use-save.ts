import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PriceDifference, saveQuotation } from "#contract/quotations-api.ts";
import type { Draft } from "#domain/draft.ts";
import type { QuotationRecord } from "#domain/quotation-record.ts";
import { saveProblems } from "#domain/validation.ts";
import type { WizardEvent } from "#domain/wizard-reducer.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { errorText } from "../../../api/error-text.ts";
import { requireSignIn } from "../../auth/reauth.ts";
import { currentSession } from "../../auth/session.ts";
import { differencesIn, type Final, failureTexts } from "./use-final.ts";

/** What stands between the quotation and its record; each opens a dialog of ours. */
export type SaveObstacle =
  | { is: "incomplete"; missing: ReturnType<typeof saveProblems> }
  | { is: "price-changed"; differences: readonly PriceDifference[] }
  | { is: "number-taken" }
  | { is: "failed"; message: string };

export type Save = {
  isSaving: boolean;
  obstacle: SaveObstacle | null;
  record: QuotationRecord | null;
  /** Saves once and gives the record, or null when something stands in the way; what is saved already is not saved again. */
  save: () => Promise<QuotationRecord | null>;
  dismiss: () => void;
};

const conflictWords = "Quotation ID already exists";

/** The one save behind Save & Complete and Download PDF. */
export function useSave(draft: Draft, dispatch: (event: WizardEvent) => void, final: Final): Save {
  const [isSaving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<SaveObstacle | null>(null);
  const [record, setRecord] = useState<QuotationRecord | null>(null);
  const queryClient = useQueryClient();
  const latest = useRef({ draft, final });
  useEffect(() => {
    latest.current = { draft, final };
  });
  const running = useRef<Promise<QuotationRecord | null> | null>(null);

  const attempt = useCallback(async (): Promise<QuotationRecord | null> => {
    const { draft, final } = latest.current;
    const afterSignIn = () =>
      new Promise<QuotationRecord | null>((resolve) =>
        requireSignIn(
          () => void attempt().then(resolve),
          () => resolve(null),
        ),
      );
    const username = currentSession().user?.username;
    if (!username) return afterSignIn();
    if (running.current) return running.current;
    setSaving(true);
    running.current = (async () => {
      try {
        const data = await final.ensure();
        const answer = await call<typeof saveQuotation>("POST", "/api/quotation/save", {
          body: { user: username, quotation_data: data },
        });
        dispatch({ type: "saved", number: answer.data.quotation_id });
        setRecord(answer.data);
        void queryClient.invalidateQueries({ queryKey: ["quotations"] });
        return answer.data;
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.status === 401) {
          running.current = null;
          return afterSignIn();
        }
        setObstacle(obstacleOf(thrown, draft));
        return null;
      } finally {
        running.current = null;
        setSaving(false);
      }
    })();
    return running.current;
  }, [dispatch, queryClient]);

  return {
    isSaving,
    obstacle,
    record: draft.stage.is === "saved" ? record : null,
    save: async () => {
      if (draft.stage.is === "saved" && record) return record;
      const missing = saveProblems(draft);
      if (missing.length === 0) return attempt();
      setObstacle({ is: "incomplete", missing });
      return null;
    },
    dismiss: () => setObstacle(null),
  };
}

function obstacleOf(thrown: unknown, draft: Draft): SaveObstacle {
  const differences = differencesIn(thrown);
  if (differences.length > 0) return { is: "price-changed", differences };
  const message = errorText(thrown, failureTexts(draft).saveFailed);
  return message.includes(conflictWords)
    ? { is: "number-taken" }
    : { is: "failed", message: message || "Unknown error" };
}

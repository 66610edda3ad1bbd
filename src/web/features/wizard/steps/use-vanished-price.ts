import { useEffect, useRef } from "react";
import type { ComponentId } from "#domain/components/component-id.ts";
import { currentQuote } from "#domain/quotation/draft.ts";
import { useWizard } from "../wizard-context.ts";

/** A list that no longer holds what was chosen says that its price is out of date too: it is asked for once more. */
export function useVanishedPrice(component: ComponentId, stale: boolean): void {
  const { draft, dispatch } = useWizard();
  const asked = useRef<string | null>(null);
  const quote = currentQuote(draft, component);
  const vanished = stale && quote?.is === "priced" ? quote.forKey : null;
  useEffect(() => {
    if (vanished === null || vanished === asked.current) return;
    asked.current = vanished;
    dispatch({ type: "requote", component });
  }, [vanished, component, dispatch]);
}

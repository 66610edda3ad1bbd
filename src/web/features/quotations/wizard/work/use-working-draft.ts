import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Draft } from "#domain/quotation/draft.ts";
import { isTouched } from "#domain/quotation/is-touched.ts";
import { type WizardEvent, wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import {
  readDraft,
  removeDraft,
  subscribeToOtherTabs,
  writeDraft,
} from "../../../../drafts/draft-storage.ts";
import { useLatest } from "../../../../ui/use-latest.ts";

const writeInterval = 500;

export type WorkingDraft = {
  draft: Draft;
  dispatch: (event: WizardEvent) => void;
  /** When it was last kept on this device, as ISO 8601; null when it has not been, or could not be. */
  keptAt: string | null;
  cannotKeep: boolean;
};

/** What happens to a draft without its user's doing. */
const byItself: ReadonlySet<WizardEvent["type"]> = new Set([
  "visit",
  "quoted",
  "requote",
  "issued",
  "takeOver",
  "defaultsServed",
]);

/** Stamps each change with its time: the domain has no clock. */
function reduce(draft: Draft, event: WizardEvent | { type: "readAgain"; draft: Draft }): Draft {
  if (event.type === "readAgain") return event.draft;
  const next = wizardReducer(draft, event);
  return next === draft ? draft : { ...next, changedAt: new Date().toISOString() };
}

/**
 * The working quotation of the open wizard. It is written to the device at most every 500 ms, and at once when the page
 * is hidden, so that a reload, a crash or a sign-out loses nothing; a saved one is no work in progress and is cleared.
 * Nothing is written before this tab is known to hold the draft.
 */
export function useWorkingDraft(initial: Draft, isHeld: boolean): WorkingDraft {
  const [draft, dispatch] = useReducer(reduce, initial);
  const [keptAt, setKeptAt] = useState<string | null>(isTouched(initial) ? initial.changedAt : null);
  const [cannotKeep, setCannotKeep] = useState(false);
  const latest = useLatest(draft);
  const written = useRef(initial);
  const isChangedHere = useRef(false);
  const change = useCallback((event: WizardEvent) => {
    if (!byItself.has(event.type)) isChangedHere.current = true;
    dispatch(event);
  }, []);

  const keep = useCallback(() => {
    const current = latest.current;
    if (!isHeld || current === written.current) return;
    written.current = current;
    if (current.stage.is === "saved" || !isTouched(current)) {
      removeDraft(current.id);
      setKeptAt(null);
      return;
    }
    const isKept = writeDraft(current);
    setCannotKeep(!isKept);
    if (isKept) setKeptAt(current.changedAt);
  }, [isHeld]);

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (timer.current !== undefined || draft === written.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      keep();
    }, writeInterval);
  }, [draft, keep]);

  // The tab that held the draft writes its last change when it hears of the loss: after this one has read it.
  useEffect(
    () =>
      subscribeToOtherTabs(initial.id, () => {
        const kept = isChangedHere.current ? null : readDraft(initial.id);
        if (!kept) return;
        written.current = kept;
        dispatch({ type: "readAgain", draft: kept });
      }),
    [initial],
  );

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === "hidden") keep();
    };
    document.addEventListener("visibilitychange", whenHidden);
    addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      removeEventListener("pagehide", keep);
      clearTimeout(timer.current);
      timer.current = undefined;
      keep();
    };
  }, [keep]);

  return { draft, dispatch: change, keptAt, cannotKeep };
}

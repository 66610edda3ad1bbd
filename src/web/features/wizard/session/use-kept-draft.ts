import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { isTouched } from "#domain/quotation/draft/is-touched.ts";
import {
  isDraftOnlyHere,
  readDraft,
  removeDraft,
  setCurrentDraft,
  writeDraft,
} from "../../../drafts/draft-storage.ts";
import { keepWanted } from "../../../drafts/line-quantities.ts";
import { subscribeBeforeOpening } from "../../../drafts/open-draft.ts";
import type { RunningSession } from "./start-session.ts";

/** The draft is saved on the device (autosave) at most every 500 ms. */
const writeInterval = 500;

export type KeptDraft = {
  /** When it was last kept on this device, as ISO 8601; null when it has not been, or could not be. */
  keptAt: string | null;
  cannotKeep: boolean;
};

/** Returns whether the device has this version of a draft, or none. A draft is kept from its first change on. */
function isAsWritten(draft: Draft): boolean {
  const kept = readDraft(draft.id);
  return kept === null || kept.changedAt === draft.changedAt;
}

/**
 * Keeps the working quotation of the open wizard on the device. It writes at most every 500 ms, before another
 * draft opens and when the page is hidden, so that a reload, a crash or a sign-out loses nothing. A saved quotation is cleared. Nothing is written
 * before this tab owns the draft. A tab that lost it writes its last change only when no other tab has written since.
 */
export function useKeptDraft(initial: Draft, running: RunningSession, isHeld: boolean): KeptDraft {
  const [cannotKeep, setCannotKeep] = useState(() => isDraftOnlyHere(initial.id));
  const [keptAt, setKeptAt] = useState<string | null>(
    isTouched(initial) && !cannotKeep ? initial.changedAt : null,
  );
  const written = useRef(initial);

  const keep = useCallback(() => {
    const { draft, history } = running.now();
    if (!isHeld || draft === written.current) return;
    written.current = draft;
    // An empty draft is kept as long as what was taken back can come again.
    const isEmpty = !isTouched(draft) && history.past.length + history.future.length === 0;
    const { stage, fromLine } = draft;
    if (stage.kind === "saved" && fromLine) keepWanted(stage.number, fromLine);
    if (stage.kind === "saved" || isEmpty) {
      removeDraft(draft.id);
      setKeptAt(null);
      return;
    }
    const isKept = writeDraft(draft, history);
    setCannotKeep(!isKept);
    if (isKept) setKeptAt(draft.changedAt);
    setCurrentDraft(draft.craneType, draft.id);
  }, [running, isHeld]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        keep();
      }, writeInterval);
    };
    const whenHidden = () => {
      if (document.visibilityState === "hidden") keep();
    };
    const leave = () => {
      if (isAsWritten(written.current)) keep();
      const { draft } = running.now();
      if (isHeld && !isTouched(draft) && isAsWritten(draft)) removeDraft(draft.id);
    };
    const unsubscribe = [running.subscribe(soon), subscribeBeforeOpening(keep)];
    soon();
    document.addEventListener("visibilitychange", whenHidden);
    addEventListener("pagehide", keep);
    return () => {
      for (const each of unsubscribe) each();
      document.removeEventListener("visibilitychange", whenHidden);
      removeEventListener("pagehide", keep);
      clearTimeout(timer);
      leave();
    };
  }, [running, keep, isHeld]);

  return { keptAt, cannotKeep };
}

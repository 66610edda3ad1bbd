import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { isOfferTouched, newOfferDraft, type OfferDraft, withWorking } from "#domain/offers/offer-draft.ts";
import { asOwner, isOwnedBy } from "#domain/quotation/draft/draft-owner.ts";
import { holdDraft, type LockState } from "../../drafts/draft-lock.ts";
import { draftsVersion, readDraft, subscribeToDrafts } from "../../drafts/draft-storage.ts";
import {
  isOfferOnlyHere,
  keptOfferDraft,
  removeOfferDraft,
  writeOfferDraft,
} from "../../drafts/offer-drafts.ts";
import { useSession } from "../auth/session.ts";

/** The unsaved offer is saved on the device (autosave) at most every 500 ms. */
const writeInterval = 500;

export type WorkingOffer = {
  draft: OfferDraft;
  change: (change: Partial<OfferDraft> | ((before: OfferDraft) => Partial<OfferDraft>)) => void;
  lock: LockState;
  /** Takes the offer from the other tab. */
  takeOver: () => void;
  /** The other tab saved or discarded it. */
  isGone: boolean;
  cannotKeep: boolean;
  /** It is saved: nothing is kept from then on. */
  forget: () => void;
};

/**
 * The unsaved offer of the editor. It is kept on the device at most every 500 ms and when the page is hidden or left,
 * so that a reload, a crash or a sign-out loses nothing. Only the tab that holds it writes.
 */
export function useOfferDraft(id: string): WorkingOffer {
  const { user } = useSession();
  const [draft, setDraft] = useState<OfferDraft>(() => {
    const kept = keptOfferDraft(id);
    const owner = asOwner(user);
    return kept && isOwnedBy(kept, owner) ? kept : newOfferDraft(owner, id, new Date().toISOString());
  });
  const [lock, setLock] = useState<LockState>("asking");
  const [isTaken, setTaken] = useState(false);
  const [isGone, setGone] = useState(false);
  const [cannotKeep, setCannotKeep] = useState(() => isOfferOnlyHere(id));
  const latest = useRef(draft);
  const written = useRef(draft);
  const isOver = useRef(false);

  useEffect(() => holdDraft(draft.id, isTaken, setLock), [draft.id, isTaken]);

  const keep = useCallback(() => {
    if (isOver.current || lock !== "held" || latest.current === written.current) return;
    written.current = latest.current;
    if (isOfferTouched(latest.current)) setCannotKeep(!writeOfferDraft(latest.current));
    else removeOfferDraft(latest.current.id);
  }, [lock]);

  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(keep, writeInterval);
    return () => clearTimeout(timer);
  }, [draft, keep]);

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === "hidden") keep();
    };
    document.addEventListener("visibilitychange", whenHidden);
    addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [keep]);

  const change: WorkingOffer["change"] = useCallback(
    (change) =>
      setDraft((before) => ({
        ...before,
        ...(typeof change === "function" ? change(before) : change),
        changedAt: new Date().toISOString(),
      })),
    [],
  );

  const version = useSyncExternalStore(subscribeToDrafts, draftsVersion);
  // The version changes whenever a working quotation does.
  const shown = useMemo(() => withWorking(draft, readDraft), [draft, version]);
  return {
    draft: shown,
    change,
    lock,
    takeOver: () => {
      // The text of the other tab continues.
      const kept = keptOfferDraft(draft.id);
      if (kept) setDraft(kept);
      // This tab read it from the device, which no longer has it.
      else if (isOfferTouched(draft)) return setGone(true);
      setTaken(true);
    },
    isGone,
    cannotKeep,
    forget: () => {
      isOver.current = true;
      removeOfferDraft(draft.id);
    },
  };
}

import { useLayoutEffect } from "react";
import { useLatest } from "./use-latest.ts";

/** The state of a browser history entry: the number of dialogs that were open over its page. */
type Entry = { over?: number } | null;

const overOf = (entry: unknown): number => (entry as Entry)?.over ?? 0;

/** The open dialogs, the topmost last. */
let dialogs: readonly { close: () => void }[] = [];
/** The shown history entry. The entry of a closed dialog stays until another replaces it. */
let here = { href: "", over: 0 };

const note = () => {
  here = { href: location.href, over: overOf(history.state) };
};

/**
 * Adds a history entry for the topmost dialog, so that Back can close it. The prototype's method avoids the
 * router's hook.
 */
function holdBack(): void {
  if (overOf(history.state) < dialogs.length)
    History.prototype.pushState.call(history, { ...history.state, over: dialogs.length }, "");
  note();
}

/** Runs before the router: Back closes an open dialog, and skips the entry of a closed one. */
function onBack(event: PopStateEvent): void {
  const left = here;
  note();
  if (here.href !== left.href || here.over >= left.over) return;
  event.stopImmediatePropagation();
  const top = dialogs.at(-1);
  if (!top) {
    history.back();
    return;
  }
  top.close();
  // A dialog that asks before it closes is still open.
  setTimeout(holdBack);
}

if (typeof window !== "undefined") {
  note();
  window.addEventListener("popstate", onBack, true);
  for (const kind of ["pushState", "replaceState"]) window.addEventListener(kind, note);
}

/** Returns whether the present history entry is a dialog's, so that the next address replaces it. */
export const isDialogEntry = (): boolean => overOf(history.state) > 0;

/** Makes Back close a shown dialog without leaving the page; not for dialogs that the address opens. */
export function useBackCloses(close: () => void, isInAddress: boolean): void {
  const latest = useLatest(close);
  useLayoutEffect(() => {
    if (isInAddress) return;
    const dialog = { close: () => latest.current() };
    dialogs = [...dialogs, dialog];
    holdBack();
    return () => {
      dialogs = dialogs.filter((other) => other !== dialog);
    };
  }, [latest, isInAddress]);
}

import { useLayoutEffect } from "react";
import { useLatest } from "./use-latest.ts";

/** The state of a browser history entry: the number of dialogs that were open over its page. */
type Entry = { over?: number } | null;

const overOf = (entry: unknown): number => (entry as Entry)?.over ?? 0;

/** The open dialogs, the topmost last. */
let dialogs: readonly { close: () => void }[] = [];
/** The entry that is shown. An entry of a dialog that was closed stays until something takes its place. */
let here = { href: "", over: 0 };

const note = () => {
  here = { href: location.href, over: overOf(history.state) };
};

/** Gives the topmost dialog an entry that Back can leave. The prototype's own call does not change the address. */
function holdBack(): void {
  if (overOf(history.state) < dialogs.length)
    History.prototype.pushState.call(history, { ...history.state, over: dialogs.length }, "");
  note();
}

/** Heard before the routing hears it: Back over an open dialog closes that, and over a closed one goes one step further. */
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
  // One that asks before it closes is still open.
  setTimeout(holdBack);
}

if (typeof window !== "undefined") {
  note();
  window.addEventListener("popstate", onBack, true);
  for (const kind of ["pushState", "replaceState"]) window.addEventListener(kind, note);
}

/** Returns whether the present entry is that of a dialog, so that the next address replaces it. */
export const isDialogEntry = (): boolean => overOf(history.state) > 0;

/** While it is shown, Back closes it and the page stays. Not where the address itself says that it is open. */
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

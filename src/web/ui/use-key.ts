import { useLayoutEffect, useSyncExternalStore } from "react";
import { actPressed, type KeyActId } from "./keys.ts";
import { useLatest } from "./use-latest.ts";

const storageKey = "crane-quote.single-keys";
const listeners = new Set<() => void>();

/** Whether keys of a single character work (WCAG 2.1.4); kept in this browser. */
function singleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeys);

/** What the open screens do on their acts: the one that came last comes first. */
const heard = new Map<KeyActId, ((event: KeyboardEvent) => void)[]>();

/** The acts that the open screens listen to. */
export const actsHeard = (): ReadonlySet<KeyActId> => new Set(heard.keys());

/** What goes on while its key is held down; anything else is done once. */
const mayBeHeld: ReadonlySet<KeyActId> = new Set(["rowDown", "rowUp", "undo", "redo"]);

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const id = actPressed(event, heard.keys(), singleKeys());
  if (document.querySelector("dialog[open]")) {
    // Whoever presses it once more does not mean the browser's own search.
    if (id === "quickEntry") event.preventDefault();
    return;
  }
  const act = id === null ? undefined : heard.get(id)?.at(-1);
  if (id === null || !act || (event.repeat && !mayBeHeld.has(id))) return;
  event.preventDefault();
  act(event);
}

/** Does this on the keys of an act, wherever the focus is, except under a dialog. */
export function useKey(id: KeyActId, act: (event: KeyboardEvent) => void, isOn = true): void {
  const latest = useLatest(act);
  // Before the screen is painted: a key works as soon as it is seen.
  useLayoutEffect(() => {
    if (!isOn) return;
    const mine = (event: KeyboardEvent) => latest.current(event);
    if (heard.size === 0) addEventListener("keydown", press);
    heard.set(id, [...(heard.get(id) ?? []), mine]);
    return () => {
      const others = heard.get(id)?.filter((each) => each !== mine) ?? [];
      if (others.length > 0) heard.set(id, others);
      else heard.delete(id);
      if (heard.size === 0) removeEventListener("keydown", press);
    };
  }, [id, isOn, latest]);
}

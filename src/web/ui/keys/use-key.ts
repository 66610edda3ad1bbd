import { useLayoutEffect, useSyncExternalStore } from "react";
import { makeListeners } from "../../api/listeners.ts";
import { useLatest } from "../use-latest.ts";
import { actsPressed, isLetter, type KeyActId, keyActs } from "./keyboard-shortcuts.ts";

const storageKey = "crane-quote.single-keys";
const listeners = makeListeners();

/** Returns whether single-character keys work (WCAG 2.1.4). This browser keeps it. */
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
  listeners.tell();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(listeners.subscribe, singleKeys);

/** The handlers of open screens by act, the newest first. */
const heard = new Map<KeyActId, ((event: KeyboardEvent) => void)[]>();

/** Returns whether a control can be pressed now. A folded control takes no room on the screen. */
const isReady = (control: HTMLElement): boolean =>
  !control.matches(":disabled, [aria-disabled=true]") && control.getClientRects().length > 0;

const markedIn = (part: ParentNode, id?: KeyActId): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(id === undefined ? "[data-act]" : `[data-act="${id}"]`)].filter(
    isReady,
  );

const focusedRow = (): Element | null => document.activeElement?.closest("[data-row]") ?? null;

/** Returns the first of these acts that has a button in the focused row, with the button. */
function ofRow(ids: readonly KeyActId[]): (() => void) | undefined {
  const row = focusedRow();
  const control = row && ids.flatMap((id) => markedIn(row, id))[0];
  return control ? () => control.click() : undefined;
}

/** A button in a row belongs to that row. Of other buttons with one act the first is used. */
function ofScreen(id: KeyActId): (() => void) | undefined {
  const control = markedIn(document, id).find((each) => !each.closest("[data-row]"));
  return control && (() => control.click());
}

/**
 * Returns the acts with a key on the open screens: acts with a handler, and acts of marked buttons and links.
 */
export function actsHere(): ReadonlySet<KeyActId> {
  const marked = markedIn(document).map((control) => control.dataset.act as KeyActId);
  const found = [...heard.keys(), ...marked];
  // Such a page types all letters and digits into its box.
  const isTyping = document.querySelector("[data-takes-letters]") !== null;
  return new Set(isTyping ? found.filter((id) => keyActs[id].some((key) => !isLetter(key))) : found);
}

/** Acts that repeat while the key is held. All others run once. */
const mayBeHeld: ReadonlySet<KeyActId> = new Set(["rowDown", "rowUp", "undo", "redo"]);

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const ids = actsPressed(event, singleKeys());
  if (ids.length === 0) return;
  if (document.querySelector("dialog[open]")) {
    // A second press does not mean the browser's own search.
    if (ids.includes("quickEntry")) event.preventDefault();
    return;
  }
  const act = ofRow(ids) ?? ids.map((id) => heard.get(id)?.at(-1) ?? ofScreen(id)).find((each) => each);
  if (!act || (event.repeat && !ids.some((id) => mayBeHeld.has(id)))) return;
  event.preventDefault();
  act(event);
}

/** Calls the handler on the keys of an act, wherever the focus is, except under a dialog. */
export function useKey(id: KeyActId, act: (event: KeyboardEvent) => void, isOn = true): void {
  const latest = useLatest(act);
  // Before the first paint, so that a key works as soon as the user sees its hint.
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

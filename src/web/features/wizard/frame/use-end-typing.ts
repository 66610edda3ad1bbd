import { type RefObject, useEffect } from "react";
import type { RunningSession } from "../session/start-session.ts";

/** Tells whether an input puts something in the place of selected text, or removes all of the text at once. */
function replaces({ target, inputType }: InputEvent): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  const { value, selectionStart: start, selectionEnd: end } = target;
  if (start === end) return false;
  return inputType.startsWith("insert") || (start === 0 && end === value.length);
}

/**
 * Ends the value that is being typed when another field is entered, or the same one again, and when another value is typed
 * over it: Undo takes back one value at a time.
 */
export function useEndTyping(form: RefObject<HTMLElement | null>, { send }: RunningSession): void {
  useEffect(() => {
    const box = form.current;
    const end = () => send({ kind: "valueEnded" });
    const onBeforeInput = (event: InputEvent) => {
      if (replaces(event)) end();
    };
    box?.addEventListener("beforeinput", onBeforeInput);
    box?.addEventListener("focusin", end);
    return () => {
      box?.removeEventListener("beforeinput", onBeforeInput);
      box?.removeEventListener("focusin", end);
    };
  }, [form, send]);
}

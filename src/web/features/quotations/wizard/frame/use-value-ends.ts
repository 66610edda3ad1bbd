import { type RefObject, useEffect } from "react";
import type { RunningWork } from "../work/run-work.ts";

/** Tells whether an input puts something in the place of selected text. */
function replaces({ target, inputType }: InputEvent): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return inputType.startsWith("insert") && target.selectionStart !== target.selectionEnd;
}

/**
 * Ends the value that is being typed when another field is entered, or the same one again, and when another value is typed
 * over it: Undo takes back one value at a time.
 */
export function useValueEnds(form: RefObject<HTMLElement | null>, { send }: RunningWork): void {
  useEffect(() => {
    const box = form.current;
    const end = () => send({ type: "valueEnded" });
    const heed = (event: InputEvent) => {
      if (replaces(event)) end();
    };
    box?.addEventListener("beforeinput", heed);
    box?.addEventListener("focusin", end);
    return () => {
      box?.removeEventListener("beforeinput", heed);
      box?.removeEventListener("focusin", end);
    };
  }, [form, send]);
}

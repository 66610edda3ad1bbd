import { type RefObject, useEffect } from "react";
import { isLetter, takesLetters } from "../../ui/keys/keyboard-shortcuts.ts";

/** Returns whether a press is a letter or digit that no field takes. */
const isLoose = (event: KeyboardEvent): boolean =>
  isLetter(event.key) &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) &&
  !takesLetters(event.target) &&
  document.querySelector("dialog[open]") === null;

/** Leads letters and digits into the box, wherever the focus is: on this page they are no keys of acts. */
export function useLettersToLine(page: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const lead = (event: KeyboardEvent) => {
      const box = page.current?.querySelector("textarea");
      if (!box || !isLoose(event)) return;
      // The letter then belongs to the box.
      event.stopImmediatePropagation();
      box.focus();
      box.setSelectionRange(box.value.length, box.value.length);
    };
    addEventListener("keydown", lead, true);
    return () => removeEventListener("keydown", lead, true);
  }, [page, isOn]);
}

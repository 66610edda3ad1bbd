import { type RefObject, useEffect } from "react";
import { useLatest } from "../../../ui/use-latest.ts";
import { editableFieldSelector, enter } from "./use-step-focus.ts";

/** Optional texts are passed over. */
const asked = `${editableFieldSelector}:not(textarea, [data-optional]:not([role=spinbutton]))`;

/** Returns whether a key is Enter alone, in a field of this form that has not used it. */
function isEnterIn(
  form: HTMLElement | null,
  event: KeyboardEvent,
): event is KeyboardEvent & { target: HTMLElement } {
  const { target } = event;
  if (event.key !== "Enter" || event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  return (
    target instanceof HTMLElement &&
    target.matches(`${editableFieldSelector}:not(textarea)`) &&
    form?.contains(target) === true
  );
}

/** Leads from a field to the next one by Enter, as a sheet does, and from the last one to `onLast`. */
export function useEnterKey(form: RefObject<HTMLElement | null>, onLast: (from: HTMLElement) => void): void {
  const latest = useLatest(onLast);
  useEffect(() => {
    // Listen on the window, after the field has read its value.
    const press = (event: KeyboardEvent) => {
      if (!isEnterIn(form.current, event)) return;
      event.preventDefault();
      const from = event.target;
      const next = [...(form.current?.querySelectorAll<HTMLElement>(asked) ?? [])].find(
        (field) =>
          from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING &&
          field.getClientRects().length > 0,
      );
      if (next) enter(next);
      else latest.current(from);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [form, latest]);
}

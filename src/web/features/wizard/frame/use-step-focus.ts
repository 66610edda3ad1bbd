import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { StepId } from "#domain/components/steps.ts";

/** The wait before the page scrolls to the top after a step change (docs/product.md, “Messages and times”). */
const scrollDelay = 350;

/** A field that can be filled. */
export const editableFieldSelector = "[data-field]:not(:disabled):not([readonly])";

/** The first field of the open step that is still empty, if any. */
function firstEmptyField(form: HTMLElement | null): HTMLElement | undefined {
  const fields =
    form?.querySelectorAll<HTMLInputElement | HTMLButtonElement | HTMLSelectElement | HTMLTextAreaElement>(
      editableFieldSelector,
    ) ?? [];
  return [...fields].find((field) => field.value === "" && !("optional" in field.dataset));
}

/** Select the value, as Tab does, so that typing replaces it. */
export function enter(field: HTMLElement | null | undefined): void {
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/**
 * After a step change the page scrolls to the top, once. The first empty field has the focus, as soon as the fields are
 * there; without one the heading has it. Returns the keys of the heading: Tab leads to the first empty field. A user who
 * arrives at the wizard reads its heading first. With `entersField` that user is typing already.
 */
export function useStepFocus(
  step: StepId,
  heading: RefObject<HTMLHeadingElement | null>,
  form: RefObject<HTMLElement | null>,
  hasFields: boolean,
  entersField: boolean,
): (event: KeyboardEvent) => void {
  const last = useRef<StepId | null>(null);
  const isTabWaiting = useRef(entersField);
  /** The user chose this field, so focus it even if it is filled. */
  const isMeant = useRef(entersField);
  // A layout effect, so that a Tab pressed as soon as the step appears starts at its heading.
  useLayoutEffect(() => {
    const isArrival = last.current === null;
    if (last.current === step) return;
    last.current = step;
    const focus = (options?: FocusOptions) => heading.current?.focus({ ...options, preventScroll: true });
    // On arrival the shell scrolls. The heading shows no focus ring, because the user has not moved yet.
    if (isArrival) {
      // Focus in the next frame, because focusing now would lay out the page twice. Keep the focus if the user has
      // moved it into a field.
      const frame = requestAnimationFrame(() => {
        if (!form.current?.contains(document.activeElement)) focus({ focusVisible: false });
      });
      return () => cancelAnimationFrame(frame);
    }
    focus();
    isMeant.current = false;
    isTabWaiting.current = step !== "final";
    const timer = setTimeout(() => {
      const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
    }, scrollDelay);
    return () => clearTimeout(timer);
  }, [step, heading, form]);

  useEffect(() => {
    if (!hasFields || !isTabWaiting.current) return;
    // After the frame in which the heading had the focus.
    const frame = requestAnimationFrame(() => {
      isTabWaiting.current = false;
      if (document.activeElement !== heading.current) return;
      const first = isMeant.current ? form.current?.querySelector<HTMLElement>(editableFieldSelector) : null;
      enter(firstEmptyField(form.current) ?? first);
    });
    return () => cancelAnimationFrame(frame);
  }, [hasFields, heading, form]);

  return (event) => {
    if (event.key !== "Tab" || event.shiftKey) return;
    const target = firstEmptyField(form.current);
    if (target) {
      target.focus();
      // A field in a closed fold takes no focus: Tab then goes its usual way.
      if (document.activeElement === target) event.preventDefault();
    } else if (!hasFields) {
      event.preventDefault();
      isMeant.current = true;
      isTabWaiting.current = true;
    }
  };
}

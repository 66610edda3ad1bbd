import { type RefObject, useEffect, useRef } from "react";

/** Into custom mode and back the fields are others: the first of them takes the focus. */
export function useFirstFieldOfMode(mode: string, form: RefObject<HTMLElement | null>): void {
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    form.current?.querySelector<HTMLElement>("[data-field]:enabled")?.focus();
  }, [mode, form]);
}

import { useCallback, useEffect, useRef, useState } from "react";
import { useKey } from "../keys/use-key.ts";
import { useRoutedLocation } from "../routing/routing.tsx";
import { useLatest } from "../use-latest.ts";
import { textDebounce } from "./use-debounced-value.ts";

export type SearchBox = {
  text: string;
  setText: (text: string) => void;
  /** Applies the text at once, as Enter does. Returns false when the text is already applied. */
  submit: () => boolean;
};

/**
 * The text of a search box whose settled value is in the address. The box follows Back, Forward and Clear,
 * but never replaces text while the user types.
 */
export function useSearchBox(applied: string, onSettled: (text: string) => void): SearchBox {
  const [text, setText] = useState(applied);
  const latest = useRef(applied);
  // A new handler must not apply again what Back has just undone.
  const apply = useLatest(onSettled);
  const shown = useLatest(useRoutedLocation().path);
  useKey("search", () => document.querySelector<HTMLElement>("main input[type=search]")?.focus());

  useEffect(() => {
    if (applied === latest.current) return;
    latest.current = applied;
    setText(applied);
  }, [applied]);

  const settle = useCallback((typed: string): boolean => {
    if (typed === latest.current) return false;
    latest.current = typed;
    apply.current(typed);
    return true;
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      // The list stays on the screen while the next screen loads, so do not change the address then.
      if (location.pathname === shown.current) settle(text.trim());
    }, textDebounce);
    return () => clearTimeout(timer);
  }, [text, settle, shown]);

  return { text, setText, submit: () => settle(text.trim()) };
}

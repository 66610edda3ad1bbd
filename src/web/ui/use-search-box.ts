import { useEffect, useRef, useState } from "react";
import { useDebounced } from "./use-debounced.ts";

export type SearchBox = {
  text: string;
  setText: (text: string) => void;
  /** Applies what stands there at once, as Enter asks. False when it is applied already. */
  submit: () => boolean;
};

/**
 * The text of a search box whose settled value stands in the address. Back, forward and Clear change the address: the
 * box then follows it, and what is being typed is not typed over.
 */
export function useSearchBox(applied: string, onSettled: (text: string) => void): SearchBox {
  const [text, setText] = useState(applied);
  const settled = useDebounced(text.trim());
  const latest = useRef(applied);
  // A new handler is no reason to apply again what Back has just undone.
  const apply = useRef(onSettled);
  useEffect(() => {
    apply.current = onSettled;
  });

  useEffect(() => {
    if (applied === latest.current) return;
    latest.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    if (settled === latest.current) return;
    latest.current = settled;
    apply.current(settled);
  }, [settled]);

  return {
    text,
    setText,
    submit: () => {
      const typed = text.trim();
      if (typed === latest.current) return false;
      latest.current = typed;
      onSettled(typed);
      return true;
    },
  };
}

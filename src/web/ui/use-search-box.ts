import { useEffect, useRef, useState } from "react";
import { useDebounced } from "./use-debounced.ts";

/**
 * The text of a search box whose settled value stands in the address. Back and forward change the address: the box then
 * follows it, and what is being typed is not typed over.
 */
export function useSearchBox(
  applied: string,
  onSettled: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(applied);
  const settled = useDebounced(text.trim());
  const latest = useRef(applied);

  useEffect(() => {
    if (applied === latest.current) return;
    latest.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    if (settled === latest.current) return;
    latest.current = settled;
    onSettled(settled);
  }, [settled, onSettled]);

  return [text, setText];
}

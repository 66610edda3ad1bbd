import { useEffect, useState } from "react";

/**
 * Milliseconds without a key before the app asks the server about a text (docs/product.md, “Component prices”
 * and “Messages and times”).
 */
export const textDebounce = 150;

/**
 * Returns the debounced value: the value after some milliseconds without a change, by default a pause in typing; until then the
 * value before, at first `atFirst`.
 */
export function useDebouncedValue<T>(value: T, atFirst: T, still = textDebounce): T {
  const [debounced, setDebounced] = useState(atFirst);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), still);
    return () => clearTimeout(timer);
  }, [value, still]);
  return debounced;
}

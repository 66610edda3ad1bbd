import { useEffect, useState } from "react";
import { textDebounce } from "./text-debounce.ts";

/**
 * A value once it has stood still for some milliseconds, by itself as long as a pause in typing; until then the one that
 * stood before, first of all `atFirst`.
 */
export function useSettledValue<T>(value: T, atFirst: T, still = textDebounce): T {
  const [settled, setSettled] = useState(atFirst);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), still);
    return () => clearTimeout(timer);
  }, [value, still]);
  return settled;
}

import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * The present values of the screen, for code that runs later. It is set before a click can come. Plain effects may
 * run only after it, and a click on a new answer would find the old values.
 */
export function useLatest<T>(shown: T): RefObject<T> {
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return latest;
}

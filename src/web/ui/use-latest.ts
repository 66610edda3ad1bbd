import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns a ref with the present values, for code that runs later. It is set in a layout effect, because a
 * click could come before a plain effect.
 */
export function useLatest<T>(shown: T): RefObject<T> {
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return latest;
}

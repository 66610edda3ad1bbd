import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * What the screen shows, for whatever runs later. It is set before a click can come: plain effects may run only after
 * it, and a click on what an answer has just brought would find what stood there before.
 */
export function useLatest<T>(shown: T): RefObject<T> {
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return latest;
}

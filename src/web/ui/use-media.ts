import { useCallback, useRef, useSyncExternalStore } from "react";

/**
 * Whether a media query holds: `useMedia("(width >= 64rem)")`. While the page is printed it keeps the answer of the screen:
 * a layout that changes under the printer loses what stands on the further sheets.
 */
export function useMedia(query: string): boolean {
  const onScreen = useRef<boolean>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => {
    if (onScreen.current === undefined || !matchMedia("print").matches)
      onScreen.current = matchMedia(query).matches;
    return onScreen.current;
  });
}

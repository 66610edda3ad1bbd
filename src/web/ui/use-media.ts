import { useCallback, useRef, useSyncExternalStore } from "react";

/** The wide layout, with columns beside each other: Tailwind's `xl`. Below it the main column is alone. */
export const wideLayout = "(width >= 80rem)";

/** Room for rows of several columns: Tailwind's `rows`. Below it cards. */
export const rowsLayout = "(width >= 56.25rem)";

/** A phone upright: below Tailwind's `md`. */
export const phoneLayout = "(width < 48rem)";

/**
 * Returns whether a media query holds: `useMedia("(width >= 64rem)")`. While the page is printed it keeps the answer of the screen:
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

import { useCallback, useRef, useSyncExternalStore } from "react";

/** The wide layout with several columns: Tailwind's `xl`. Below it there is only the main column. */
export const wideLayout = "(width >= 80rem)";

/** Rows of several columns fit: Tailwind's `rows`. Below it cards. */
export const rowsLayout = "(width >= 56.25rem)";

/** A phone upright: below Tailwind's `md`. */
export const phoneLayout = "(width < 48rem)";

/**
 * Returns whether a media query holds: `useMedia("(width >= 64rem)")`. Keeps the screen's answer during
 * printing, because a layout that changes then loses content of later sheets.
 */
export function useMedia(query: string): boolean {
  const onScreen = useRef<boolean>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      // The end of printing counts too: the window may have its width back before it.
      const lists = [matchMedia(query), matchMedia("print")];
      for (const list of lists) list.addEventListener("change", listener);
      return () => {
        for (const list of lists) list.removeEventListener("change", listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => {
    if (onScreen.current === undefined || !matchMedia("print").matches)
      onScreen.current = matchMedia(query).matches;
    return onScreen.current;
  });
}

import { useEffect, useState } from "react";

/** Longer than the time between the two clicks of a double-click. */
export const settleTime = 500;

/**
 * Returns whether a button has had its present meaning for half a second. Ignore earlier presses: the second
 * click on Next must not save a quotation unseen.
 * @param atFirst false where the button has just appeared under the pointer, as in a question
 */
export function useIsSettled(meaning: string, atFirst = true): boolean {
  const [known, setKnown] = useState({ meaning, isSettled: atFirst });
  if (known.meaning !== meaning) setKnown({ meaning, isSettled: false });
  const isSettled = known.meaning === meaning && known.isSettled;
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setKnown({ meaning, isSettled: true }), settleTime);
    return () => clearTimeout(timer);
  }, [meaning, isSettled]);
  return isSettled;
}

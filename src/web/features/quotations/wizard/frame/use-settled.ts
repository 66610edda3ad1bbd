import { useEffect, useState } from "react";

/** Longer than the two clicks of a double-click lie apart. */
export const settleTime = 500;

/**
 * Whether what a press does has stood for half a second. A press before that was meant for what stood there until then:
 * the second click on Next must not save what nobody has looked at.
 */
export function useSettled(meaning: string): boolean {
  const [known, setKnown] = useState({ meaning, isSettled: true });
  if (known.meaning !== meaning) setKnown({ meaning, isSettled: false });
  const isSettled = known.meaning === meaning && known.isSettled;
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setKnown({ meaning, isSettled: true }), settleTime);
    return () => clearTimeout(timer);
  }, [meaning, isSettled]);
  return isSettled;
}

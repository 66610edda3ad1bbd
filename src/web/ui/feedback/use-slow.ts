import { useEffect, useState } from "react";

/** The wait after which a screen says “Still waiting” and offers to try again: 10 seconds. */
export const slowAfter = 10_000;

/**
 * Returns whether a wait has lasted for 10 seconds. Null means that nothing waits; a new identity starts a
 * new wait.
 */
export function useIsSlow(wait: unknown): boolean {
  const [slow, setSlow] = useState<unknown>(null);
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => setSlow(wait), slowAfter);
    return () => clearTimeout(timer);
  }, [wait]);
  return wait !== null && slow === wait;
}

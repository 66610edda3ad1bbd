import { useEffect, useState } from "react";

/** After this the screen says that it still waits, and offers to try again. */
export const slowAfter = 10_000;

/** Whether one and the same wait has lasted for 10 seconds; null is no wait, another identity is another one. */
export function useSlow(wait: unknown): boolean {
  const [slow, setSlow] = useState<unknown>(null);
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => setSlow(wait), slowAfter);
    return () => clearTimeout(timer);
  }, [wait]);
  return wait !== null && slow === wait;
}

import { useRef } from "react";
import { useIsLeaving } from "./routing/routing.tsx";
import { settleTime } from "./use-settled.ts";

/**
 * Makes a double press run an act once. Ignores further presses while the act runs, for half a second after
 * it unless the user types, and while the next screen loads.
 */
export function useOnePress<Given extends unknown[]>(
  act: (...given: Given) => unknown,
): (...given: Given) => void {
  const isLeaving = useIsLeaving();
  const isResting = useRef(false);
  return (...given) => {
    if (isResting.current || isLeaving()) return;
    isResting.current = true;
    const end = () => {
      clearTimeout(timer);
      removeEventListener("input", end);
      isResting.current = false;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      timer = setTimeout(end, settleTime);
      // A press after typing counts.
      addEventListener("input", end);
    };
    // The act shows its own failure.
    void Promise.resolve(act(...given)).then(rest, rest);
  };
}

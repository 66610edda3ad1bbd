import { useRef } from "react";
import { useIsLeaving } from "./routing/routing.tsx";
import { settleTime } from "./use-settled.ts";

/**
 * Makes a double press run an act once. Ignores further presses while the act runs, for half a second after
 * it unless the user types meanwhile, and while the next screen loads.
 */
export function useOnePress<Given extends unknown[]>(
  act: (...given: Given) => unknown,
): (...given: Given) => void {
  const isLeaving = useIsLeaving();
  const isResting = useRef(false);
  return (...given) => {
    if (isResting.current || isLeaving()) return;
    isResting.current = true;
    let isTyped = false;
    const noteTyping = () => {
      isTyped = true;
    };
    addEventListener("input", noteTyping);
    const end = () => {
      clearTimeout(timer);
      removeEventListener("input", end);
      isResting.current = false;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      removeEventListener("input", noteTyping);
      // A press after typing counts, also after typing while the act ran.
      if (isTyped) end();
      else {
        timer = setTimeout(end, settleTime);
        addEventListener("input", end);
      }
    };
    // The act shows its own failure.
    void Promise.resolve(act(...given)).then(rest, rest);
  };
}

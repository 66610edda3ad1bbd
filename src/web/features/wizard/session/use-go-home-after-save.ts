import { useEffect, useState } from "react";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { settleTime } from "../../../ui/use-settled.ts";

/** The wait before the app returns to Home after a save: 3 seconds (docs/product.md, “Messages and times”). */
const redirectAfter = 3000;
const actions = ["pointerdown", "keydown", "wheel", "touchstart", "popstate"] as const;

/** After a save: the app goes home soon, or a press kept the screen. Null before the save. */
export type AfterSave = "leaving" | "staying" | null;

/**
 * Goes home three seconds after it is started, unless the user does anything meanwhile; the second click of a
 * double-click on Save is nothing done. A user who left the final step during the save already works on another step.
 * Returns the way to start it, and its state.
 */
export function useGoHomeAfterSave(isFinalStep: boolean): { start: () => void; state: AfterSave } {
  const navigate = useNavigate();
  const [state, setState] = useState<AfterSave>(null);
  const isRunning = state === "leaving";
  useEffect(() => {
    if (!isRunning) return;
    const stop = () => setState("staying");
    if (!isFinalStep) {
      stop();
      return;
    }
    // A dialog that was opened at once is work in progress.
    const leave = () => (document.querySelector("dialog[open]") ? stop() : navigate({ to: "/" }));
    const timer = setTimeout(leave, redirectAfter);
    const listening = setTimeout(() => {
      for (const action of actions) addEventListener(action, stop, { passive: true });
    }, settleTime);
    return () => {
      clearTimeout(timer);
      clearTimeout(listening);
      for (const action of actions) removeEventListener(action, stop);
    };
  }, [isRunning, isFinalStep, navigate]);
  return { start: () => setState("leaving"), state };
}

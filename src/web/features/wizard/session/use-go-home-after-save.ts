import { useEffect, useState } from "react";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { settleTime } from "../../../ui/use-settled.ts";

/** The wait before the app returns to Home after a save (docs/product.md, “Messages and times”). */
const redirectAfter = 3000;
const actions = ["pointerdown", "keydown", "wheel", "touchstart", "popstate"] as const;

/**
 * Goes home three seconds after it is started, unless the user does anything meanwhile; the second click of a
 * double-click on Save is nothing done. A user who left the final step during the save already works on another step.
 * Returns the way to start it.
 */
export function useGoHomeAfterSave(isFinalStep: boolean): () => void {
  const navigate = useNavigate();
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const stop = () => setRunning(false);
    if (!isFinalStep) {
      stop();
      return;
    }
    const timer = setTimeout(() => navigate({ to: "/" }), redirectAfter);
    const listening = setTimeout(() => {
      for (const action of actions) addEventListener(action, stop, { passive: true });
    }, settleTime);
    return () => {
      clearTimeout(timer);
      clearTimeout(listening);
      for (const action of actions) removeEventListener(action, stop);
    };
  }, [isRunning, isFinalStep, navigate]);
  return () => setRunning(true);
}

import { useLayoutEffect } from "react";

const controls = "a, button";

/**
 * The app takes the place of the landing page that the server wrote: it stands behind it, made by the same components.
 * The entrance goes on where it was, the focus stays, and what was pressed meanwhile is done.
 */
function takeOver(): void {
  const before = document.getElementById("first-paint");
  const after = document.getElementById("root");
  if (!before || !after) return;
  const wasShown = before.hasChildNodes();
  // None runs any more once the entrance is over.
  const reached = before.getAnimations({ subtree: true })[0]?.currentTime;
  const old = [...before.querySelectorAll(controls)];
  const focused = document.activeElement ? old.indexOf(document.activeElement) : -1;
  const pressed = old.findIndex((each) => each.hasAttribute("data-pressed"));
  before.remove();
  if (!wasShown) return;
  for (const animation of after.getAnimations({ subtree: true }))
    if (reached === undefined) animation.finish();
    else animation.currentTime = reached;
  const own = after.querySelectorAll<HTMLElement>(controls);
  own[focused]?.focus({ preventScroll: true });
  own[pressed]?.click();
}

/** In whatever is shown first. */
export const useTakeOver = (): void => useLayoutEffect(takeOver, []);

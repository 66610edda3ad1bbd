import { useLayoutEffect } from "react";

/** What the page shows before the app is there: the shell alone or the whole landing page, or that the app failed. */
export type Written = "shell" | "landing" | "failure";

const nameOf = (control: Element): string => control.ariaLabel ?? control.textContent;

/** The app's own control for a written one: what is called the same, else its place among its kind. */
function counterpart(written: HTMLElement, before: HTMLElement, after: HTMLElement): HTMLElement | undefined {
  const kind = written.tagName;
  const old = [...before.querySelectorAll<HTMLElement>(kind)];
  const own = [...after.querySelectorAll<HTMLElement>(kind)];
  const isNamesake = (each: Element) => nameOf(each) === nameOf(written);
  const at = (controls: HTMLElement[]) => controls.indexOf(written);
  return own.filter(isNamesake)[at(old.filter(isNamesake))] ?? own[at(old)];
}

const isOfShell = (target: Element | null): boolean => target?.closest("header, .appears-late") != null;

/**
 * The app takes the place of what the server wrote: it stands behind it, made by the same components. The entrance goes
 * on where it was, the focus stays, and what was pressed meanwhile is done.
 */
function takeOver(written: Written | undefined): void {
  const before = document.getElementById("first-paint");
  const after = document.getElementById("root");
  if (!before || !after || (written && before.dataset.shows !== written)) return;
  // Something is being pressed: what is pressed must be there until it is let go.
  if (before.matches(":active")) {
    const whenLetGo = () => setTimeout(() => takeOver(written));
    for (const end of ["pointerup", "pointercancel", "keyup"])
      addEventListener(end, whenLetGo, { once: true });
    return;
  }
  const isLanding = before.dataset.shows === "landing";
  // Of the shell the header and the spinner go on: the screen itself has an entrance of its own. A colour that is just
  // changing under the pointer is none.
  const entering = (place: HTMLElement) =>
    place
      .getAnimations({ subtree: true })
      .filter((each) => each instanceof CSSAnimation)
      .filter(({ effect }) => isLanding || isOfShell((effect as KeyframeEffect).target));
  const wasShown = before.hasChildNodes();
  // None runs any more once the entrance is over.
  const reached = entering(before)[0]?.currentTime;
  const focused = before.querySelector<HTMLElement>(":focus");
  const pressed = before.querySelector<HTMLElement>("[data-pressed]");
  const refocused = focused && counterpart(focused, before, after);
  const repeated = pressed && counterpart(pressed, before, after);
  before.remove();
  if (!wasShown) return;
  for (const animation of entering(after))
    if (reached === undefined) animation.finish();
    else animation.currentTime = reached;
  refocused?.focus({ preventScroll: true });
  repeated?.click();
}

/** Within what takes the place of what was written; of whatever it was, where nothing is named. */
export function TakeOver({ of }: { of?: Written }): null {
  useLayoutEffect(() => takeOver(of), [of]);
  return null;
}

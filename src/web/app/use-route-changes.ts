import { useEffect, useRef } from "react";
import { hereInBrowser, useRoutedLocation, useVisit } from "../ui/routing/routing.tsx";

/** Steps of one quotation: the wizard scrolls and moves the focus. */
const quotationOf = (path: string): string | undefined => /^\/quotation\/([^/]+)/.exec(path)?.[1];

function isSameScreen(from: string, to: string): boolean {
  return from === to || (quotationOf(from) !== undefined && quotationOf(from) === quotationOf(to));
}

/** Search engines may index only the public page. */
function markForRobots(path: string): void {
  const name = "robots";
  const existing = document.head.querySelector(`meta[name="${name}"]`);
  if (path === "/") existing?.remove();
  else if (!existing) {
    const meta = document.createElement("meta");
    meta.name = name;
    meta.content = "noindex, nofollow";
    document.head.append(meta);
  }
}

/** Moves the focus to the new screen's heading once it is shown. Returns a function that stops waiting. */
function focusHeading(): () => void {
  const observer = new MutationObserver(() => focus());
  const focus = () => {
    // Keep the focus of a screen that has put it in its first field.
    const isInside = document.activeElement?.closest("main > *") != null;
    const heading = isInside ? null : document.querySelector<HTMLElement>("main h1");
    heading?.focus({ preventScroll: true });
    if (isInside || heading) observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  focus();
  return () => observer.disconnect();
}

/**
 * After a change of path, scrolls to the top and focuses the new heading, or scrolls to the part that the
 * address names. Scrolls smoothly unless the user prefers reduced motion.
 */
export function useRouteChanges(): void {
  const place = useRoutedLocation();
  const visit = useVisit();
  const last = useRef({ place, visit });
  const stopWaiting = useRef<() => void>(() => undefined);
  useEffect(() => {
    const from = last.current;
    last.current = { place, visit };
    markForRobots(place.path);
    if (from.place === place && from.visit === visit) return;
    // A press on the link of the open screen scrolls to its top.
    const isAgain = from.place.path === place.path && from.place.search === place.search && place.hash === "";
    // Do not scroll while the next screen still loads.
    if (isAgain ? place.href !== hereInBrowser() : isSameScreen(from.place.path, place.path)) return;
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    stopWaiting.current();
    stopWaiting.current = focusHeading();
    scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
  }, [place, visit]);
  useEffect(() => () => stopWaiting.current(), []);
  // A second press on the link of a part scrolls to the part again.
  useEffect(() => {
    if (place.hash !== "" && place.href === hereInBrowser()) return scrollToAnchor(place.hash.slice(1));
    return undefined;
  }, [place, visit]);
}

const partDelay = 100;
const partAttempts = 20;

/**
 * Scrolls to a part of the screen once the part is shown, and again when a part above it loads later, until the user scrolls.
 * Returns a function that stops waiting.
 */
function scrollToAnchor(id: string): () => void {
  let left = partAttempts;
  let shownAt: number | null = null;
  const waiting = setInterval(() => {
    left -= 1;
    if (left < 0) stop();
    const target = document.getElementById(id);
    if (!target) return;
    const place = Math.round(target.getBoundingClientRect().top + scrollY);
    if (place === shownAt) return;
    shownAt = place;
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.scrollIntoView({ behavior: isReduced ? "instant" : "smooth" });
  }, partDelay);
  const moves = ["wheel", "touchmove", "keydown"] as const;
  function stop(): void {
    clearInterval(waiting);
    for (const move of moves) removeEventListener(move, stop);
  }
  for (const move of moves) addEventListener(move, stop, { passive: true });
  return stop;
}

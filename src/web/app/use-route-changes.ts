import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Steps of one quotation: that screen scrolls and moves the focus by itself. */
const quotationOf = (path: string): string | undefined => /^\/quotation\/([^/]+)/.exec(path)?.[1];

function isSameScreen(from: string, to: string): boolean {
  return from === to || (quotationOf(from) !== undefined && quotationOf(from) === quotationOf(to));
}

/** Only the public page belongs in a search engine. */
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

/** Moves the focus to the new screen's heading, when that is there. Gives what stops waiting for it. */
function focusHeading(): () => void {
  const observer = new MutationObserver(() => focus());
  const focus = () => {
    // A screen that begins with a field has put the focus there.
    const isInside = document.activeElement?.closest("main > *") != null;
    const heading = isInside ? null : document.querySelector<HTMLElement>("main h1");
    heading?.focus({ preventScroll: true });
    if (isInside || heading) observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  focus();
  return () => observer.disconnect();
}

/** After a change of path: to the top, smoothly where motion is welcome, and the focus to the new heading. */
export function useRouteChanges(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting: () => void = () => undefined;
    markForRobots(router.state.location.pathname);
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
      markForRobots(toLocation.pathname);
      if (!fromLocation) return;
      // Whoever asks for the screen where he is, or was sent to a part of, wants to see its beginning.
      const isAgain = fromLocation.href.replace(/#.*/, "") === toLocation.href;
      if (!isAgain && isSameScreen(fromLocation.pathname, toLocation.pathname)) return;
      const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      stopWaiting();
      stopWaiting = focusHeading();
      scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
    });
    return () => {
      stopWaiting();
      unsubscribe();
    };
  }, [router]);
}

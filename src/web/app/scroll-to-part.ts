const delay = 100;
const attempts = 20;

/** Scrolls to a part of the screen a moment after the way there began, once it stands there. Gives what stops waiting for it. */
export function scrollToPart(id: string): () => void {
  let left = attempts;
  const waiting = setInterval(() => {
    const target = document.getElementById(id);
    left -= 1;
    if (target || left < 0) clearInterval(waiting);
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target?.scrollIntoView({ behavior: isReduced ? "instant" : "smooth" });
  }, delay);
  return () => clearInterval(waiting);
}

const delay = 100;
const attempts = 20;

/** Scrolls to the crane selection a moment after the way to the home page began, once it stands there. */
export function scrollToCraneSelection(left = attempts): void {
  setTimeout(() => {
    const target = document.getElementById("crane-selection");
    if (target) {
      const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      target.scrollIntoView({ behavior: isReduced ? "instant" : "smooth" });
    } else if (left > 0) scrollToCraneSelection(left - 1);
  }, delay);
}

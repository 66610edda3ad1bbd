import type { ReactNode } from "react";

type ScrollingRegionProps = { label: string; className: string; children: ReactNode };

/** A named part of the page that scrolls on its own. */
export function ScrollingRegion({ label, className, children }: ScrollingRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}

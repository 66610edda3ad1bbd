import type { ReactNode } from "react";

type ScrollingRegionProps = { label: string; className: string; children: ReactNode };

/** A scrolling part can be reached with Tab, so that the arrow keys can scroll it. */
const reachedWithTab = 0;

/** A named part of the page that scrolls on its own. */
export function ScrollingRegion({ label, className, children }: ScrollingRegionProps) {
  return (
    <section aria-label={label} tabIndex={reachedWithTab} className={className}>
      {children}
    </section>
  );
}

import type { KeyboardEvent, ReactNode } from "react";

/** A link among the views. */
export const viewTabClass =
  "flex min-h-12 items-center gap-1.5 border-b-[3px] border-transparent px-4 font-label whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink max-md:px-3";

function moveAmongLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  if (step === 0 || at < 0) return;
  event.preventDefault();
  links[(at + step + links.length) % links.length]?.focus();
}

/**
 * The views of a sale's page, on two lines when they do not fit on one. Each is a link with an address; arrow
 * keys move between them.
 */
export function ViewTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap border-b border-rule-strong no-print"
      onKeyDown={moveAmongLinks}
    >
      {children}
    </nav>
  );
}

/** The number of items in a view, beside its name. */
export function TabCount({ count }: { count: number | undefined }) {
  return (
    count !== undefined && (
      <span className="self-start pt-2 text-caption text-ink-2 tabular-nums">{count}</span>
    )
  );
}

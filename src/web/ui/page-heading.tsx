import type { ReactNode } from "react";

/** The heading of a screen. Pass subtitles that depend on data as children. */
export type Heading = { title: string; subtitle?: string };

type PageHeadingProps = { title: string; subtitle?: ReactNode; actions?: ReactNode };

/** The h1 of a screen. It gets the focus after a change of screen, so that screen readers announce it. */
export function PageHeading({ title, subtitle, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 tabIndex={-1} className="page-title">
          {title}
        </h1>
        {subtitle && <p className="mt-1.5 text-ink-2">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

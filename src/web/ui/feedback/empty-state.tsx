import type { ReactNode } from "react";

type EmptyStateProps = { title: string; hint?: ReactNode; action?: ReactNode };

/** An empty list: a line crane with an empty hook, one sentence, one action. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-14 text-center">
      <LineCrane />
      <p className="mt-2 font-button">{title}</p>
      {hint && <p className="text-ink-2">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

export function LineCrane({ width = 136 }: { width?: number }) {
  return (
    <svg
      width={width}
      viewBox="0 0 136 84"
      fill="none"
      aria-hidden="true"
      className="max-w-full text-draw-line"
    >
      <g stroke="currentColor" strokeWidth="1.4">
        <path d="M10 12h116v11H10zM22 23v52M28 23v52M108 23v52M114 23v52M62 6h16v6H62z" />
        <path d="M66 23v20M74 23v20M63 43h14v8H63z" strokeWidth="1" />
        <path d="M70 51v5a5 5 0 1 1-5 5" strokeLinecap="round" />
        <path d="M15 75h20M101 75h20" strokeWidth="2" />
      </g>
      <path d="M2 77h132" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="M8 77l-4 5M24 77l-4 5M40 77l-4 5M56 77l-4 5M72 77l-4 5M88 77l-4 5M104 77l-4 5M120 77l-4 5M132 77l-4 5"
        stroke="currentColor"
        strokeWidth="0.8"
      />
    </svg>
  );
}

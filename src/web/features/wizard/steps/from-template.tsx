/** Beside a value that a template gave and nobody has looked at yet. */
export const FromTemplate = ({ name }: { name: string }) => (
  <span className="inline-block border-l-[3px] border-signal bg-signal-soft px-1.5 py-0.5 text-ink wrap-anywhere">
    From template {name}
  </span>
);

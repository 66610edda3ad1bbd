/** The grey bar in place of a text that loads; size it with classes (`h-4 w-32`). It appears after 150 ms. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-card bg-rule ${className}`} />;
}

import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/**
 * Returns whether the columns of a table do not fit in its frame. The rows then become cards, and each cell
 * shows its column's head.
 */
export function useIsStacked(frame: RefObject<HTMLElement | null>): boolean {
  /** The width that the columns need; null while they fit. */
  const [needed, setNeeded] = useState<number | null>(null);

  useLayoutEffect(() => {
    const table = frame.current?.querySelector("table");
    if (!frame.current || !table) return;
    const measure = () => {
      const room = frame.current?.clientWidth ?? 0;
      // A hidden frame has no width.
      if (room === 0) return;
      if (needed === null && table.offsetWidth > room) setNeeded(table.offsetWidth);
      if (needed !== null && needed <= room) setNeeded(null);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current);
    observer.observe(table);
    measure();
    return () => observer.disconnect();
  }, [frame, needed]);

  // After each rendering, because rows may have changed.
  useEffect(() => {
    if (needed === null) return;
    // Skip heads for screen readers, which are not visible.
    const heads = [...(frame.current?.querySelectorAll("thead :is(th, td)") ?? [])].map((head) =>
      head.querySelector(".sr-only") ? "" : (head.textContent?.trim() ?? ""),
    );
    for (const row of frame.current?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? [])
      for (const [at, cell] of [...row.cells].entries()) cell.dataset.head = heads[at] ?? "";
  });
  return needed !== null;
}

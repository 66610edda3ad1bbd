import { useKey } from "./use-key.ts";

const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("main [data-row]")].filter((row) =>
    row.querySelector("a, button:not(:disabled)"),
  );

/**
 * Moves the focus from row to row through all lists of the screen: to the row's main act, else its first link
 * or button.
 */
function move(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? all.at(by > 0 ? 0 : -1) : all[at + by];
  const goesOn = next?.querySelector<HTMLElement>("[data-act=rowResume]:not(:disabled)");
  (goesOn ?? next?.querySelector<HTMLElement>("a, button:not(:disabled)"))?.focus();
}

/** The keys that move through lists with rows marked `data-row`. */
export function useRowKeys(): void {
  useKey("rowDown", () => move(1));
  useKey("rowUp", () => move(-1));
}

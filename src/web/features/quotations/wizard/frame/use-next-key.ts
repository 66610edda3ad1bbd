import { useEffect, useRef } from "react";

/** Ctrl/⌘+Enter is Next, wherever the focus is, except under a dialog. */
export function useNextKey(onNext: () => void): void {
  const latest = useRef(onNext);
  useEffect(() => {
    latest.current = onNext;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== "Enter" ||
        event.repeat ||
        !(event.ctrlKey || event.metaKey) ||
        document.querySelector("dialog[open]")
      )
        return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

import { useSyncExternalStore } from "react";
import { makeListeners } from "../api/listeners.ts";

type Theme = "light" | "dark";

const key = "theme";
const systemDark = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");
const listeners = makeListeners();

function chosenTheme(): Theme | null {
  try {
    const text = localStorage.getItem(key);
    return text === "dark" || text === "light" ? text : null;
  } catch {
    return null;
  }
}

function currentTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function apply(chosen: Theme | null): void {
  const isDark = chosen === null ? systemDark().matches : chosen === "dark";
  document.documentElement.classList.toggle("dark", isDark);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme]")) {
    const own = meta.dataset.theme;
    if (chosen === null) meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === chosen ? "all" : "not all";
  }
  listeners.tell();
}

/** Changes to the other theme and remembers it. Before that the theme follows the system. */
export function toggleTheme(): void {
  const next: Theme = currentTheme() === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(key, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  apply(next);
}

/** Follows the theme of the system and of other tabs. Called once, at load. */
export function watchTheme(): void {
  // The theme may have changed since the page's script read it.
  apply(chosenTheme());
  systemDark().addEventListener("change", () => apply(chosenTheme()));
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) apply(chosenTheme());
  });
}

/** Returns the theme of the screen: light or dark. */
export const useTheme = (): Theme => useSyncExternalStore(listeners.subscribe, currentTheme, () => "light");

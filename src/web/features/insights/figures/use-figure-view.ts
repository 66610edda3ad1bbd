import { useState } from "react";
import type { Figure } from "#domain/insights/insights.ts";

export type FigureView = "chart" | "table";

const keyOf = (figure: Figure): string => `crane-quote.figure.${figure}`;

function kept(figure: Figure): FigureView {
  try {
    const found = localStorage.getItem(keyOf(figure));
    if (found === "table" || found === "chart") return found;
  } catch {
    // Without storage it begins as ever.
  }
  // A range says more in figures.
  return figure === "per-kg" ? "table" : "chart";
}

/** Returns whether a figure is a chart or a table. This browser remembers it. */
export function useFigureView(figure: Figure): [FigureView, (view: FigureView) => void] {
  const [view, setView] = useState(() => kept(figure));
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(keyOf(figure), next);
      } catch {
        // Without storage it holds as long as the page is open.
      }
    },
  ];
}

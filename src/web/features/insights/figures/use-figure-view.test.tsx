import { beforeEach, expect, test } from "vitest";
import type { Figure } from "#domain/insights/insights.ts";
import { does, mount } from "../../../testing/page.tsx";
import { type FigureView, useFigureView } from "./use-figure-view.ts";

beforeEach(() => localStorage.clear());

/** Opens a figure, chooses this view, and closes it. Returns the view at first. */
async function open(figure: Figure, chosen?: FigureView): Promise<FigureView | undefined> {
  const opened: { first?: FigureView; set?: (view: FigureView) => void } = {};
  function Card() {
    const [view, set] = useFigureView(figure);
    opened.first ??= view;
    opened.set = set;
    return null;
  }
  const { unmount } = await mount(<Card />);
  if (chosen) await does(() => opened.set?.(chosen));
  await unmount();
  return opened.first;
}

test("a figure opens as it was shown last, at first as a chart, and a range as a table", async () => {
  expect([await open("months", "table"), await open("per-kg", "chart")]).toEqual(["chart", "table"]);
  expect([await open("months"), await open("per-kg"), await open("lost")]).toEqual([
    "table",
    "chart",
    "chart",
  ]);
});

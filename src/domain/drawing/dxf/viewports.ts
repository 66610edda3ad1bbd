import type { Box } from "../shapes/text-shape.ts";
import { head, mapped, type Target } from "./entities.ts";
import { type Group, point } from "./groups.ts";
import { viewportLayer } from "./layers.ts";
import type { ModelView } from "./model-space.ts";

/** The visible part of a space: its middle, height and width. */
export type ViewWindow = { x: number; y: number; height: number; aspect: number };

/** Returns the visible part that shows a whole box (y upward). */
export const viewWindowOf = ({ left, right, bottom, top }: Box): ViewWindow => ({
  x: (left + right) / 2,
  y: (bottom + top) / 2,
  height: top - bottom,
  aspect: (right - left) / (top - bottom),
});

/** A viewport of a layout. `on` is its box on the paper; the first viewport is the paper. */
export function viewportEntity(target: Target, number: number, on: Box, look: ViewWindow): Group[] {
  const always = 32_768;
  const locked = 16_384;
  return [
    ...head("VIEWPORT", target, viewportLayer),
    [100, "AcDbViewport"],
    ...point(10, (on.left + on.right) / 2, (on.bottom + on.top) / 2),
    [40, on.right - on.left],
    [41, on.top - on.bottom],
    [68, number],
    [69, number],
    [12, look.x],
    [22, look.y],
    [13, 0],
    [23, 0],
    [14, 10],
    [24, 10],
    [15, 10],
    [25, 10],
    ...point(16, 0, 0, 1),
    ...point(17, 0, 0, 0),
    [42, 50],
    [43, 0],
    [44, 0],
    [45, look.height],
    [50, 0],
    [51, 0],
    [72, 1000],
    [90, number === 1 ? always : always + locked],
    [1, ""],
    [281, 0],
    [71, 1],
    [74, 0],
    ...point(110, 0, 0),
    ...point(111, 1, 0),
    ...point(112, 0, 1),
    [79, 0],
    [146, 0],
  ];
}

/** Returns the viewport of a view at its place and scale on the sheet, with a frame in whole millimetres. */
export function viewportOf(
  { laid, paper }: ModelView,
  height: number,
  target: Target,
  number: number,
): Group[] {
  const { left, right, top, bottom } = laid.box;
  const [from, to] = [
    [Math.floor(left), Math.ceil(bottom)],
    [Math.ceil(right), Math.floor(top)],
  ] as const;
  const on: Box = { left: from[0], bottom: height - from[1], right: to[0], top: height - to[1] };
  const [low, high] = [mapped(paper, from), mapped(paper, to)];
  return viewportEntity(
    target,
    number,
    on,
    viewWindowOf({ left: low[0], bottom: low[1], right: high[0], top: high[1] }),
  );
}

import type { Pen } from "./shapes.ts";

/**
 * A pen on paper: its width in mm by the ISO 128 groups (each about half of the next), and the strokes and
 * gaps of its dashes in mm.
 */
type PenStroke = { width: number; dashes: readonly number[] };

const whole = (width: number): PenStroke => ({ width, dashes: [] });

/** The line width (mm) and line type of each pen on a drawing. */
export const penStrokes: Readonly<Record<Pen, PenStroke>> = {
  outline: whole(0.35),
  thin: whole(0.18),
  floor: whole(0.5),
  hatch: whole(0.18),
  dimension: whole(0.18),
  centre: { width: 0.18, dashes: [6, 1.2, 1.2, 1.2] },
  hidden: { width: 0.18, dashes: [1.6, 0.9] },
  phantom: { width: 0.25, dashes: [5, 1.2, 1, 1.2] },
  frame: whole(0.5),
  rule: whole(0.18),
  hook: whole(0.7),
  balloon: whole(0.25),
};

import { grouped } from "../../engineering/number-text.ts";
import { millimetres } from "../../engineering/rounding.ts";
import type { DimensionStyle } from "../shapes/dimension.ts";
import { textWidth } from "../shapes/text-width.ts";

/** The dimensions of the live drawing: arrows, gaps and text size (font size), in its pixels. */
export const liveDimensions: DimensionStyle = {
  arrowLength: 8,
  arrowWidth: 3.8,
  overshoot: 5,
  standOff: 4,
  textSize: 12,
  textLift: 4,
};

/** Whole millimetres; for sizes beyond any crane whole metres, so that the text fits. */
export const lengthText = (metres: number | null): string => {
  if (metres === null) return "TBC";
  return metres < 1000 ? grouped(millimetres(metres)) : `${grouped(metres)} m`;
};

/** Returns the lift to print, m: the hook's usable travel as on the full sheet, else the ordered lift. */
export const shownLift = (asked: number | null, usable: number | null): number | null =>
  usable === null ? asked : usable / 1000;

/** The text on the dimension of the lift. */
export const liftText = (metres: number | null): string => `LIFT ${lengthText(metres)}`;

/** Returns the least height of the hook at which that text fits within its dimension, in pixels. */
export const roomForLift = (metres: number | null): number =>
  textWidth(liftText(metres), liveDimensions.textSize) + liveDimensions.overshoot;
